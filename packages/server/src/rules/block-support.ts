import type { SurvivalGame } from '../game/survival-game.ts'

const soil = new Set(['grass_block', 'dirt', 'coarse_dirt', 'podzol', 'farmland'])
const caneSoil = new Set([...soil, 'sand', 'red_sand', 'sugar_cane'])
const deadBushSoil = new Set(['sand', 'red_sand', 'dirt', 'coarse_dirt', 'podzol', 'terracotta'])
const onSoil =
  /^(grass|fern|tall_grass|large_fern|dandelion|poppy|blue_orchid|allium|azure_bluet|oxeye_daisy|cornflower|lily_of_the_valley|wither_rose|sunflower|lilac|rose_bush|peony)$|_tulip$|_sapling$/

/** Whether a block may stand where it is, as far as it needs something under it. */
export type SupportCheck = (x: number, y: number, z: number, name: string) => boolean

/**
 * Breaks what lost its hold when a block below or beside it went: plants, cactuses, canes, torches. Chains, such as a
 * tall cane, fall in the same tick.
 *
 * @param onUnsupported - called for each such block; breaks it.
 */
export function installBlockSupport(
  game: SurvivalGame,
  onUnsupported: (x: number, y: number, z: number) => void,
): SupportCheck {
  const { world, facts } = game
  const isSupported: SupportCheck = (x, y, z, name) => {
    const below = world.nameAt(x, y - 1, z)
    if (name === 'sugar_cane') return caneSoil.has(below)
    if (name === 'cactus') {
      const sides = [
        world.stateAt(x + 1, y, z),
        world.stateAt(x - 1, y, z),
        world.stateAt(x, y, z + 1),
        world.stateAt(x, y, z - 1),
      ]
      return (
        (below === 'cactus' || below === 'sand' || below === 'red_sand') && !sides.some((side) => facts.isSolid(side))
      )
    }
    if (name === 'dead_bush') return deadBushSoil.has(below)
    if (name === 'brown_mushroom' || name === 'red_mushroom' || name === 'torch' || name === 'snow') {
      return facts.isSolid(world.stateAt(x, y - 1, z))
    }
    return onSoil.test(name) ? soil.has(below) || below === name : true
  }
  game.events.on('block-change', ({ x, y, z, after }) => {
    if (game.restoring) return
    const check = (otherX: number, otherY: number, otherZ: number) => {
      const name = world.nameAt(otherX, otherY, otherZ)
      if (name !== 'air' && !isSupported(otherX, otherY, otherZ, name)) onUnsupported(otherX, otherY, otherZ)
    }
    check(x, y + 1, z)
    if (after === 'air') return
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      if (world.nameAt(x + dx, y, z + dz) === 'cactus') check(x + dx, y, z + dz)
    }
  })
  return isSupported
}
