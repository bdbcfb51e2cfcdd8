import { freezeDeep } from '@mc-evobench/core'

/**
 * Target TSR of the paper's five seeds by family, each row no prior, related, unrelated, shuffled.
 *
 * @see MC-EvoBench paper, Table D3
 */
export const PAPER_TARGET_SCORES = freezeDeep({
  wood_species_crafting: {
    stages: 2,
    scores: [
      [0, 0, 0, 1],
      [0.5, 1, 0, 0],
      [0.5, 0, 0, 1],
      [1, 0, 0, 0],
      [0, 1, 1, 0.5],
    ],
  },
  wooden_tool_transfer: {
    stages: 5,
    scores: [
      [0.2, 0.2, 0.2, 0.2],
      [0.2, 0, 0, 0],
      [0.8, 0.4, 0.4, 0.2],
      [0.2, 0.4, 0.2, 0.4],
      [0.2, 0, 0, 0.4],
    ],
  },
  stone_tool_transfer: {
    stages: 8,
    scores: [
      [0.125, 0.125, 0, 0],
      [0.125, 0, 0, 0.125],
      [0.125, 0, 0, 0],
      [0.125, 0.125, 0.125, 0.125],
      [0.25, 0, 0, 0.125],
    ],
  },
} satisfies Record<string, { stages: number; scores: [number, number, number, number][] }>)
