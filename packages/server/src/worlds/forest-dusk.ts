import { features } from './feature-requests.ts'
import type { Scene } from './scene.ts'
import { sceneOfFeatures } from './scene-of-features.ts'
import { undergrowth } from './undergrowth.ts'

/** Oaks beside a rock with coal in its sides and a niche to stand in, as one looks for when the sun goes down. */
export const forestDusk: Scene = sceneOfFeatures({
  id: 'forest_dusk',
  version: '1',
  requests: [
    features.rock([9, 10], { ores: { coal_ore: 4 }, niche: true }),
    { ...features.overhangingTree('oak', [6, 8]), near: { kind: 'rock', within: 10 } },
    { ...features.overhangingTree('oak', [6, 8]), near: { kind: 'rock', within: 11 } },
    features.overhangingTree('oak', [6, 10]),
    features.tree('birch', [9, 14]),
    features.poppies([7, 12]),
    features.sand([8, 14]),
    features.tree('oak', [10, 16]),
  ],
  fill: (laid, random) => [undergrowth(laid, random)],
})
