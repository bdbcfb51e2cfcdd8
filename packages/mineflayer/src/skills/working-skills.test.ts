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
const outcome = (name: string, options: Values) => outcomeIn(world, { name, options })
const table = { x: 3, y: 70, z: 2, block: 'crafting_table' }
/** What the player's own hands and windows hold that is not in its inventory. */
const loose = async (): Promise<unknown> => {
  const { craftingGrid, cursorItem } = await world.player()
  return { craftingGrid, cursorItem }
}
const nothingLoose = { craftingGrid: [], cursorItem: null }

describe('craft at a table', () => {
  it('walks to the table, crafts there in one step, and leaves it closed', async () => {
    await world.setBlocks([{ ...table, x: 9 }])
    await world.give('oak_planks', 3)
    await world.give('stick', 2)
    expect(await outcome('craft', { item: 'wooden_pickaxe' })).toBeNull()
    expect(await carried()).toEqual({ wooden_pickaxe: 1 })
    expect(await loose()).toEqual(nothingLoose)
    await world.give('oak_planks', 5)
    await world.give('stick', 2)
    const beside = await world.run('craft', { item: 'wooden_axe' })
    expect(beside).toMatchObject({ steps: 1, activity: { status: 'succeeded' } })
    expect(await carried()).toEqual({ wooden_pickaxe: 1, wooden_axe: 1, oak_planks: 2 })
  })

  it('uses the same table again and again, one recipe a step', async () => {
    await world.setBlocks([table])
    await world.give('cobblestone', 24)
    const three = await world.run('craft', { item: 'furnace', count: 3 })
    expect(three).toMatchObject({ steps: 3, activity: { status: 'succeeded' } })
    expect(await carried()).toEqual({ furnace: 3 })
  })

  it('is seen by an observation only with the table at hand', async () => {
    await world.give('cobblestone', 8)
    expect((await world.observe()).craftable).not.toContain('furnace')
    await world.setBlocks([{ ...table, x: 2 }])
    expect((await world.observe()).craftable).toContain('furnace')
  })

  it('mixes kinds of wood, as the game does', async () => {
    await world.setBlocks([table])
    await world.give('birch_planks', 5)
    await world.give('oak_planks', 3)
    expect(await outcome('craft', { item: 'chest' })).toBeNull()
    expect(await carried()).toEqual({ chest: 1 })
  })

  it('says what is lacking before it walks anywhere', async () => {
    await world.setBlocks([{ ...table, x: 12 }])
    await world.give('stick', 2)
    const { steps, activity } = await world.run('craft', { item: 'wooden_pickaxe' })
    expect(steps).toBe(1)
    expect(activity?.reason).toMatch(/^wooden_pickaxe lacks ingredients: 3 × /)
  })

  it('says of a table that no way leads to that the goal was not reached', async () => {
    const walls = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dz) => [70, 71].map((y) => ({ x: 12 + dx, y, z: dz, block: 'obsidian' }))),
    )
    await world.setBlocks([...walls, { x: 12, y: 70, z: 0, block: 'crafting_table' }])
    await world.setBlocks([{ x: 12, y: 71, z: 0, block: 'air' }])
    await world.give('cobblestone', 8)
    expect(await outcome('craft', { item: 'furnace' })).toMatch(/^goal not reached: .*: crafting_table for furnace$/)
  })

  it.each(Array.from({ length: 26 }, (_, step) => step + 1))(
    'law: interrupted after %i steps it loses nothing and leaves no window open',
    async (steps) => {
      await world.setBlocks([{ ...table, x: 8 }])
      await world.give('cobblestone', 20)
      await world.step(skillAction('craft', { item: 'furnace', count: 2 }))
      for (let step = 1; step < steps; step++) await world.step(null)
      await world.step(skillAction('wait', { steps: 2 }))
      await world.step(null)
      expect(await loose()).toEqual(nothingLoose)
      const counts = await carried()
      expect((counts['cobblestone'] ?? 0) + 8 * (counts['furnace'] ?? 0)).toBe(20)
      expect((await world.drops()).length).toBe(0)
      if ((counts['furnace'] ?? 0) === 2) return
      expect(await outcome('craft', { item: 'furnace', count: 2 - (counts['furnace'] ?? 0) })).toBeNull()
    },
  )

  it('interrupted with the table open, at once another skill finds everything in the inventory', async () => {
    await world.setBlocks([table])
    await world.give('cobblestone', 24)
    await world.step(skillAction('craft', { item: 'furnace', count: 3 }))
    expect(await outcome('craft', { item: 'stone_brick_wall' })).toMatch(/lacks ingredients/)
    expect(await outcome('craft', { item: 'furnace', count: 2 })).toBeNull()
    expect(await carried()).toEqual({ furnace: 3 })
  })
})

