import { describe, expect, it } from 'vitest'
import { walkScene } from '../testing/walk-scene.ts'
import { getScene, scenes } from './find-scene.ts'
import type { PlacedBlock, SceneCreature, SceneLayout } from './scene.ts'
import { FOOT_Y, GROUND_Y } from './terrain.ts'

/** So many blocks can be touched on foot within `promised` blocks of the spawn; the tasks' budgets hold up to `limit`. */
interface Guarantee {
  readonly count: number
  readonly promised: number
  readonly limit: number
}

const forest: Readonly<Record<string, Guarantee>> = {
  oak_log: { count: 12, promised: 10, limit: 45 },
  birch_log: { count: 4, promised: 16, limit: 45 },
  spruce_log: { count: 4, promised: 17, limit: 45 },
  jungle_log: { count: 4, promised: 18, limit: 45 },
  acacia_log: { count: 4, promised: 18, limit: 45 },
  dark_oak_log: { count: 4, promised: 19, limit: 45 },
  stone: { count: 40, promised: 14, limit: 45 },
  iron_ore: { count: 5, promised: 15, limit: 45 },
  coal_ore: { count: 2, promised: 14, limit: 45 },
  sand: { count: 4, promised: 10, limit: 25 },
  gravel: { count: 30, promised: 16, limit: 45 },
  grass: { count: 50, promised: 15, limit: 25 },
  poppy: { count: 2, promised: 13, limit: 40 },
  clay: { count: 2, promised: 20, limit: 50 },
  cactus: { count: 2, promised: 19, limit: 50 },
  sugar_cane: { count: 2, promised: 18, limit: 50 },
  water: { count: 1, promised: 18, limit: 50 },
  pumpkin: { count: 2, promised: 19, limit: 50 },
  melon: { count: 2, promised: 19, limit: 50 },
  red_mushroom: { count: 2, promised: 19, limit: 50 },
  brown_mushroom: { count: 2, promised: 19, limit: 50 },
  cobweb: { count: 4, promised: 19, limit: 40 },
}
const oaks = (count: number) => ({ oak_log: { count, promised: 8, limit: 25 } })
const oreShaft = (ore: string): Readonly<Record<string, Guarantee>> => ({
  ...oaks(8),
  [`${ore}_ore`]: { count: 5, promised: ore === 'iron' ? 16 : 4, limit: ore === 'iron' ? 25 : 4 },
  iron_ore: { count: ore === 'iron' ? 10 : 4, promised: 17, limit: 25 },
  coal_ore: { count: 2, promised: 17, limit: 25 },
  stone: { count: 40, promised: 4, limit: 25 },
  sand: { count: 4, promised: 13, limit: 25 },
})
const atTwelve = { count: 2, promised: 18, limit: 40 }

const guarantees: Readonly<Record<string, Readonly<Record<string, Guarantee>>>> = {
  forest_progression: forest,
  forest_day: forest,
  forest_night: { oak_log: { count: 4, promised: 10, limit: 45 } },
  forest_dusk: {
    oak_log: { count: 5, promised: 9, limit: 30 },
    coal_ore: { count: 2, promised: 14, limit: 30 },
    stone: { count: 20, promised: 10, limit: 30 },
  },
  fixed_coal_shaft: {
    ...oaks(6),
    coal_ore: { count: 3, promised: 4, limit: 4 },
    stone: { count: 40, promised: 4, limit: 25 },
  },
  fixed_iron_shaft: oreShaft('iron'),
  fixed_gold_shaft: oreShaft('gold'),
  fixed_redstone_shaft: oreShaft('redstone'),
  fixed_lapis_shaft: oreShaft('lapis'),
  fixed_diamond_shaft: oreShaft('diamond'),
  fixed_emerald_shaft: oreShaft('emerald'),
  fixed_ore_progression_shaft: {
    ...oaks(10),
    coal_ore: { count: 4, promised: 6, limit: 6 },
    iron_ore: { count: 6, promised: 6, limit: 6 },
    gold_ore: { count: 2, promised: 6, limit: 6 },
    redstone_ore: { count: 2, promised: 6, limit: 6 },
    lapis_ore: { count: 2, promised: 6, limit: 6 },
    diamond_ore: { count: 2, promised: 6, limit: 6 },
    emerald_ore: { count: 2, promised: 6, limit: 6 },
    stone: { count: 60, promised: 6, limit: 25 },
    sand: { count: 4, promised: 13, limit: 25 },
  },
  evolution_wood_species_grove: {
    birch_log: { count: 4, promised: 10, limit: 40 },
    acacia_log: { count: 4, promised: 10, limit: 40 },
    spruce_log: { count: 4, promised: 16, limit: 40 },
    jungle_log: { count: 4, promised: 16, limit: 40 },
    dark_oak_log: { count: 4, promised: 17, limit: 40 },
    oak_log: { count: 4, promised: 17, limit: 40 },
    cactus: { count: 2, promised: 16, limit: 40 },
    sugar_cane: { count: 2, promised: 16, limit: 40 },
  },
  evolution_oak_grove: {
    oak_log: { count: 8, promised: 10, limit: 40 },
    clay: atTwelve,
    cactus: atTwelve,
    sugar_cane: atTwelve,
    red_mushroom: atTwelve,
    poppy: atTwelve,
  },
  evolution_stone_gallery: {
    oak_log: { count: 8, promised: 10, limit: 40 },
    stone: { count: 20, promised: 9, limit: 40 },
    cactus: atTwelve,
    sugar_cane: atTwelve,
    pumpkin: atTwelve,
    melon: atTwelve,
    red_mushroom: atTwelve,
    brown_mushroom: atTwelve,
    gravel: atTwelve,
    clay: atTwelve,
  },
}
const seeds = Array.from({ length: 100 }, (_, seed) => seed)
/** For what holds by the way a scene is drawn rather than by where things find a place. */
const fewer = seeds.slice(0, 20)
const forests = ['forest_progression', 'forest_day']
const shafts = scenes.map(({ id }) => id).filter((id) => id.startsWith('fixed_'))

