import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverRequire } from '../../patches/server-require.ts'
import type { ChunkColumnClass, PrismarineWorld } from '../../patches/squid-types.ts'
import { testFacts } from '../../testing/test-facts.ts'
import { blockStateId } from '../../worlds/block-state-id.ts'
import { getScene } from '../../worlds/find-scene.ts'
import { LIGHT_BOUNDS, sceneColumns } from '../../worlds/scene-columns.ts'
import { BlockWorld } from '../block-world.ts'

const facts = testFacts()
const Column = (serverRequire('prismarine-chunk') as (registry: unknown) => ChunkColumnClass)(facts.registry)
const openWorld = (scene: string, seed = 3) =>
  new BlockWorld({
    facts,
    world: { columns: {} } as unknown as PrismarineWorld,
    scene: sceneColumns({ scene: getScene(scene), seed, facts, Column }),
  })
const state = (block: string, properties: Record<string, string> = {}) => blockStateId({ block, properties }, facts)
const put = (world: BlockWorld, at: readonly [number, number, number], stateId: number) =>
  world.setState(...at, stateId)

/** Cells from the middle of the tested box to the rim that the slow reckoning needs around it. */
const RIM = 16

/**
 * Light by brute force: sweeps over a box, giving each cell the best of what it has and what its six neighbours pass on,
 * until a sweep changes nothing. Right for cells that are 16 or more from the box's sides.
 */
function slowLight(world: BlockWorld, from: { x: number; z: number }, size: number) {
  const { bottomY, topY } = LIGHT_BOUNDS
  const height = topY - bottomY + 1
  const { emission, opacity, closedFaces } = facts.light
  const index = (x: number, y: number, z: number) => ((y - bottomY) * size + z) * size + x
  const states = new Uint16Array(size * size * height)
  const sky = new Uint8Array(states.length)
  const block = new Uint8Array(states.length)
  for (let y = bottomY; y <= topY; y++)
    for (let z = 0; z < size; z++)
      for (let x = 0; x < size; x++) states[index(x, y, z)] = world.stateAt(from.x + x, y, from.z + z)
  const closed = (stateId: number, face: number) => ((closedFaces[stateId] ?? 0) & (1 << face)) !== 0
  const steps = [
    [0, 1, 0, 1, 0],
    [0, -1, 0, 0, 1],
    [0, 0, 1, 3, 2],
    [0, 0, -1, 2, 3],
    [1, 0, 0, 5, 4],
    [-1, 0, 0, 4, 5],
  ] as const
  // Down, then up, and so on: light gets far in few sweeps.
  for (let changed = true, isDown = true; changed; isDown = !isDown) {
    changed = false
    for (let turn = 0; turn < states.length; turn++) {
      const cell = isDown ? states.length - 1 - turn : turn
      const x = cell % size
      const z = Math.floor(cell / size) % size
      const y = bottomY + Math.floor(cell / (size * size))
      const here = states[cell] ?? 0
      const loss = opacity[here] ?? 0
      let bestSky = sky[cell] ?? 0
      let bestBlock = Math.max(block[cell] ?? 0, emission[here] ?? 0)
      for (const [dx, dy, dz, own, theirs] of steps) {
        const [nx, ny, nz] = [x + dx, y + dy, z + dz]
        const isSky = ny > topY
        if (!isSky && (ny < bottomY || nx < 0 || nz < 0 || nx >= size || nz >= size)) continue
        const other = isSky ? 0 : (states[index(nx, ny, nz)] ?? 0)
        if (closed(here, own) || closed(other, theirs)) continue
        const theirSky = isSky ? 15 : (sky[index(nx, ny, nz)] ?? 0)
        const theirBlock = isSky ? 0 : (block[index(nx, ny, nz)] ?? 0)
        bestSky = Math.max(bestSky, dy === 1 && theirSky === 15 && loss === 0 ? 15 : theirSky - Math.max(1, loss))
        bestBlock = Math.max(bestBlock, theirBlock - Math.max(1, loss))
      }
      if (bestSky !== sky[cell] || bestBlock !== block[cell]) {
        changed = true
        sky[cell] = bestSky
        block[cell] = bestBlock
      }
    }
  }
  return (x: number, y: number, z: number) => {
    const cell = index(x - from.x, y, z - from.z)
    return { block: block[cell] ?? 0, sky: sky[cell] ?? 0 }
  }
}

/** Where the light of a box differs from the slow reckoning; at most five places. */
function differences(world: BlockWorld, from: { x: number; z: number }, size: number): string[] {
  const slow = slowLight(world, { x: from.x - RIM, z: from.z - RIM }, size + 2 * RIM)
  const found: string[] = []
  for (let y: number = LIGHT_BOUNDS.bottomY; y <= LIGHT_BOUNDS.topY; y++) {
    for (let z = from.z; z < from.z + size; z++) {
      for (let x = from.x; x < from.x + size && found.length < 5; x++) {
        const [is, should] = [world.lightAt(x, y, z), slow(x, y, z)]
        if (is.block !== should.block || is.sky !== should.sky) {
          found.push(`${x} ${y} ${z} ${world.nameAt(x, y, z)}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`)
        }
      }
    }
  }
  return found
}

/** The light of all cells around the middle, in one string. */
function allLight(world: BlockWorld): string {
  const levels: number[] = []
  for (let y: number = LIGHT_BOUNDS.bottomY; y <= LIGHT_BOUNDS.topY; y++) {
    for (let z = -20; z < 20; z++) {
      for (let x = -20; x < 20; x++) {
        const { block, sky } = world.lightAt(x, y, z)
        levels.push(block * 16 + sky)
      }
    }
  }
  return Buffer.from(levels).toString('latin1')
}

