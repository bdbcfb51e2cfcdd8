import type { FeatureRequest } from './layout-builder.ts'
import { flock, MEADOW_RADIUS } from './meadow.ts'
import { cactusPatch, canePool, cobwebs, garden, groundPatch, scattered, stoneGallery } from './patches.ts'
import { ROCK_RADIUS, rock } from './rocks.ts'
import { CELL_RADIUS, skeletonCell, skeletonOfCell } from './skeleton-cell.ts'
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
  /** A tree whose crown may hang over what is low. */
  overhangingTree: (species: TreeSpecies, [from, to]: Ring): FeatureRequest => ({
    ...features.tree(species, [from, to]),
    radius: species === 'dark_oak' ? 2 : 1,
    crown: treeRadius[species],
  }),
  rock: ([from, to]: Ring, options: Parameters<typeof rock>[0]): FeatureRequest => ({
    kind: 'rock',
    radius: ROCK_RADIUS,
    from,
    to,
    shape: rock(options),
  }),
  sand: ([from, to]: Ring): FeatureRequest => ({
    kind: 'sand',
    radius: 2.5,
    crown: 0,
    from,
    to,
    shape: groundPatch('sand', 2),
  }),
  /** Gravel enough to dig for flint: 37 blocks on top, and as many below. */
  gravelBed: ([from, to]: Ring): FeatureRequest => ({
    kind: 'gravel',
    radius: 3.7,
    crown: 0,
    from,
    to,
    shape: groundPatch('gravel', 3.2),
  }),
  /** Grass to break for seeds, poppies among it, and sheep. */
  meadow: ([from, to]: Ring): FeatureRequest => ({
    kind: 'meadow',
    radius: MEADOW_RADIUS,
    crown: 0,
    from,
    to,
    shape: scattered({ grass: 58, poppy: 4, dandelion: 3 }, MEADOW_RADIUS),
    creatures: flock,
  }),
  poppies: ([from, to]: Ring): FeatureRequest => ({
    ...features.flowers([from, to]),
    crown: 0,
  }),
  clayBed: ([from, to]: Ring): FeatureRequest => ({ ...features.clay([from, to]), crown: 0 }),
  shade: ([from, to]: Ring): FeatureRequest => ({ ...features.mushrooms([from, to]), crown: 0 }),
  garden: ([from, to]: Ring): FeatureRequest => ({ ...features.fruits([from, to]), crown: 0, shape: garden() }),
  cobwebs: ([from, to]: Ring): FeatureRequest => ({
    kind: 'cobwebs',
    radius: 3,
    crown: 0,
    from,
    to,
    shape: cobwebs(),
  }),
  skeleton: ([from, to]: Ring): FeatureRequest => ({
    kind: 'skeleton_cell',
    radius: CELL_RADIUS,
    from,
    to,
    shape: skeletonCell,
    creatures: skeletonOfCell,
  }),
}