const blocksOf = (layout: SceneLayout) => layout.features.flatMap((feature) => feature.blocks)
const fromSpawn = ({ spawn }: SceneLayout, { x, z }: PlacedBlock) => Math.hypot(x + 0.5 - spawn.x, z + 0.5 - spawn.z)
const creaturesOf = (layout: SceneLayout, kind: string): SceneCreature[] =>
  (layout.creatures ?? []).filter((creature) => creature.kind === kind)
const feetOf = ({ x, y, z }: SceneCreature) => ({ x: Math.floor(x), y, z: Math.floor(z) })
const distanceOf = ({ spawn }: SceneLayout, { x, z }: SceneCreature) => Math.hypot(x - spawn.x, z - spawn.z)

/** Distance of the block that completes the count, nearest first, of those a player on foot can touch. */
function distanceOfCount(options: {
  layout: SceneLayout
  walk: ReturnType<typeof walkScene>
  block: string
  count: number
}): number {
  const { layout, walk, block, count } = options
  // Logs count up to the fourth; the stumps of the old canopy do not count at all.
  const highest = layout.spawn.y + 3
  const candidates = layout.features
    .filter(({ kind }) => kind !== 'old_canopy')
    .flatMap(({ blocks }) => blocks)
    .filter((placed) => placed.block === block && placed.y <= highest)
    .map((placed) => ({ placed, distance: fromSpawn(layout, placed) }))
    .sort((a, b) => a.distance - b.distance)
  let left = count
  for (const { placed, distance } of candidates) {
    if (!walk.touches(placed)) continue
    left--
    if (left === 0) return distance
  }
  return Number.POSITIVE_INFINITY
}

