import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blockProperties } from '../../game/block-properties.ts'
import { type Play, startPlay } from '../../testing/start-play.ts'
import { testFacts } from '../../testing/test-facts.ts'

const facts = testFacts()
let play: Play
let refused: string[]

beforeAll(async () => {
  play = await startPlay()
  play.server.on('refused', ({ rule, reason }) => refused.push(`${rule}: ${reason}`))
}, 30_000)
afterAll(async () => {
  await play.close()
})
beforeEach(() => {
  refused = []
})

type At = readonly [number, number, number]
const put = ([x, y, z]: At, block: string) => play.server.setBlock({ x, y, z }, block)
const name = ([x, y, z]: At) => play.server.blockAt(x, y, z).name
/** The properties of a block, as far as they are asked for, as the server and the client have them. */
const state = ([x, y, z]: At, ...keys: string[]) => {
  const { stateId } = play.server.blockAt(x, y, z)
  expect(play.bot.blockAt(play.vec(x, y, z))?.stateId).toBe(stateId)
  const properties = blockProperties(stateId, facts)
  return keys.map((key) => properties[key]).join(' ')
}
const carry = async (...items: string[]) => {
  await play.reset({ initialInventory: Object.fromEntries(items.map((item) => [item, 8])) })
}
const hold = async (item: string) => {
  const found = play.bot.inventory.items().find((other) => other.name === item)
  play.bot.setQuickBarSlot((found?.slot ?? 36) - 36)
  await play.steps(1)
}
/** Places what is held by mineflayer's own means. */
const place = async ([x, y, z]: At, face: At) => {
  const reference = play.bot.blockAt(play.vec(x, y, z)) ?? {}
  await play.until(play.bot.placeBlock(reference, play.vec(...face)))
  await play.steps(1)
}
const up: At = [0, 1, 0]
/** A raw click, for what mineflayer's own means cannot aim at. */
const click = async ([x, y, z]: At, direction: number, cursor: At = [0.5, 0.5, 0.5]) => {
  play.bot._client.write('block_place', {
    hand: 0,
    location: { x, y, z },
    direction,
    cursorX: cursor[0],
    cursorY: cursor[1],
    cursorZ: cursor[2],
    insideBlock: false,
  })
  await play.steps(1)
}
const look = async (yaw: number, pitch = 0) => {
  await play.bot.look(yaw, pitch, true)
  await play.steps(1)
}
const NORTH = 0
const WEST = Math.PI / 2

