import type { PlanDesign } from '@mc-evobench/core'

const birch = ['collect_birch_log', 'craft_birch_planks']
const jungle = ['collect_jungle_log', 'craft_jungle_planks']

/** Does practice on two kinds of wood help more on a third than as much practice on one? */
export const design: PlanDesign = {
  id: 'variety',
  families: [
    {
      id: 'wood',
      label: 'Wood',
      profile: 'evolution_wood_species_grove',
      initialStates: ['environment:spawned_world'],
      sources: [
        { id: 'birch', tasks: birch, steps: 450, after: null, allowUnmet: false },
        { id: 'birch_twice', tasks: birch, steps: 450, after: 'birch', allowUnmet: false },
        { id: 'birch_then_jungle', tasks: jungle, steps: 450, after: 'birch', allowUnmet: false },
      ],
      conditions: [
        { id: 'no_prior', source: null, scrambled: false },
        { id: 'birch_twice', source: 'birch_twice', scrambled: false },
        { id: 'birch_then_jungle', source: 'birch_then_jungle', scrambled: false },
      ],
      target: ['collect_acacia_log', 'craft_acacia_planks'],
    },
  ],
  comparisons: [{ id: 'variety_helps', condition: 'birch_then_jungle', above: ['birch_twice', 'no_prior'] }],
}