describe('place', () => {
  it('puts a table on the ground beside the player', async () => {
    await world.give('crafting_table', 1)
    const { steps, activity } = await world.run('place', { item: 'crafting_table' })
    expect([activity?.status, steps]).toEqual(['succeeded', 1])
    expect(await carried()).toEqual({})
    const seen = (await world.observe()).nearbyBlocks.find(({ block }) => block === 'crafting_table')
    expect(seen?.nearest.y).toBe(70)
    expect(seen?.distance).toBeLessThan(2.5)
  })

  it('puts a block where it is told, walking there', async () => {
    await world.give('cobblestone', 1)
    expect(await outcome('place', { item: 'cobblestone', x: 9, y: 70, z: 4 })).toBeNull()
    expect(await world.blockAt(9, 70, 4)).toBe('cobblestone')
  })

  it('steps out of the place it is to fill', async () => {
    const { position } = await world.player()
    const [x, y, z] = [Math.floor(position.x), Math.floor(position.y), Math.floor(position.z)]
    await world.give('cobblestone', 1)
    expect(await outcome('place', { item: 'cobblestone', x, y, z })).toBeNull()
    expect(await world.blockAt(x, y, z)).toBe('cobblestone')
  })

  it('hangs a torch on a wall and stands one on the ground', async () => {
    await world.setBlocks([{ x: 2, y: 71, z: 2, block: 'stone' }])
    await world.give('torch', 2)
    expect(await outcome('place', { item: 'torch', x: 1, y: 71, z: 2 })).toBeNull()
    expect(await world.blockAt(1, 71, 2)).toBe('wall_torch')
    expect(await outcome('place', { item: 'torch' })).toBeNull()
    expect(await carried()).toEqual({})
  })

  it('does not wall itself in', async () => {
    const ring = []
    for (let dx = -2; dx <= 2; dx++) {
      for (let dz = -2; dz <= 2; dz++) {
        if (Math.max(Math.abs(dx), Math.abs(dz)) < 2 && (dx !== 0 || dz !== 0) && !(dx === 0 && dz === 1)) {
          ring.push({ x: dx, y: 70, z: dz, block: 'stone' }, { x: dx, y: 71, z: dz, block: 'stone' })
        }
      }
    }
    await world.run('goto', { x: 0, y: 70, z: 0 })
    await world.setBlocks(ring)
    await world.give('crafting_table', 1)
    await world.run('place', { item: 'crafting_table' })
    expect((await world.run('goto', { x: 0, y: 70, z: 6 })).activity?.status).toBe('succeeded')
  })

  it('names what is not carried, what is no block, what is in the way, and where nothing holds it', async () => {
    await world.setBlocks([table])
    await world.give('stick', 1)
    await world.give('cobblestone', 1)
    expect(await outcome('place', { item: 'furnace' })).toBe('no furnace carried')
    expect(await outcome('place', { item: 'stick' })).toBe('stick cannot be placed')
    expect(await outcome('place', { item: 'cobblestone', x: 3, y: 70, z: 2 })).toBe(
      'cobblestone not placed: crafting_table is at 3 70 2',
    )
    expect(await outcome('place', { item: 'cobblestone', x: 5, y: 75, z: 5 })).toMatch(/^goal not reached/)
    expect(await outcome('place', { item: 'cobblestone', x: 900, y: 70, z: 5 })).toMatch(
      /chunk of 900 70 5 is not loaded/,
    )
    expect(await carried()).toEqual({ stick: 1, cobblestone: 1 })
  })
})

describe('equip', () => {
  it('takes things in the hand, from the hotbar and from the bag', async () => {
    await world.give('dirt', 9 * 64)
    await world.give('wooden_sword', 1)
    expect(await outcome('equip', { item: 'wooden_sword' })).toBeNull()
    expect((await world.snapshot(['equipment'])).channels.equipment?.mainhand?.item).toBe('wooden_sword')
    expect(await outcome('equip', { item: 'dirt' })).toBeNull()
    expect((await world.observe()).heldItem).toBe('dirt')
  })

  it('puts armour on, changes it, and takes a shield into the off hand', async () => {
    for (const item of ['iron_helmet', 'iron_chestplate', 'iron_leggings', 'iron_boots', 'shield']) {
      await world.give(item, 1)
    }
    for (const item of ['iron_helmet', 'iron_chestplate', 'iron_leggings', 'iron_boots']) {
      expect(await outcome('equip', { item })).toBeNull()
    }
    expect(await outcome('equip', { item: 'shield', destination: 'off-hand' })).toBeNull()
    await world.give('golden_helmet', 1)
    expect(await outcome('equip', { item: 'golden_helmet' })).toBeNull()
    const { equipment } = (await world.snapshot(['equipment'])).channels
    expect(equipment).toMatchObject({
      head: { item: 'golden_helmet' },
      chest: { item: 'iron_chestplate' },
      legs: { item: 'iron_leggings' },
      feet: { item: 'iron_boots' },
      offhand: { item: 'shield' },
    })
    expect((await carried())['iron_helmet']).toBe(1)
    expect(await loose()).toEqual(nothingLoose)
  })

  it('names what is not carried and what does not go there', async () => {
    await world.give('dirt', 3)
    expect(await outcome('equip', { item: 'iron_boots' })).toBe('no iron_boots carried')
    expect(await outcome('equip', { item: 'dirt', destination: 'feet' })).toMatch(/^dirt does not go to feet/)
    expect(await carried()).toEqual({ dirt: 3 })
    expect(await loose()).toEqual(nothingLoose)
  })
})

