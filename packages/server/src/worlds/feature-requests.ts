import type { FeatureRequest } from './layout-builder.ts'
import { cactusPatch, canePool, groundPatch, scattered, stoneGallery } from './patches.ts'
import { type TreeSpecies, treeRadius, treeShape } from './trees.ts'

type Ring = readonly [from: number, to: number]

/** The features that scenes are made of, each for a ring around the spawn. */
export const features = {
  tree: (species: TreeSpecies, [from, to]: Ring): FeatureRequest => ({
    kind: `${species}_tree`,
    radius: treeRadius[species],
    from,
    to,
    shape: treeShape(species),
  }),
  gallery: ([from, to]: Ring): FeatureRequest => ({
    kind: 'stone_gallery',
    radius: 5,
    from,
    to,
    shape: stoneGallery(),
  }),
  cactus: ([from, to]: Ring): FeatureRequest => ({ kind: 'cactus', radius: 3, from, to, shape: cactusPatch() }),
  cane: ([from, to]: Ring): FeatureRequest => ({ kind: 'sugar_cane', radius: 3, from, to, shape: canePool() }),
  clay: ([from, to]: Ring): FeatureRequest => ({
    kind: 'clay',
    radius: 2,
    from,
    to,
    shape: groundPatch('clay', 1.5),
  }),
  gravel: ([from, to]: Ring): FeatureRequest => ({
    kind: 'gravel',
    radius: 2.5,
    from,
    to,
    shape: groundPatch('gravel', 2),
  }),
  mushrooms: ([from, to]: Ring): FeatureRequest => ({
    kind: 'mushrooms',
    radius: 2.5,
    from,
    to,
    shape: scattered({ red_mushroom: 3, brown_mushroom: 3 }, 2),
  }),
  fruits: ([from, to]: Ring): FeatureRequest => ({
    kind: 'fruits',
    radius: 2.5,
    from,
    to,
    shape: scattered({ pumpkin: 3, melon: 3 }, 2),
  }),
  flowers: ([from, to]: Ring): FeatureRequest => ({
    kind: 'flowers',
    radius: 2.5,
    from,
    to,
    shape: scattered({ poppy: 4, dandelion: 3 }, 2),
  }),
  grass: ([from, to]: Ring): FeatureRequest => ({
    kind: 'grass',
    radius: 3,
    from,
    to,
    shape: scattered({ grass: 14 }, 2.5),
  }),
}
