import type { PlanFamily } from '@mc-evobench/core'
import { contrastInterval, subtractScores } from '@mc-evobench/metrics'
import { PAPER_TARGET_SCORES } from './paper-target-scores.ts'

/** A spread of differences of target TSR over replicates, and where it is from. */
export interface Spread {
  /** A standard deviation, in units of TSR. */
  readonly sd: number
  /** As a reader is told it. */
  readonly source: string
}

/**
 * The spread to plan a family with when nothing else is known: of the three differences that a gain needs (related −
 * no prior, related − unrelated, related − shuffled) the largest standard deviation that the paper's five seeds have.
 * A family that the paper did not run, or whose target is longer or shorter, gets the largest of the paper's families.
 *
 * @see MC-EvoBench paper, Tables 4 and D3
 */
export function paperSpread(family: Pick<PlanFamily, 'id' | 'target'>): Spread {
  const own = spreads.find(({ familyId }) => familyId === family.id)
  if (own?.stages === family.target.length) {
    return { sd: own.sd, source: `${own.contrast} over the paper's five seeds (Table D3, summed up in Table 4)` }
  }
  const widest = spreads.reduce((most, other) => (other.sd > most.sd ? other : most))
  return {
    sd: widest.sd,
    source: `not in the paper: the widest of its families, ${widest.contrast} of ${widest.familyId} (Table D3)`,
  }
}

const spreads = Object.entries(PAPER_TARGET_SCORES).map(([familyId, { stages, scores }]) => {
  const rivals = [
    { contrast: 'related − no prior', column: 0 },
    { contrast: 'related − unrelated', column: 2 },
    { contrast: 'related − shuffled', column: 3 },
  ]
  const found = rivals.map(({ contrast, column }) => {
    const differences = scores.map((row) => subtractScores(row[1], row[column] ?? Number.NaN))
    return { familyId, stages, contrast, sd: contrastInterval(differences).sd ?? Number.NaN }
  })
  // The first of equals: related − no prior, which Table 4 prints.
  return found.reduce((most, other) => (other.sd > most.sd * (1 + 1e-12) ? other : most))
})
