import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serverRequire } from '../patches/server-require.ts'
import type { ChunkColumn, ChunkColumnClass, Registry } from '../patches/squid-types.ts'
import { testFacts } from '../testing/test-facts.ts'
import { blockStateId } from './block-state-id.ts'
import { getScene, scenes } from './find-scene.ts'
import type { PlacedBlock, SceneLayout } from './scene.ts'
import { sceneColumns } from './scene-columns.ts'
import { GROUND_Y } from './terrain.ts'

const facts = testFacts()
const Column = (serverRequire('prismarine-chunk') as (registry: Registry) => ChunkColumnClass)(facts.registry)
const laidOut = ['evolution_wood_species_grove', 'evolution_oak_grove', 'evolution_stone_gallery']

/** Blocks whose column lies within a distance of the spawn and that can be worked on from the ground, by name. */
function within(layout: SceneLayout, distance: number): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { x, y, z, block } of layout.features.flatMap((feature) => feature.blocks)) {
    if (Math.hypot(x - 8, z - 8) > distance || y > GROUND_Y + 4) continue
    counts[block] = (counts[block] ?? 0) + 1
  }
  return counts
}

const least: Readonly<Record<string, { distance: number; blocks: Readonly<Record<string, number>> }[]>> = {
  evolution_wood_species_grove: [
    { distance: 10, blocks: { birch_log: 4, acacia_log: 4 } },
    { distance: 18, blocks: { cactus: 6, sugar_cane: 6, water: 9 } },
    {
      distance: 24,
      blocks: { oak_log: 8, birch_log: 8, spruce_log: 8, jungle_log: 8, acacia_log: 8, dark_oak_log: 32, poppy: 4 },
    },
  ],
  evolution_oak_grove: [
    { distance: 8, blocks: { oak_log: 4 } },
    { distance: 12, blocks: { oak_log: 12 } },
    { distance: 18, blocks: { clay: 6, cactus: 6, sugar_cane: 6, red_mushroom: 2, poppy: 2 } },
  ],
  evolution_stone_gallery: [
    { distance: 12, blocks: { oak_log: 12 } },
    { distance: 15, blocks: { stone: 60 } },
    {
      distance: 19,
      blocks: {
        cactus: 6,
        sugar_cane: 6,
        pumpkin: 2,
        melon: 2,
        red_mushroom: 2,
        brown_mushroom: 2,
        gravel: 10,
        clay: 6,
      },
    },
  ],
}

