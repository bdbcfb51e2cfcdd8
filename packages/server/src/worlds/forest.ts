import { features } from './feature-requests.ts'
import { oldCanopy } from './old-canopy.ts'
import type { Scene } from './scene.ts'
import { sceneOfFeatures } from './scene-of-features.ts'
import { undergrowth } from './undergrowth.ts'

/**
 * A small forest with everything that the chains of its profile ask for: oaks and a rock with coal and iron beside them,
 * a meadow with sheep, the five other species, and within 20 blocks sand, gravel, clay, water, plants, cobwebs and
 * skeletons in cells. Around the living oaks hangs an old canopy that decays.
 */
export function forest(options: { id: string; version: string }): Scene {
  return sceneOfFeatures({
    ...options,
    requests: [
      features.rock([9, 10], { ores: { iron_ore: 6, coal_ore: 4 } }),
      { ...features.overhangingTree('oak', [6, 8]), near: { kind: 'rock', within: 10 } },
      { ...features.overhangingTree('oak', [6, 8]), near: { kind: 'rock', within: 11 } },
      features.overhangingTree('oak', [6, 9]),
      features.meadow([9, 11]),
      features.sand([6, 9]),
      features.gravelBed([7, 10]),
      features.overhangingTree('birch', [8, 10]),
      features.overhangingTree('acacia', [8, 11]),
      features.overhangingTree('spruce', [8, 12]),
      features.overhangingTree('jungle', [8, 12]),
      features.overhangingTree('dark_oak', [8, 13]),
      features.poppies([7, 10]),
      features.cane([11, 15]),
      { ...features.clayBed([11, 16]), near: { kind: 'sugar_cane', within: 8 } },
      features.cactus([11, 15]),
      features.cobwebs([9, 12]),
      features.garden([10, 15]),
      features.shade([10, 15]),
      features.skeleton([16.5, 19]),
      features.skeleton([16.5, 19]),
      features.skeleton([16.5, 19]),
      features.skeleton([16.5, 19]),
      features.overhangingTree('oak', [12, 16]),
    ],
    fill: (laid, random) => {
      const canopy = oldCanopy(laid, random)
      return [canopy, undergrowth([...laid, canopy], random)]
    },
  })
}
