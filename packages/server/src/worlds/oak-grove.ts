import { features } from './feature-requests.ts'
import type { Scene } from './scene.ts'
import { sceneOfFeatures } from './scene-of-features.ts'

/**
 * The oak grove (MC-EvoBench paper, paired profiles): six oaks, the nearest at 6 blocks, and at 12 to 16 blocks clay,
 * cactus, sugar cane, mushrooms and flowers.
 */
export const oakGrove: Scene = sceneOfFeatures({
  id: 'evolution_oak_grove',
  version: '2',
  draws: '1',
  requests: [
    features.tree('oak', [6, 7]),
    features.tree('oak', [6, 8]),
    features.tree('oak', [6, 10]),
    features.clay([12, 15]),
    features.cactus([12, 15]),
    features.cane([12, 15]),
    features.mushrooms([12, 15]),
    features.flowers([10, 15]),
    features.tree('oak', [8, 14]),
    features.tree('oak', [8, 16]),
    features.tree('oak', [8, 18]),
    features.grass([8, 18]),
  ],
})
