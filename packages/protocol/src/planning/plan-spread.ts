import { freezeDeep, InvalidArgumentError } from '@mc-evobench/core'
import { contrastInterval } from '@mc-evobench/metrics'

/**
 * Target TSR after related practice less that without any, of each of the paper's five seeds: the records behind the
 * column of Table 4 that prints no interval.
 *
 * @see MC-EvoBench paper, Table D3
 */
export const PAPER_DIFFERENCES: Readonly<Record<string, readonly number[]>> = freezeDeep({
  wood_species_crafting: [0, 0.5, -0.5, -1, 1],
  wooden_tool_transfer: [0, -0.2, -0.4, 0.2, -0.2],
  stone_tool_transfer: [0, 0, -0.25, -0.25, 0],
})

/** A spread to plan with: the standard deviation over replicates of a difference of target TSR. */
export interface PlanSpread {
  sd: number
  /** Given by the caller; the paper's for this family; or the largest of the paper's, for a family it did not play. */
  from: 'given' | 'paper_family' | 'paper_largest'
}

/**
 * The spread that a family is planned with: the caller's, else what the paper's five seeds of that family came to.
 *
 * @param sd - the caller's; null: none.
 * @throws InvalidArgumentError for one that is not above 0 and at most 1, the widest that scores from 0 to 1 allow.
 */
export function planSpread(familyId: string, sd: number | null): PlanSpread {
  if (sd !== null) {
    if (!(sd > 0 && sd <= 1)) {
      throw new InvalidArgumentError({
        where: 'planSpread',
        what: 'the spread must be above 0 and at most 1',
        value: sd,
        todo: 'Name a standard deviation of differences of target TSR, as in 0.3.',
      })
    }
    return { sd, from: 'given' }
  }
  const own = PAPER_DIFFERENCES[familyId]
  if (own !== undefined) return { sd: spreadOf(own), from: 'paper_family' }
  return { sd: Math.max(...Object.values(PAPER_DIFFERENCES).map(spreadOf)), from: 'paper_largest' }
}

function spreadOf(differences: readonly number[]): number {
  return contrastInterval(differences).sd ?? Number.NaN
}
