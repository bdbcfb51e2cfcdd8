import { readFile } from 'node:fs/promises'
import type { MissionEvent, SnapshotChannel } from '@mc-evobench/core'
import { advanceEvent, startEvent } from '@mc-evobench/verifier'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openWorld, type TestWorld } from '../../packages/mineflayer/src/testing/open-world.ts'

// The four events of the catalog, from what the server holds to the verdict.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const CHANNELS: SnapshotChannel[] = ['ray', 'grid', 'light', 'player', 'time', 'counters']
const STAGE_LIMIT = 3000
/** Dusk; the night of the catalog begins at 12,000. */
const DUSK = 12_000

let world: TestWorld
let events: Map<string, MissionEvent>

beforeAll(async () => {
  const file = new URL('../../packages/catalog/versions/1.0.0/mission-events.json', import.meta.url)
  const list = JSON.parse(await readFile(file, 'utf8')) as MissionEvent[]
  events = new Map(list.map((event) => [event.id, event]))
  world = await openWorld({})
})
afterAll(() => world.end())

/** Watches an event while something happens; tells how it stands at the end. */
async function watch(id: string, happen: () => Promise<unknown>) {
  const event = events.get(id)
  if (event === undefined) throw new Error(`the catalog has no event ${id}`)
  const state = startEvent(event, await world.snapshot(CHANNELS))
  await happen()
  return advanceEvent({ event, state, snapshot: await world.snapshot(CHANNELS), stageLimit: STAGE_LIMIT })
}
const flat = { scene: 'flat', startTick: DUSK, timeProgresses: true }
/** Stands still; a skill has its own deadline, so in parts. */
const wait = async (steps: number) => {
  for (let left = steps; left > 0; left -= 100) await world.run('wait', { steps: Math.min(100, left) })
}
const box = (from: [number, number, number], to: [number, number, number], block: string) => {
  const blocks: { x: number; y: number; z: number; block: string }[] = []
  for (let x = from[0]; x <= to[0]; x++)
    for (let y = from[1]; y <= to[1]; y++) for (let z = from[2]; z <= to[2]; z++) blocks.push({ x, y, z, block })
  return world.setBlocks(blocks)
}
/** A niche two high for the player at the spawn, in a hill that is open to one side. */
const digIn = async () => {
  await box([-3, 70, -3], [3, 74, 3], 'stone')
  await box([0, 70, 0], [0, 71, 3], 'air')
}

describe('lit_shelter_observed', () => {
  it('is raised in a niche with a torch, at night, and not without the torch', async () => {
    await world.reset(flat)
    const dark = await watch('lit_shelter_observed', digIn)
    expect(dark.raised).toBe(false)
    const lit = await watch('lit_shelter_observed', () => world.setBlocks([{ x: 0, y: 70, z: 1, block: 'torch' }]))
    expect(lit).toMatchObject({ raised: true, failed: false, evidence: 'observed' })
    expect(lit.conditions.map(({ observed }) => observed)).toMatchObject([
      1,
      expect.any(Number),
      13,
      expect.any(Number),
    ])
  })

  it('is not raised in the open, with a torch and a wall of blocks about', async () => {
    await world.reset(flat)
    const open = await watch('lit_shelter_observed', async () => {
      await box([-3, 70, 2], [3, 72, 3], 'stone')
      await world.setBlocks([{ x: 1, y: 70, z: 0, block: 'torch' }])
    })
    expect(open.raised).toBe(false)
    expect(open.conditions.map(({ holds }) => holds)).toEqual([true, true, true, false])
  })

  it('fails with the death of the player', async () => {
    await world.reset(flat)
    const state = await watch('lit_shelter_observed', async () => {
      await digIn()
      await world.hurt(30)
      await world.step(null)
    })
    expect(state).toMatchObject({ raised: false, failed: true })
  })
})

describe('coal_source_observed', () => {
  it('is raised by coal in the grid or in the line of sight, not by coal farther off', async () => {
    await world.reset(flat)
    expect(
      (await watch('coal_source_observed', () => world.setBlocks([{ x: 0, y: 70, z: 9, block: 'coal_ore' }]))).raised,
    ).toBe(false)
    expect(
      (await watch('coal_source_observed', () => world.setBlocks([{ x: 0, y: 71, z: 4, block: 'coal_ore' }]))).raised,
    ).toBe(true)
    await world.reset(flat)
    const near = await watch('coal_source_observed', () =>
      world.setBlocks([{ x: -3, y: 70, z: -3, block: 'coal_ore' }]),
    )
    expect(near.raised).toBe(true)
  })
})

describe('night_interval_survived', () => {
  it('is raised after 1,800 ticks of the night for a living player, and fails for a dead one', async () => {
    await world.reset(flat)
    const early = await watch('night_interval_survived', () => wait(1700))
    expect(early.raised).toBe(false)
    await world.reset(flat)
    const late = await watch('night_interval_survived', () => wait(1810))
    expect(late).toMatchObject({ raised: true, failed: false })
    await world.reset(flat)
    const dead = await watch('night_interval_survived', async () => {
      await world.hurt(30)
      await world.step(null)
    })
    expect(dead).toMatchObject({ raised: false, failed: true })
  })

  it('is not raised by the same time of a day', async () => {
    await world.reset({ ...flat, startTick: 1000 })
    expect((await watch('night_interval_survived', () => wait(1810))).raised).toBe(false)
  })
})

describe('zombie_defeat_observed', () => {
  it('is raised when the player has killed a zombie with a sword, not before', async () => {
    await world.reset({ ...flat, initialInventory: { iron_sword: 1 } })
    const met = await watch('zombie_defeat_observed', () => world.spawn({ kind: 'zombie', x: 0.5, y: 70, z: 6.5 }))
    expect(met.raised).toBe(false)
    const fought = await watch('zombie_defeat_observed', () => world.run('attack', { entity: 'zombie' }))
    expect(fought).toMatchObject({ raised: true, raisedBy: 'conditions', value: 1, failed: false })
  })
})
