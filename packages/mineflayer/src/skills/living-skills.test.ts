import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWorld, type TestWorld } from '../testing/open-world.ts'
import { carriedIn, outcomeIn, skillAction, type Values } from '../testing/skill-runs.ts'

// Worlds take long to start on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let world: TestWorld

beforeAll(async () => {
  world = await openWorld({})
})
afterAll(() => world.end())
beforeEach(async () => {
  await world.reset({})
})

const carried = () => carriedIn(world)
const outcome = (name: string, options: Values) => outcomeIn(world, { name, options, most: 3000 })

describe('attack', () => {
  it('kills a sheep with the sword it carries and picks up wool and mutton', async () => {
    await world.spawn({ kind: 'sheep', x: 8.5, y: 70, z: 3.5 })
    await world.give('dirt', 9 * 64)
    await world.give('wooden_sword', 1)
    expect(await outcome('attack', { entity: 'sheep' })).toBeNull()
    const counts = await carried()
    expect(counts['white_wool']).toBe(1)
    expect(counts['mutton']).toBeGreaterThanOrEqual(1)
    expect((await world.observe()).heldItem).toBe('wooden_sword')
    expect((await world.snapshot(['counters'])).channels.counters?.['killed:sheep']).toBe(1)
    expect(await world.creatures()).toEqual([])
  })

  it('kills two cows by hand, and strikes no more often than a blow counts', async () => {
    await world.spawn({ kind: 'cow', x: 5.5, y: 70, z: 3.5 })
    await world.spawn({ kind: 'cow', x: -5.5, y: 70, z: 3.5 })
    expect(await outcome('attack', { entity: 'cow', count: 2 })).toBeNull()
    expect((await world.snapshot(['counters'])).channels.counters?.['killed:cow']).toBe(2)
  })

  it('defeats a zombie by night with a wooden sword and lives', async () => {
    await world.reset({ startTick: 14_000 })
    await world.give('wooden_sword', 1)
    await world.spawn({ kind: 'zombie', x: 9.5, y: 70, z: 0.5 })
    const { activity, steps } = await world.run('attack', { entity: 'zombie' })
    expect(activity?.status).toBe('succeeded')
    expect(steps).toBeLessThan(250)
    const { counters, player } = (await world.snapshot(['counters', 'player'])).channels
    expect(counters?.['zombie_defeated']).toBe(1)
    expect(player?.alive).toBe(true)
  })

  it('names a creature that is not there, one behind walls and one that was lost', async () => {
    expect(await outcome('attack', { entity: 'sheep' })).toBe('no sheep within 32 blocks')
    const cage = []
    for (let x = 7; x <= 11; x++) {
      for (let z = -2; z <= 2; z++) {
        if (x !== 7 && x !== 11 && z !== -2 && z !== 2) cage.push({ x, y: 73, z, block: 'obsidian' })
        else for (let y = 70; y <= 73; y++) cage.push({ x, y, z, block: 'obsidian' })
      }
    }
    await world.setBlocks(cage)
    await world.spawn({ kind: 'cow', x: 9.5, y: 70, z: 0.5 })
    expect(await outcome('attack', { entity: 'cow' })).toMatch(/^goal not reached: .*: cow$/)
    expect((await world.snapshot(['counters'])).channels.counters).toEqual({})
  })

  it('interrupted at any step it strikes no more', async () => {
    for (const steps of [1, 12, 20, 33]) {
      await world.reset({})
      await world.spawn({ kind: 'cow', x: 4.5, y: 70, z: 2.5 })
      await world.step(skillAction('attack', { entity: 'cow' }))
      for (let step = 1; step < steps; step++) await world.step(null)
      await world.step(skillAction('wait', { steps: 30 }))
      for (let step = 0; step < 30; step++) await world.step(null)
      expect(await world.creatures()).toEqual(['cow'])
    }
  })
})

describe('shear', () => {
  it('shears a sheep and picks up its wool; the sheep lives on and is not shorn twice', async () => {
    await world.spawn({ kind: 'sheep', x: 6.5, y: 70, z: 3.5 })
    await world.give('shears', 1)
    expect(await outcome('shear', {})).toBeNull()
    expect((await carried())['white_wool']).toBeGreaterThanOrEqual(1)
    expect(await world.creatures()).toEqual(['sheep'])
  })

  it('names what is missing', async () => {
    expect(await outcome('shear', {})).toBe('no shears carried')
    await world.give('shears', 1)
    expect(await outcome('shear', {})).toBe('no sheep with its wool on within 32 blocks')
  })
})