describe('build_shelter', () => {
  it('digs in three deep by hand, closes the roof and lights the inside', async () => {
    await world.give('torch', 1)
    const { activity, steps } = await world.run('build_shelter', { torch: true })
    expect(activity).toEqual({ skill: 'build_shelter', status: 'succeeded', reason: null })
    expect(steps).toBeLessThan(150)
    const { position } = await world.player()
    const [x, y, z] = [Math.floor(position.x), Math.round(position.y), Math.floor(position.z)]
    expect(y).toBe(67)
    expect(await world.blockAt(x, 69, z)).toBe('dirt')
    expect(await world.blockAt(x, 67, z)).toBe('torch')
    const { light, grid } = (await world.snapshot(['light', 'grid'])).channels
    expect(light?.skyBlocked).toBe(true)
    expect(grid?.blocks.filter((block) => block !== 'air').length).toBeGreaterThan(60)
  })

  it('finds a place to dig in beside water', async () => {
    const pond = []
    for (let x = -3; x <= 3; x++) for (let z = -3; z <= 3; z++) pond.push({ x, y: 68, z, block: 'water' })
    await world.setBlocks(pond)
    expect(await outcome('build_shelter', {})).toBeNull()
    expect((await world.snapshot(['light'])).channels.light?.skyBlocked).toBe(true)
  })

  it('says that no torch is carried before it digs, and that there is no ground to dig in', async () => {
    expect(await outcome('build_shelter', { torch: true })).toBe('no torch carried')
    const { position } = await world.player()
    const floor = []
    for (let x = -14; x <= 14; x++) for (let z = -14; z <= 14; z++) floor.push({ x, y: 69, z, block: 'obsidian' })
    await world.setBlocks(floor)
    expect(await outcome('build_shelter', {})).toMatch(/^no ground near to dig in/)
    expect((await world.player()).position.y).toBe(position.y)
  })
})

describe('goto', () => {
  it('walks onto a lying item and has it in the end', async () => {
    await world.give('apple', 1)
    await world.step({ kind: 'control', drop: true })
    for (let step = 0; step < 20; step++) await world.step({ kind: 'control', back: true })
    expect(await carried()).toEqual({})
    expect(await outcome('goto', { entity: 'item:apple' })).toBeNull()
    expect(await carried()).toEqual({ apple: 1 })
  })

  it('names what is not there, and what this Minecraft does not have', async () => {
    expect(await outcome('goto', { entity: 'item:apple' })).toBe('no item:apple within 48 blocks')
    expect(await outcome('goto', { entity: 'sheep' })).toBe('no sheep within 32 blocks')
    expect(await outcome('goto', { entity: 'sheeep' })).toBe(
      'invalid-action: goto: no entity "sheeep" in Minecraft 1.16.5. Did you mean "sheep"?',
    )
    expect(await outcome('goto', { x: 900, y: 70, z: 5 })).toMatch(/^goal not reached: the chunk of 900 70 5 is not/)
  })

  it('climbs out of water at its edge', async () => {
    const pool = []
    for (let x = 2; x <= 6; x++)
      for (let z = -2; z <= 2; z++) for (let y = 67; y <= 69; y++) pool.push({ x, y, z, block: 'water' })
    await world.setBlocks(pool)
    expect(await outcome('goto', { x: 4, y: 68, z: 0 })).toBeNull()
    expect(await outcome('goto', { x: 9, y: 70, z: 0 })).toBeNull()
  })
})

describe('names', () => {
  it('takes the names that other versions have for the same thing', async () => {
    await world.setBlocks([{ x: 2, y: 70, z: 2, block: 'grass' }])
    expect(await outcome('mine', { block: 'minecraft:short_grass' })).toBeNull()
    await world.give('oak_planks', 5)
    await world.give('stick', 1)
    await world.setBlocks([table])
    expect(await outcome('craft', { item: 'wooden_door' })).toMatch(/^oak_door lacks/)
  })
})