describe('placing', () => {
  it('turns furnaces, chests and pumpkins to the player, stairs and gates away from it', async () => {
    await carry('furnace', 'chest', 'carved_pumpkin', 'oak_stairs', 'oak_fence_gate')
    for (const item of ['furnace', 'chest', 'carved_pumpkin', 'oak_stairs', 'oak_fence_gate']) {
      await hold(item)
      await place([0, 69, 2], up)
      expect([item, state([0, 70, 2], 'facing')]).toEqual([item, /stairs|gate/.test(item) ? 'south' : 'north'])
      put([0, 70, 2], 'air')
    }
  })

  it('joins chests that stand side by side, unless the player sneaks, and parts them when one goes', async () => {
    await carry('chest')
    await look(NORTH)
    await click([0, 69, -2], 1)
    await click([1, 69, -2], 1)
    // Both face the player in the south: the left half, seen from the chest, is in the west.
    expect(state([0, 70, -2], 'facing', 'type')).toBe('south right')
    expect(state([1, 70, -2], 'facing', 'type')).toBe('south left')
    put([1, 70, -2], 'air')
    await play.steps(1)
    expect(state([0, 70, -2], 'type')).toBe('single')
    play.bot.setControlState('sneak', true)
    await play.steps(2)
    await click([1, 69, -2], 1)
    expect(state([0, 70, -2], 'type') + state([1, 70, -2], 'type')).toBe('singlesingle')
    play.bot.setControlState('sneak', false)
  })

  it('lays a bed away from the player, in two free places or not at all', async () => {
    await carry('red_bed')
    await place([0, 69, 2], up)
    expect(state([0, 70, 2], 'part', 'facing')).toBe('foot south')
    expect(state([0, 70, 3], 'part', 'facing')).toBe('head south')
    await carry('red_bed')
    put([0, 70, 3], 'stone')
    await play.steps(1)
    await expect(place([0, 69, 2], up)).rejects.toThrow('refused')
    expect([name([0, 70, 2]), play.serverInventory().length]).toEqual(['air', 8])
    expect(refused).toEqual(['placing: nothing to hold it there'])
  })

  it('hangs a ladder on a whole side, the way it looks, and not in the air', async () => {
    await carry('ladder')
    put([0, 70, 3], 'stone')
    put([0, 71, 3], 'oak_leaves')
    await play.steps(1)
    await place([0, 70, 3], [0, 0, -1])
    expect([name([0, 70, 2]), state([0, 70, 2], 'facing')]).toEqual(['ladder', 'north'])
    await expect(place([0, 71, 3], [0, 0, -1])).rejects.toThrow('refused')
    put([0, 70, 2], 'air')
    put([0, 70, 3], 'air')
    await play.steps(1)
    await expect(place([0, 69, 2], up)).rejects.toThrow('refused')
  })

  it('lets a ladder and a torch stand in the cell of the player, a stone not', async () => {
    await carry('ladder', 'torch', 'stone')
    put([0, 71, 1], 'stone')
    await play.steps(1)
    await hold('stone')
    await click([0, 71, 1], 2)
    expect(name([0, 71, 0])).toBe('air')
    await hold('torch')
    await click([0, 71, 1], 2)
    expect([name([0, 71, 0]), state([0, 71, 0], 'facing')]).toEqual(['wall_torch', 'north'])
    put([0, 71, 0], 'air')
    await hold('ladder')
    await click([0, 71, 1], 2)
    expect(name([0, 71, 0])).toBe('ladder')
    expect(refused).toEqual(['placing: the player stands there'])
  })

  it('sets doors as two halves, hung by the side that was clicked and in pairs', async () => {
    await carry('oak_door')
    await look(NORTH)
    await click([0, 69, -2], 1, [0.2, 1, 0.5])
    expect(state([0, 70, -2], 'half', 'facing', 'hinge', 'open')).toBe('lower north left false')
    expect(state([0, 71, -2], 'half', 'facing', 'hinge', 'open')).toBe('upper north left false')
    await click([1, 69, -2], 1, [0.2, 1, 0.5])
    expect(state([1, 70, -2], 'hinge')).toBe('right')
    await click([3, 69, -2], 1, [0.8, 1, 0.5])
    expect(state([3, 70, -2], 'hinge')).toBe('right')
    // Not on half a block.
    put([-2, 69, -3], 'stone_slab')
    await click([-2, 69, -3], 1)
    expect(name([-2, 70, -3])).toBe('air')
  })

  it('connects fences to fences, whole blocks and gates across, and lets go again', async () => {
    await carry('oak_fence')
    put([1, 70, -2], 'stone')
    put([-1, 70, -2], 'oak_leaves')
    await look(NORTH)
    await click([0, 69, -2], 1)
    expect(state([0, 70, -2], 'north', 'east', 'south', 'west')).toBe('false true false false')
    await click([0, 69, -3], 1)
    expect(state([0, 70, -2], 'north', 'east', 'south', 'west')).toBe('true true false false')
    expect(state([0, 70, -3], 'south')).toBe('true')
    put([1, 70, -2], 'air')
    put([0, 70, -3], 'air')
    await play.steps(1)
    expect(state([0, 70, -2], 'north', 'east', 'south', 'west')).toBe('false false false false')
    // A gate's wings end east and west of it when it faces north.
    put([1, 70, -2], 'oak_fence_gate')
    await play.steps(1)
    expect(state([0, 70, -2], 'east')).toBe('true')
  })

  it('joins walls with a post at ends and corners and none in a straight run', async () => {
    await carry('cobblestone_wall', 'stone')
    await look(NORTH)
    for (const x of [-1, 0, 1]) await click([x, 69, -2], 1)
    expect(state([0, 70, -2], 'east', 'west', 'north', 'up')).toBe('low low none false')
    expect(state([1, 70, -2], 'west', 'up')).toBe('low true')
    put([0, 71, -2], 'stone')
    await play.steps(1)
    expect(state([0, 70, -2], 'east', 'west', 'up')).toBe('tall tall false')
  })

  it('bends stairs round corners', async () => {
    await carry('oak_stairs')
    await look(NORTH)
    await click([0, 69, -2], 1)
    await look(WEST)
    await click([0, 69, -3], 1)
    // The one behind, facing west, makes an outer corner of the one that faces north towards it.
    expect(state([0, 70, -3], 'facing', 'shape')).toBe('west straight')
    expect(state([0, 70, -2], 'facing', 'shape')).toBe('north outer_left')
  })

  it('makes a double slab of two and stacks snow in layers', async () => {
    await carry('oak_slab', 'snow')
    await hold('oak_slab')
    await click([2, 69, 0], 1)
    expect(state([2, 70, 0], 'type')).toBe('bottom')
    await click([2, 70, 0], 1, [0.5, 0.5, 0.5])
    expect(state([2, 70, 0], 'type')).toBe('double')
    await hold('snow')
    await click([0, 69, 2], 1)
    await click([0, 70, 2], 1)
    await click([0, 70, 2], 1)
    expect(state([0, 70, 2], 'layers')).toBe('3')
    expect(play.serverInventory()).toEqual(['36:oak_slabx6', '37:snowx5'])
  })

  it('hangs trapdoors, buttons and levers by the face that was clicked', async () => {
    await carry('oak_trapdoor', 'stone_button', 'lever')
    put([2, 70, 0], 'stone')
    await play.steps(1)
    await click([2, 70, 0], 4, [0, 0.8, 0.5])
    expect(state([1, 70, 0], 'facing', 'half', 'open')).toBe('west top false')
    put([1, 70, 0], 'air')
    await hold('stone_button')
    await click([2, 70, 0], 4)
    expect(state([1, 70, 0], 'face', 'facing')).toBe('wall west')
    await hold('lever')
    await click([2, 70, 0], 1)
    expect(state([2, 71, 0], 'face')).toBe('floor')
  })

  it('plants cane only beside water, cactus only on sand with room, seeds only in farmland', async () => {
    await carry('sugar_cane', 'cactus', 'wheat_seeds', 'red_carpet')
    await click([2, 69, 0], 1)
    expect(name([2, 70, 0])).toBe('air')
    put([3, 69, 0], 'water')
    await click([2, 69, 0], 1)
    expect(name([2, 70, 0])).toBe('sugar_cane')
    await hold('cactus')
    put([-2, 69, 0], 'sand')
    put([-3, 70, 0], 'stone')
    await click([-2, 69, 0], 1)
    expect(name([-2, 70, 0])).toBe('air')
    put([-3, 70, 0], 'air')
    await click([-2, 69, 0], 1)
    expect(name([-2, 70, 0])).toBe('cactus')
    await hold('wheat_seeds')
    await click([0, 69, 2], 1)
    expect(name([0, 70, 2])).toBe('air')
    put([0, 69, 2], 'farmland')
    await click([0, 69, 2], 1)
    expect(name([0, 70, 2])).toBe('wheat')
  })

  it('waterlogs what is put into a source', async () => {
    await carry('oak_fence', 'ladder')
    put([2, 70, 0], 'water')
    await click([2, 69, 0], 1)
    expect(state([2, 70, 0], 'waterlogged')).toBe('true')
  })

  it('answers bad clicks with nothing worse than silence', async () => {
    await carry('stone')
    await click([0, 69, 2], 77)
    await click([0, 69, 2], 1, [Number.NaN, Number.NaN, Number.NaN])
    expect(name([0, 70, 2])).toBe('stone')
  })
})

