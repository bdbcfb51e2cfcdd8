import { features } from './feature-requests.ts'
import type { Scene } from './scene.ts'
import { sceneOfFeatures } from './scene-of-features.ts'

/**
 * The grove of mixed wood species (MC-EvoBench paper, paired profiles): two trees of each of the six species, birch and
 * acacia nearest, and cactus and sugar cane about 12 blocks off.
 */
export const woodSpeciesGrove: Scene = sceneOfFeatures({
  id: 'evolution_wood_species_grove',
  version: '2',
  draws: '1',
  requests: [
    features.tree('birch', [7, 8]),
    features.tree('acacia', [7, 9]),
    features.tree('spruce', [8, 14]),
    features.tree('jungle', [8, 14]),
    features.tree('dark_oak', [9, 14]),
    features.tree('oak', [8, 14]),
    features.cactus([11, 14]),
    features.cane([11, 14]),
    features.tree('birch', [8, 16]),
    features.tree('acacia', [10, 18]),
    features.tree('spruce', [12, 20]),
    features.tree('jungle', [12, 20]),
    features.tree('dark_oak', [12, 22]),
    features.tree('oak', [12, 20]),
    features.flowers([8, 20]),
    features.grass([8, 20]),
  ],
})