describe('guarantees of scenes', () => {
  it('are written down for every scene of a profile', () => {
    expect(
      scenes
        .map(({ id }) => id)
        .filter((id) => id !== 'flat')
        .sort(),
    ).toEqual(Object.keys(guarantees).sort())
    const tooFar = Object.values(guarantees)
      .flatMap((of) => Object.values(of))
      .filter(({ promised, limit }) => promised > limit)
    expect(tooFar).toEqual([])
  })

  it.each(Object.keys(guarantees))('law: %s holds what its tasks need, to be touched on foot', (id) => {
    for (const seed of seeds) {
      const layout = getScene(id).layOut(seed)
      const walk = walkScene(layout)
      for (const [block, { count, promised }] of Object.entries(guarantees[id] ?? {})) {
        const distance = distanceOfCount({ layout, walk, block, count })
        if (distance > promised) expect.fail(`${id}, seed ${seed}: ${count} ${block} only at ${distance}`)
      }
    }
  })

  it('law: nothing of the open scenes stands near the spawn, and the sky is over every spawn', () => {
    for (const id of Object.keys(guarantees)) {
      for (const seed of fewer) {
        const layout = getScene(id).layOut(seed)
        const near = blocksOf(layout).filter((placed) => placed.y > GROUND_Y && fromSpawn(layout, placed) <= 3)
        if (!shafts.includes(id)) expect(near, `${id}, seed ${seed}`).toEqual([])
        const over = blocksOf(layout).filter((placed) => placed.y >= layout.spawn.y && fromSpawn(layout, placed) < 1)
        expect(over, `${id}, seed ${seed}`).toEqual([])
      }
    }
  })

  it('law: no two features share a place, all is within 32 blocks and below the open sky', () => {
    for (const id of Object.keys(guarantees)) {
      for (const seed of fewer) {
        const layout = getScene(id).layOut(seed)
        const owner = new Map<string, number>()
        layout.features.forEach((feature, index) => {
          for (const placed of feature.blocks) {
            const key = `${placed.x},${placed.y},${placed.z}`
            if ((owner.get(key) ?? index) !== index) expect.fail(`${id}, seed ${seed}: two features at ${key}`)
            if (fromSpawn(layout, placed) > 32 || placed.y > 95) expect.fail(`${id}, seed ${seed}: too far, ${key}`)
            owner.set(key, index)
          }
        })
      }
    }
  })

  it('law: leaves stay where a log holds them; only the old canopy decays', () => {
    for (const id of Object.keys(guarantees)) {
      for (const seed of fewer) {
        for (const { kind, blocks } of getScene(id).layOut(seed).features) {
          const leaves = blocks.filter(({ block }) => block.endsWith('_leaves'))
          const decaying = leaves.filter(({ properties }) => properties?.distance === 7)
          expect(decaying.length, `${kind} of ${id}, seed ${seed}`).toBe(kind === 'old_canopy' ? leaves.length : 0)
        }
      }
    }
  })
})

describe('forest_day and forest_progression', () => {
  it('law: 2,000 decaying oak leaves hang 9 to 24 blocks off, in reach, over ground that one can walk', () => {
    for (const id of forests) {
      for (const seed of fewer) {
        const layout = getScene(id).layOut(seed)
        const walk = walkScene(layout)
        const canopy = layout.features.filter(({ kind }) => kind === 'old_canopy').flatMap(({ blocks }) => blocks)
        const leaves = canopy.filter(({ block }) => block === 'oak_leaves')
        expect(leaves.length).toBeGreaterThanOrEqual(2000)
        const taken = new Set(blocksOf(layout).map(({ x, y, z }) => `${x},${y},${z}`))
        const wrong = leaves.filter((leaf) => {
          const distance = fromSpawn(layout, leaf)
          const blocked = [GROUND_Y, FOOT_Y, FOOT_Y + 1].some((y) => taken.has(`${leaf.x},${y},${leaf.z}`))
          const walkable = blocked || walk.reaches({ x: leaf.x, y: FOOT_Y, z: leaf.z })
          return distance < 8.5 || distance > 24 || leaf.y < FOOT_Y + 2 || leaf.y > FOOT_Y + 5 || !walkable
        })
        expect(wrong, `${id}, seed ${seed}`).toEqual([])
      }
    }
  })

  it('law: white sheep graze in the open within 16 blocks', () => {
    for (const id of forests) {
      for (const seed of fewer) {
        const layout = getScene(id).layOut(seed)
        const walk = walkScene(layout)
        const sheep = creaturesOf(layout, 'sheep')
        expect(sheep.length).toBeGreaterThanOrEqual(5)
        for (const one of sheep) {
          expect(one).toMatchObject({ color: 'white', persistent: true })
          expect(distanceOf(layout, one)).toBeLessThanOrEqual(17)
          expect(walk.reaches(feetOf(one)), `${id}, seed ${seed}`).toBe(true)
        }
        expect(new Set(sheep.map(({ x, z }) => `${x},${z}`)).size).toBe(sheep.length)
      }
    }
  })

  it('law: four skeletons sit in dark cells 15 to 22 blocks off, each behind two blocks of earth that a hand reaches', () => {
    for (const id of forests) {
      for (const seed of fewer) {
        const layout = getScene(id).layOut(seed)
        const walk = walkScene(layout)
        const skeletons = creaturesOf(layout, 'skeleton')
        expect(skeletons).toHaveLength(4)
        for (const skeleton of skeletons) {
          expect(distanceOf(layout, skeleton)).toBeGreaterThanOrEqual(15)
          expect(distanceOf(layout, skeleton)).toBeLessThanOrEqual(22)
          // Nobody walks out, and nobody looks in: the only room it has is two blocks under a roof.
          const inside = walkScene({ ...layout, spawn: { ...skeleton, yaw: 0, pitch: 0 } })
          const { x, z } = feetOf(skeleton)
          const room: string[] = []
          for (let dx = -3; dx <= 3; dx++) {
            for (let dz = -3; dz <= 3; dz++) {
              if (inside.reaches({ x: x + dx, y: FOOT_Y, z: z + dz })) room.push(`${dx},${dz}`)
              else continue
              expect(walk.isOpen({ x: x + dx, y: FOOT_Y, z: z + dz })).toBe(false)
            }
          }
          expect(room).toHaveLength(2)
        }
        const earth = blocksOf(layout).filter(({ block }) => block === 'coarse_dirt')
        expect(earth).toHaveLength(8)
        expect(
          earth.filter((plug) => !walk.touches(plug)),
          `${id}, seed ${seed}`,
        ).toEqual([])
      }
    }
  })
})