describe('scenes', () => {
  it('hold what their tasks need, within reach, for every seed', () => {
    for (const id of laidOut) {
      for (let seed = 0; seed < 60; seed++) {
        const layout = getScene(id).layOut(seed)
        for (const { distance, blocks } of least[id] ?? []) {
          const found = within(layout, distance)
          for (const [block, count] of Object.entries(blocks)) {
            expect(found[block] ?? 0, `${block} within ${distance} in ${id}, seed ${seed}`).toBeGreaterThanOrEqual(
              count,
            )
          }
        }
      }
    }
  })

  it('law: no two features overlap, and nothing stands at the spawn', () => {
    fc.assert(
      fc.property(fc.constantFrom(...laidOut), fc.integer({ min: -1_000_000, max: 1_000_000_000 }), (id, seed) => {
        const { features, spawn } = getScene(id).layOut(seed)
        const owner = new Map<string, number>()
        const wrong: string[] = []
        features.forEach((feature, index) => {
          for (const { x, y, z } of feature.blocks) {
            const key = `${x},${y},${z}`
            const fromSpawn = Math.hypot(x + 0.5 - spawn.x, z + 0.5 - spawn.z)
            if ((owner.get(key) ?? index) !== index) wrong.push(`${feature.kind} overlaps at ${key}`)
            if (y > GROUND_Y && fromSpawn <= 2) wrong.push(`${feature.kind} at the spawn, ${key}`)
            if (fromSpawn >= 40) wrong.push(`${feature.kind} too far off, ${key}`)
            owner.set(key, index)
          }
        })
        expect(wrong).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('show no coal, torch, roof or drop at the spawn', () => {
    for (const id of laidOut) {
      for (let seed = 0; seed < 50; seed++) {
        const blocks = getScene(id)
          .layOut(seed)
          .features.flatMap((feature) => feature.blocks)
        const isWrong = ({ x, y, z, block }: PlacedBlock) =>
          /coal|torch/.test(block) || (Math.abs(x - 8) <= 1 && Math.abs(z - 8) <= 1 && y > GROUND_Y)
        expect(blocks.filter(isWrong)).toEqual([])
      }
    }
  })

  it('leave headroom under every crown, so that one can walk up to the trunk', () => {
    for (const { id } of scenes) {
      for (let seed = 0; seed < 15; seed++) {
        const blocks = getScene(id)
          .layOut(seed)
          .features.flatMap((feature) => feature.blocks)
        expect(blocks.filter(({ block, y }) => block.endsWith('_leaves') && y < GROUND_Y + 3)).toEqual([])
      }
    }
  })

  it('lay cactus and cane where they can live', () => {
    for (const { id } of scenes) {
      const blocks = getScene(id)
        .layOut(31)
        .features.flatMap((feature) => feature.blocks)
      const at = new Map(blocks.map(({ x, y, z, block }) => [`${x},${y},${z}`, block]))
      for (const { x, y, z, block } of blocks) {
        const below = at.get(`${x},${y - 1},${z}`)
        const beside = [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ].map(([dx = 0, dz = 0]) => at.get(`${x + dx},${y},${z + dz}`))
        if (block === 'cactus') {
          expect(['sand', 'cactus']).toContain(below)
          expect(beside.filter((name) => name !== undefined)).toEqual([])
        }
        if (block === 'sugar_cane' && below === 'sand') {
          const shore = [
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
          ].map(([dx = 0, dz = 0]) => at.get(`${x + dx},${y - 1},${z + dz}`))
          expect(shore).toContain('water')
        }
      }
    }
  })

  it('move with the seed, 0 included, and not otherwise', () => {
    for (const { id } of scenes.filter((scene) => scene.id !== 'flat')) {
      const layouts = [0, 1, 2, 31].map((seed) => JSON.stringify(getScene(id).layOut(seed).features))
      expect(new Set(layouts).size).toBe(4)
      expect(JSON.stringify(getScene(id).layOut(0).features)).toBe(layouts[0])
    }
  })

  it('are found by id; an unknown id is answered with the nearest', () => {
    for (const scene of scenes) expect(getScene(scene.id)).toBe(scene)
    expect(() => getScene('evolution_oak_groove')).toThrow('Did you mean "evolution_oak_grove"?')
  })
})

describe('sceneColumns', () => {
  const columns = (seed: number) => sceneColumns({ scene: getScene('evolution_oak_grove'), seed, facts, Column })
  const content = (column: ChunkColumn) =>
    Array.from({ length: 16 * 16 * 40 }, (_, index) => {
      const pos = { x: index % 16, y: 48 + Math.floor(index / 256), z: Math.floor(index / 16) % 16 }
      return [column.getBlockStateId(pos), column.getSkyLight(pos)]
    })

  it('builds a column the same whenever and in whatever order it is asked for', () => {
    const first = content(columns(3).column(0, 0))
    for (const [x, z] of [
      [5, 5],
      [-3, 2],
      [1, 0],
    ] as const)
      columns(3).column(x, z)
    expect(content(columns(3).column(0, 0))).toEqual(first)
    expect(content(columns(4).column(0, 0))).not.toEqual(first)
  })

  it("gives columns of the caller's own: a change in one is in no other", () => {
    const one = columns(3).column(7, 7)
    one.setBlockStateId({ x: 1, y: 60, z: 1 }, 0)
    one.setSkyLight({ x: 1, y: 60, z: 1 }, 9)
    const other = columns(3).column(7, 7)
    expect(other.getBlockStateId({ x: 1, y: 60, z: 1 })).toBe(facts.state('stone'))
    expect(other.getSkyLight({ x: 1, y: 60, z: 1 })).toBe(0)
  })

  it('lays grass on dirt on stone on bedrock, lit from above', () => {
    const column = columns(3).column(50, -50)
    const name = (y: number) => facts.block(column.getBlockStateId({ x: 3, y, z: 3 })).name
    expect([47, 48, 49, 65, 66, 68, 69, 70].map(name)).toEqual([
      'air',
      'bedrock',
      'stone',
      'stone',
      'dirt',
      'dirt',
      'grass_block',
      'air',
    ])
    expect([69, 70, 100].map((y) => column.getSkyLight({ x: 3, y, z: 3 }))).toEqual([0, 15, 15])
  })
})

describe('blockStateId', () => {
  it('sets properties over the default state and refuses unknown values', () => {
    const axis = (value: string) => blockStateId({ block: 'oak_log', properties: { axis: value } }, facts)
    expect([axis('x'), axis('y'), axis('z')]).toEqual([73, 74, 75])
    expect(blockStateId({ block: 'stone' }, facts)).toBe(1)
    expect(() => axis('up')).toThrow('block oak_log has no axis "up"')
  })
})
