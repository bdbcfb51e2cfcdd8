import { freezeDeep, type Snapshot } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { normaliseSnapshot } from './normalise-snapshot.ts'
import { verify } from './verify.ts'

const raw: Snapshot = freezeDeep({
  port: 'rcon',
  step: 3,
  channels: {
    inventory: {
      counts: { 'minecraft:oak_log': 2, Oak_Log: 1, 'create:cogwheel': 4 },
      slots: [{ slot: 36, item: 'minecraft:oak_log', count: 2, raw: 'minecraft:oak_log' }],
    },
    equipment: {
      mainhand: { item: 'minecraft:Stone_Sword', raw: 'minecraft:Stone_Sword' },
      offhand: null,
      head: null,
      chest: null,
      legs: null,
      feet: null,
    },
    ray: { block: 'minecraft:coal_ore', distance: 2 },
    counters: { 'killed:Zombie': 1 },
  },
})

describe('normaliseSnapshot', () => {
  it('normalises item and block names, adds counts up, and keeps raw names and counters', () => {
    expect(normaliseSnapshot(raw).channels).toEqual({
      inventory: {
        counts: { oak_log: 3, 'create:cogwheel': 4 },
        slots: [{ slot: 36, item: 'oak_log', count: 2, raw: 'minecraft:oak_log' }],
      },
      equipment: { ...raw.channels.equipment, mainhand: { item: 'stone_sword', raw: 'minecraft:Stone_Sword' } },
      ray: { block: 'coal_ore', distance: 2 },
      counters: { 'killed:Zombie': 1 },
    })
  })

  it('changes nothing the second time, and adds no channels', () => {
    const once = normaliseSnapshot(raw)
    expect(normaliseSnapshot(once)).toEqual(once)
    expect(normaliseSnapshot({ port: 'server', step: 0, channels: {} }).channels).toEqual({})
  })

  it('makes counts under raw names verifiable', () => {
    const success = [{ kind: 'inventory_at_least', item: 'oak_log', minimum: 3 }] as const
    expect(verify([...success], raw).holds).toBe(false)
    expect(verify([...success], normaliseSnapshot(raw)).holds).toBe(true)
  })

  it('normalises the names of the block grid', () => {
    const blocks = Array.from({ length: 245 }, () => 'minecraft:Air')
    const { grid } = normaliseSnapshot({
      port: 'server',
      step: 0,
      channels: { grid: { size: [7, 5, 7], blocks } },
    }).channels
    expect(new Set(grid?.blocks)).toEqual(new Set(['air']))
  })
})