describe('forest_night', () => {
  it('law: three zombies stand in the open 20 to 28 blocks off, a straight walk from the spawn', () => {
    for (const seed of fewer) {
      const layout = getScene('forest_night').layOut(seed)
      const walk = walkScene(layout)
      const zombies = creaturesOf(layout, 'zombie')
      expect(zombies).toHaveLength(3)
      for (const zombie of zombies) {
        expect(zombie.persistent).toBe(true)
        expect(distanceOf(layout, zombie)).toBeGreaterThanOrEqual(20)
        expect(distanceOf(layout, zombie)).toBeLessThanOrEqual(28)
        expect(walk.reaches(feetOf(zombie)) && walk.isOpen(feetOf(zombie)), `seed ${seed}`).toBe(true)
      }
    }
  })

  it('law: leaves the four soft layers of the ground alone', () => {
    for (const seed of fewer) {
      expect(blocksOf(getScene('forest_night').layOut(seed)).filter(({ y }) => y <= GROUND_Y)).toEqual([])
    }
  })
})

describe('forest_dusk', () => {
  it('law: has a niche, two deep and more under stone, that one can walk into, and no torch', () => {
    for (const seed of fewer) {
      const layout = getScene('forest_dusk').layOut(seed)
      const walk = walkScene(layout)
      const roofs = blocksOf(layout).filter(({ y, block }) => block === 'stone' && y === FOOT_Y + 2)
      const sheltered = roofs.filter(({ x, z }) => walk.reaches({ x, y: FOOT_Y, z }))
      expect(sheltered.length, `seed ${seed}`).toBeGreaterThanOrEqual(2)
      expect(blocksOf(layout).filter(({ block }) => block.includes('torch'))).toEqual([])
    }
  })
})

describe('shafts', () => {
  it('law: their ores lie in the band and radius of their profiles, within reach of the spawn', () => {
    for (const id of shafts) {
      const band = id === 'fixed_coal_shaft' ? [73, 74] : [70, 71]
      const radius = id === 'fixed_ore_progression_shaft' ? 6 : 4
      for (const seed of fewer) {
        const layout = getScene(id).layOut(seed)
        const ores = layout.features
          .filter(({ kind }) => kind === 'shaft')
          .flatMap(({ blocks }) => blocks)
          .filter(({ block }) => block.endsWith('_ore'))
        expect(ores.length).toBeGreaterThanOrEqual(5)
        for (const ore of ores) {
          expect(band).toContain(ore.y)
          const rise = Math.max(0, ore.y - layout.spawn.y)
          expect(Math.hypot(fromSpawn(layout, ore), rise)).toBeLessThanOrEqual(radius)
        }
      }
    }
  })

  it('law: the coal shaft shows coal straight ahead of the player, and all of it within 3 blocks and 2 of height', () => {
    for (const seed of fewer) {
      const layout = getScene('fixed_coal_shaft').layOut(seed)
      const { x, y, z, yaw } = layout.spawn
      const coal = blocksOf(layout).filter(({ block }) => block === 'coal_ore')
      const [dx, dz] = [-Math.round(Math.sin((yaw * Math.PI) / 180)), Math.round(Math.cos((yaw * Math.PI) / 180))]
      const ahead = coal.find((ore) => ore.x === Math.floor(x) + 3 * dx && ore.z === Math.floor(z) + 3 * dz)
      expect(ahead?.y, `seed ${seed}`).toBe(y + 1)
      const eyes = { x, y: y + 1.62, z }
      expect(walkScene(layout).sees(eyes, { x: x + 2.49 * dx, y: y + 1.62, z: z + 2.49 * dz })).toBe(true)
      const far = coal.filter((ore) => Math.max(Math.abs(ore.x - Math.floor(x)), Math.abs(ore.z - Math.floor(z))) > 3)
      expect(far).toEqual([])
      expect(coal.filter((ore) => ore.y < y - 2 || ore.y > y + 2)).toEqual([])
    }
  })
})