describe('lightFacts', () => {
  const { emission, opacity, closedFaces } = facts.light
  const of = (table: Uint8Array, block: string, properties: Record<string, string> = {}) =>
    table[state(block, properties)]

  it('knows what gives light, and in which state', () => {
    expect(['torch', 'wall_torch', 'lava', 'lantern', 'soul_torch', 'stone'].map((name) => of(emission, name))).toEqual(
      [14, 14, 15, 15, 10, 0],
    )
    expect([of(emission, 'furnace', { lit: 'true' }), of(emission, 'furnace', { lit: 'false' })]).toEqual([13, 0])
    expect([of(emission, 'redstone_ore', { lit: 'true' }), of(emission, 'redstone_ore')]).toEqual([9, 0])
    expect(of(emission, 'sea_pickle', { pickles: '4', waterlogged: 'true' })).toBe(15)
  })

  it('knows what dims and what stops light', () => {
    const names = [
      'air',
      'glass',
      'grass',
      'torch',
      'oak_door',
      'chest',
      'water',
      'oak_leaves',
      'ice',
      'stone',
      'soul_sand',
    ]
    expect(names.map((name) => of(opacity, name))).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 15, 15])
    expect([of(opacity, 'oak_slab', { type: 'bottom' }), of(opacity, 'oak_slab', { type: 'double' })]).toEqual([0, 15])
    expect(of(opacity, 'oak_fence', { waterlogged: 'true' })).toBe(1)
  })

  it('knows the faces of slabs, stairs and farmland through which none goes', () => {
    expect(of(closedFaces, 'oak_slab', { type: 'bottom' })).toBe(0b000001)
    expect(of(closedFaces, 'oak_slab', { type: 'top' })).toBe(0b000010)
    expect(of(closedFaces, 'farmland')).toBe(0b000001)
    expect(of(closedFaces, 'oak_stairs', { facing: 'east', half: 'bottom', shape: 'straight' })).toBe(0b100001)
    expect(of(closedFaces, 'oak_fence')).toBe(0)
  })
})

describe('light of a world', () => {
  let grove: BlockWorld
  beforeAll(() => {
    grove = openWorld('evolution_oak_grove')
  })

  it('is, as a scene has it, what the slow reckoning gives', () => {
    expect(differences(grove, { x: -10, z: -10 }, 24)).toEqual([])
  })

  it('stays what the slow reckoning gives through any placing and breaking, and comes back by a restore', () => {
    const pristine = allLight(grove)
    const palette = [
      0,
      0,
      state('stone'),
      state('torch'),
      state('glass'),
      state('oak_leaves'),
      state('water'),
      state('glowstone'),
      state('furnace', { lit: 'true' }),
      state('oak_slab', { type: 'bottom' }),
      state('oak_slab', { type: 'top' }),
      state('oak_stairs', { facing: 'north' }),
      state('brown_mushroom'),
    ]
    const change = fc.record({
      // Around the corner of four columns.
      x: fc.integer({ min: -4, max: 3 }),
      y: fc.integer({ min: 64, max: 76 }),
      z: fc.integer({ min: -4, max: 3 }),
      stateId: fc.constantFrom(...palette),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 60, maxLength: 250 }), (changes) => {
        for (const { x, y, z, stateId } of changes) grove.setState(x, y, z, stateId)
        expect(differences(grove, { x: -10, z: -10 }, 20)).toEqual([])
        grove.restore()
        expect(allLight(grove)).toBe(pristine)
      }),
      { seed: 4, numRuns: 5 },
    )
  }, 60_000)

  it('falls off by one a block from a torch, across the border of columns, and goes with it', () => {
    const world = openWorld('flat')
    const line = () => [0, 1, 2, 15, 16].map((dx) => world.lightAt(10 + dx, 70, 4).block)
    put(world, [10, 70, 4], state('torch'))
    expect(line()).toEqual([14, 13, 12, 0, 0])
    put(world, [12, 70, 4], state('stone'))
    // Round the stone, two blocks more.
    expect([world.lightAt(12, 70, 4).block, world.lightAt(13, 70, 4).block]).toEqual([0, 9])
    put(world, [10, 70, 4], 0)
    expect(line()).toEqual([0, 0, 0, 0, 0])
  })

  it('lets a neighbour that was forgotten come back with the light that was changed in it', () => {
    const world = openWorld('flat')
    put(world, [15, 70, 4], state('torch'))
    world.forget(1, 0)
    expect(world.lightAt(16, 70, 4).block).toBe(13)
    world.restore()
    world.forget(1, 0)
    expect(world.lightAt(16, 70, 4).block).toBe(0)
  })

  it('tells of the changed sections only', () => {
    const world = openWorld('flat')
    put(world, [4, 60, 4], 0)
    expect(world.takeLightChanges()).toEqual([])
    put(world, [4, 69, 4], 0)
    const [change, ...others] = world.takeLightChanges()
    // Height 69 is in section 4, the fifth of those of light, which begin one below the world.
    expect(change).toMatchObject({ chunkX: 0, chunkZ: 0, skyLightMask: 1 << 5, blockLightMask: 0 })
    expect([change?.data.length, others]).toEqual([2050, []])
    world.restore()
    expect(world.takeLightChanges().map(({ skyLightMask }) => skyLightMask)).toEqual([1 << 5])
    expect(world.takeLightChanges()).toEqual([])
  })
})