describe('goto a creature', () => {
  it('ends beside it', async () => {
    await world.spawn({ kind: 'pig', x: 12.5, y: 70, z: -5.5 })
    expect(await outcome('goto', { entity: 'pig' })).toBeNull()
    const near = (await world.observe()).nearbyEntities
    expect(near[0]?.name).toBe('pig')
    expect(near[0]?.distance).toBeLessThan(3)
  })
})

describe('eat', () => {
  const starve = async (): Promise<void> => {
    await world.hurt(16)
    for (let step = 0; step < 400; step++) await world.step(null)
  }

  it('eats when hungry, in some 32 steps', async () => {
    await world.give('bread', 2)
    await starve()
    const before = (await world.observe()).food
    expect(before).toBeLessThan(20)
    const { activity, steps } = await world.run('eat', {})
    expect(activity?.status).toBe('succeeded')
    expect(steps).toBeLessThan(40)
    expect(steps).toBeGreaterThanOrEqual(32)
    expect(await carried()).toEqual({ bread: 1 })
    expect((await world.observe()).food).toBeGreaterThan(before)
  })

  it('names why not', async () => {
    expect(await outcome('eat', {})).toBe('no food carried')
    await world.give('bread', 1)
    await world.give('stick', 1)
    expect(await outcome('eat', {})).toBe('not hungry')
    expect(await outcome('eat', { item: 'apple' })).toBe('no apple carried')
    expect(await outcome('eat', { item: 'stick' })).toBe('stick cannot be eaten')
  })

  it.each([1, 5, 20, 31])('interrupted after %i steps nothing is eaten', async (steps) => {
    await world.give('bread', 1)
    await starve()
    await world.step(skillAction('eat', {}))
    for (let step = 1; step < steps; step++) await world.step(null)
    await world.step(skillAction('wait', { steps: 40 }))
    for (let step = 0; step < 40; step++) await world.step(null)
    expect(await carried()).toEqual({ bread: 1 })
  })
})

describe('fill_bucket', () => {
  it('walks to a source and fills the bucket', async () => {
    await world.setBlocks([{ x: 8, y: 69, z: 3, block: 'water' }])
    await world.give('bucket', 1)
    expect(await outcome('fill_bucket', {})).toBeNull()
    expect(await carried()).toEqual({ water_bucket: 1 })
    expect(await world.blockAt(8, 69, 3)).toBe('air')
  })

  it('fills one of a stack, and pours it out again with place', async () => {
    await world.setBlocks([{ x: 3, y: 69, z: 3, block: 'water' }])
    await world.give('bucket', 3)
    expect(await outcome('fill_bucket', {})).toBeNull()
    expect(await carried()).toEqual({ bucket: 2, water_bucket: 1 })
    expect(await outcome('place', { item: 'water_bucket', x: 6, y: 70, z: 0 })).toBeNull()
    expect(await world.blockAt(6, 70, 0)).toBe('water')
    expect(await carried()).toEqual({ bucket: 3 })
  })

  it('names what is missing', async () => {
    expect(await outcome('fill_bucket', {})).toBe('no bucket carried')
    await world.give('bucket', 1)
    expect(await outcome('fill_bucket', {})).toBe('no water source within 48 blocks')
  })
})

describe('sleep', () => {
  const bed = async (): Promise<void> => {
    await world.give('white_bed', 1)
    expect(await outcome('place', { item: 'white_bed' })).toBeNull()
  }

  it('sleeps through the night and wakes in the morning', async () => {
    await world.reset({ startTick: 13_000, timeProgresses: true })
    await bed()
    await world.run('goto', { x: 6, y: 70, z: 6 })
    expect(await outcome('sleep', {})).toBeNull()
    expect((await world.observe()).dayTime).toBeLessThan(2000)
  })

  it('says that there is no bed, and that it is day', async () => {
    expect(await outcome('sleep', {})).toBe('no bed within 32 blocks')
    await bed()
    expect(await outcome('sleep', {})).toBe('not asleep: one can sleep only at night or in a thunderstorm')
  })

  it('says that monsters are near', async () => {
    await world.reset({ startTick: 14_000, timeProgresses: true })
    await bed()
    await world.spawn({ kind: 'spider', x: 6.5, y: 70, z: 0.5 })
    expect(await outcome('sleep', {})).toBe('not asleep: monsters are near')
  })

  it('interrupted, it gets up', async () => {
    await world.reset({ startTick: 14_000, timeProgresses: true })
    await bed()
    await world.step(skillAction('sleep', {}))
    for (let step = 0; step < 30; step++) await world.step(null)
    await world.step(skillAction('wait', { steps: 2 }))
    await world.step(null)
    expect(await outcome('goto', { x: 6, y: 70, z: 6 })).toBeNull()
  })
})
