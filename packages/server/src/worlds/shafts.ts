import { features } from './feature-requests.ts'
import type { FeatureRequest } from './layout-builder.ts'
import type { Scene } from './scene.ts'
import { sceneOfFeatures } from './scene-of-features.ts'
import { type ShaftPlan, shaft } from './shaft.ts'
import { FOOT_Y } from './terrain.ts'
import { undergrowth } from './undergrowth.ts'

const surroundings: readonly FeatureRequest[] = [
  features.sand([10, 12]),
  features.tree('birch', [12, 16]),
  features.cane([12, 16]),
  features.poppies([10, 15]),
  features.tree('oak', [12, 16]),
]

function shaftScene(options: { id: string; plan: ShaftPlan; requests: readonly FeatureRequest[] }): Scene {
  const { id, plan, requests } = options
  const fill: Parameters<typeof sceneOfFeatures>[0]['fill'] = (laid, random) => [undergrowth(laid, random)]
  return sceneOfFeatures({ id, version: '1', core: shaft(plan), requests, fill })
}

/** A shaft with one ore, and a rock with the coal and iron that its tools take. */
function oreShaft(ore: string): Scene {
  return shaftScene({
    id: `fixed_${ore}_shaft`,
    plan: { ores: { [`${ore}_ore`]: 5 }, feet: FOOT_Y, through: false },
    requests: [features.rock([12, 13], { ores: { iron_ore: 6, coal_ore: 4 } }), ...surroundings],
  })
}

/** The profiles P05 to P12: ores in the walls of an open cut, trees before its ends. */
export const shafts: readonly Scene[] = [
  // Three blocks above the plain, so that the coal lies at heights 73 and 74; steps lead down.
  shaftScene({
    id: 'fixed_coal_shaft',
    plan: { ores: { coal_ore: 5 }, feet: 73, through: false },
    requests: surroundings,
  }),
  ...['iron', 'gold', 'redstone', 'lapis', 'diamond', 'emerald'].map(oreShaft),
  shaftScene({
    id: 'fixed_ore_progression_shaft',
    plan: {
      ores: {
        coal_ore: 5,
        iron_ore: 7,
        gold_ore: 3,
        redstone_ore: 3,
        lapis_ore: 3,
        diamond_ore: 3,
        emerald_ore: 3,
      },
      feet: FOOT_Y,
      through: true,
    },
    requests: surroundings,
  }),
]
