import { describe, expect, it } from 'vitest'
import { testFacts } from '../testing/test-facts.ts'
import { FurnaceEntity } from './furnace-entity.ts'
import { smeltingOf } from './smelting.ts'

const facts = testFacts()
const smelting = smeltingOf(facts)
const stack = (name: string, count = 1) => ({ id: facts.itemId(name), count, durabilityUsed: 0 })
const burns = (name: string) => smelting.burnTicks(facts.itemId(name))
const makes = (name: string) => {
  const result = smelting.result(facts.itemId(name))
  return result === null ? null : facts.item(result).name
}

type Laid = readonly [name: string, count: number] | null
function furnaceOf(...laid: readonly Laid[]): FurnaceEntity {
  const furnace = new FurnaceEntity({ x: 0, y: 0, z: 0 }, facts)
  laid.forEach((held, slot) => {
    if (held !== null) furnace.set(slot, stack(...held))
  })
  return furnace
}
const show = (furnace: FurnaceEntity) =>
  furnace.slots.map((held) => (held === null ? null : `${facts.item(held.id).name}x${held.count}`))
const run = (furnace: FurnaceEntity, ticks: number) => {
  for (let tick = 0; tick < ticks; tick++) furnace.tick()
  return furnace
}

describe('FurnaceEntity', () => {
  it('makes one item in 200 ticks', () => {
    const furnace = run(furnaceOf(['sand', 2], ['coal', 1]), 199)
    expect(show(furnace)).toEqual(['sandx2', null, null])
    expect(show(run(furnace, 1))).toEqual(['sandx1', null, 'glassx1'])
  })

  it('takes fuel only for a charge that it can smelt and has room for', () => {
    for (const laid of [
      [['dirt', 1], ['coal', 1], null],
      [null, ['coal', 1], null],
      [
        ['sand', 1],
        ['coal', 1],
        ['stone', 1],
      ],
      [
        ['sand', 1],
        ['coal', 1],
        ['glass', 64],
      ],
    ] as const) {
      const furnace = furnaceOf(...laid)
      const before = show(furnace)
      expect(show(run(furnace, 300))).toEqual(before)
      expect(furnace.counters).toEqual([0, 0, 0])
    }
  })

  it('burns a coal for eight charges and no longer', () => {
    const furnace = run(furnaceOf(['cobblestone', 9], ['coal', 1]), 1601)
    expect(show(furnace)).toEqual(['cobblestonex1', null, 'stonex8'])
    expect(run(furnace, 200).isLit).toBe(false)
  })

  it('loses two ticks of progress a tick when its fire is out, and all when the charge is another', () => {
    // A stick burns for half a charge.
    const furnace = run(furnaceOf(['sand', 1], ['stick', 1]), 100)
    expect(furnace.progress).toBe(100)
    run(furnace, 1)
    expect([furnace.isLit, furnace.progress]).toEqual([false, 98])
    run(furnace, 10)
    expect(furnace.progress).toBe(78)
    furnace.set(0, stack('sand', 5))
    expect(furnace.progress).toBe(78)
    furnace.set(0, stack('clay_ball', 5))
    expect(furnace.progress).toBe(0)
  })

  it('leaves the bucket of a lava bucket, and fills it from a wet sponge', () => {
    const furnace = run(furnaceOf(['wet_sponge', 1], ['lava_bucket', 1]), 1)
    expect(show(furnace)).toEqual(['wet_spongex1', 'bucketx1', null])
    expect(show(run(furnace, 199))).toEqual([null, 'water_bucketx1', 'spongex1'])
  })
})

describe('smelting', () => {
  it('has the recipes of ores, stone, wood, food and worn-out metal', () => {
    const expected = {
      iron_ore: 'iron_ingot',
      nether_gold_ore: 'gold_ingot',
      cobblestone: 'stone',
      stone: 'smooth_stone',
      red_sand: 'glass',
      stripped_dark_oak_wood: 'charcoal',
      crimson_stem: null,
      beef: 'cooked_beef',
      clay_ball: 'brick',
      clay: 'terracotta',
      lime_terracotta: 'lime_glazed_terracotta',
      iron_pickaxe: 'iron_nugget',
      golden_horse_armor: 'gold_nugget',
      chainmail_boots: 'iron_nugget',
      diamond_sword: null,
    }
    for (const [name, result] of Object.entries(expected)) expect([name, makes(name)]).toEqual([name, result])
  })

  it('has the fuels with their ticks', () => {
    const expected = {
      lava_bucket: 20_000,
      coal_block: 16_000,
      dried_kelp_block: 4001,
      blaze_rod: 2400,
      charcoal: 1600,
      jungle_boat: 1200,
      oak_log: 300,
      stripped_birch_wood: 300,
      spruce_planks: 300,
      crafting_table: 300,
      white_banner: 300,
      oak_sign: 200,
      wooden_hoe: 200,
      acacia_slab: 150,
      stick: 100,
      red_wool: 100,
      dark_oak_sapling: 100,
      blue_carpet: 67,
      bamboo: 50,
      crimson_planks: 0,
      warped_door: 0,
      stone_button: 0,
      cobblestone: 0,
      bucket: 0,
    }
    for (const [name, ticks] of Object.entries(expected)) expect([name, burns(name)]).toEqual([name, ticks])
  })
})
