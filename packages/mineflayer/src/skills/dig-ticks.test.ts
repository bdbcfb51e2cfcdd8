import { describe, expect, it } from 'vitest'
import { digTicks } from './dig-ticks.ts'

const block = { id: 1, name: 'stone', minStateId: 1, maxStateId: 1, diggable: true, material: 'mineable/pickaxe' }
const materials = { 'mineable/pickaxe': { 7: 2, 8: 8 } }
const ticks = (hardness: number | null, toolId: number | null, more: object = {}) =>
  digTicks({ block: { ...block, hardness, ...more }, toolId, materials, inWater: false, onGround: true })

describe('digTicks', () => {
  it('takes 60 steps for a log and 150 for stone by hand, 23 for stone with a wooden pickaxe', () => {
    expect(ticks(2, null)).toBe(60)
    expect(ticks(1.5, null, { harvestTools: { 7: true } })).toBe(150)
    expect(ticks(1.5, 7, { harvestTools: { 7: true } })).toBe(23)
  })

  it('takes none for a plant and for ever for bedrock', () => {
    expect([ticks(0, null), ticks(-1, null), ticks(null, null)]).toEqual([
      0,
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ])
  })

  it('takes five times as long in the air', () => {
    expect(
      digTicks({ block: { ...block, hardness: 2 }, toolId: null, materials, inWater: false, onGround: false }),
    ).toBe(300)
  })
})