describe('doors, trapdoors, gates, buttons, levers', () => {
  it('open and close by hand, both halves, but not those of iron', async () => {
    await carry('oak_door', 'iron_door')
    await place([0, 69, 2], up)
    const open = async (at: At) => {
      await play.until(play.bot.activateBlock(play.bot.blockAt(play.vec(...at)) ?? {}))
      await play.steps(1)
    }
    await open([0, 71, 2])
    expect(state([0, 70, 2], 'open') + state([0, 71, 2], 'open')).toBe('truetrue')
    await open([0, 70, 2])
    expect(state([0, 70, 2], 'open') + state([0, 71, 2], 'open')).toBe('falsefalse')
    put([2, 70, 0], 'iron_trapdoor')
    put([-2, 70, 0], 'oak_fence_gate')
    await play.reset()
    put([2, 70, 0], 'iron_trapdoor')
    put([-2, 70, 0], 'oak_fence_gate')
    await play.steps(1)
    await open([2, 70, 0])
    await open([-2, 70, 0])
    expect(state([2, 70, 0], 'open') + state([-2, 70, 0], 'open')).toBe('falsetrue')
  })

  it('press a button for 20 ticks in stone and 30 in wood, and flip a lever', async () => {
    await play.reset()
    put([2, 70, 0], 'stone_button')
    put([-2, 70, 0], 'oak_button')
    put([0, 70, 2], 'lever')
    await play.steps(1)
    for (const at of [
      [2, 70, 0],
      [-2, 70, 0],
      [0, 70, 2],
    ] as const)
      await click(at, 1)
    const powered = () => state([2, 70, 0], 'powered') + state([-2, 70, 0], 'powered') + state([0, 70, 2], 'powered')
    expect(powered()).toBe('truetruetrue')
    await play.steps(20)
    expect(powered()).toBe('falsetruetrue')
    await play.steps(12)
    expect(powered()).toBe('falsefalsetrue')
  })
})
