import { features } from './feature-requests.ts'
import type { Scene } from './scene.ts'
import { sceneOfFeatures } from './scene-of-features.ts'

/**
 * The stone gallery (MC-EvoBench paper, paired profiles): oaks at 6 blocks, an open gallery between two walls of stone
 * close by, and at 12 to 16 blocks cactus, sugar cane, pumpkins, melons, both mushrooms, gravel and clay.
 */
export const stoneGalleryScene: Scene = sceneOfFeatures({
  id: 'evolution_stone_gallery',
  version: '2',
  draws: '1',
  requests: [
    features.gallery([8, 9]),
    { ...features.tree('oak', [6, 8]), near: { kind: 'stone_gallery', within: 11 } },
    features.tree('oak', [6, 8]),
    features.tree('oak', [6, 10]),
    features.cactus([12, 15]),
    features.cane([12, 15]),
    features.fruits([12, 15]),
    features.mushrooms([12, 15]),
    features.gravel([12, 15]),
    features.clay([12, 15]),
    features.tree('oak', [8, 18]),
    features.flowers([10, 18]),
    features.grass([8, 18]),
  ],
})
