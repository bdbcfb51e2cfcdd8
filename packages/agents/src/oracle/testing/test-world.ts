import { readWorldMap, type WorldMap } from '../world-map.ts'

/** Where what a chain needs lies in a made-up world: blocks by their distance from the spawn. */
const FOREST: Readonly<Record<string, number>> = {
  oak_log: 6,
  birch_log: 8,
  spruce_log: 9,
  jungle_log: 9,
  acacia_log: 9,
  dark_oak_log: 10,
  oak_leaves: 10,
  dark_oak_leaves: 10,
  stone: 6,
  coal_ore: 7,
  iron_ore: 7,
  sand: 8,
  gravel: 8,
  grass: 4,
  poppy: 8,
  clay: 12,
  cactus: 12,
  sugar_cane: 12,
  pumpkin: 12,
  melon: 12,
  red_mushroom: 12,
  brown_mushroom: 12,
  water: 14,
  cobweb: 10,
}
const SHAFT: Readonly<Record<string, number>> = {
  oak_log: 6,
  stone: 2,
  coal_ore: 3,
  iron_ore: 4,
  gold_ore: 4,
  redstone_ore: 5,
  lapis_ore: 5,
  diamond_ore: 5,
  emerald_ore: 5,
  sand: 12,
}

/** A world that holds what the published chains need, laid out as the step budgets assume. */
export function testWorld(profile: string): WorldMap {
  const blocks = profile.includes('shaft') ? SHAFT : FOREST
  return readWorldMap({
    spawn: { x: 0.5, y: 70, z: 0.5 },
    blocks: {
      ...Object.fromEntries(Object.entries(blocks).map(([block, distance]) => [block, [[distance, 70, 0]]])),
      // The skeleton's cell.
      stone_bricks: [
        [17, 70, 20],
        [19, 70, 20],
      ],
      coarse_dirt: [
        [18, 70, 21],
        [18, 71, 21],
      ],
    },
    creatures: [
      { kind: 'sheep', x: 10, y: 70, z: 0 },
      { kind: 'skeleton', x: 18.5, y: 70, z: 20.5 },
      { kind: 'zombie', x: 24, y: 70, z: 0 },
    ],
  })
}
