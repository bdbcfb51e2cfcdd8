import {
  type ComparisonSummary,
  InvalidArgumentError,
  type PlanComparison,
  type Random,
  roundSignificant,
} from '@mc-evobench/core'
import { contrastInterval } from './contrast-interval.ts'
import { freemanHaltonTest } from './freeman-halton-test.ts'
import { holm } from './holm.ts'
import { MOST_COUNTED_PAIRS, signFlipTest } from './sign-flip-test.ts'
import { smallestOneSidedP } from './smallest-one-sided-p.ts'
import { subtractScores } from './subtract-scores.ts'
import { VERDICT_PRESETS, VERDICT_RULE } from './verdict.ts'

/** What one family came to, under conditions of the plan's own. */
export interface ComparedFamily {
  readonly familyId: string
  /** Target TSR of the complete replicates by condition, the targets of an artifact averaged. */
  readonly replicates: readonly Readonly<Record<string, number | null>>[]
  /** Attempted replicates that are not complete. */
  readonly incomplete: number
  /** Of the attempted replicates, those with a void role under a condition. */
  readonly voids: Readonly<Record<string, number>>
}

const ROUNDING = 8 * Number.EPSILON
/** The test of voids sums exponentials of logarithms. */
const VOID_ROUNDING = 1e-10

/**
 * Answers the questions of a plan on target TSR: is one condition above each of some others? Each pair is held against
 * each other by the one-sided exact sign-flip test over complete replicates; the p of a question is the largest of
 * them (an intersection–union test), corrected by Holm over the families, each question by itself. `shown` at the level
 * of `verdict/1`, and the same obstacles stand in the way: no complete replicate, more than one in ten incomplete, voids
 * tied to condition, a preset that only describes.
 *
 * @param families - every family of the plan; ids are unique.
 * @param plan.comparisons - the questions.
 * @param plan.random - for more replicates than the sign-flip test enumerates; each test draws from a fork of its own.
 * @returns for each family its answers, in the order of the questions.
 * @throws InvalidArgumentError if a replicate lacks a score that a question needs, and for what `signFlipTest` refuses.
 * @see Berger, Multiparameter Hypothesis Testing and Acceptance Sampling, Technometrics 24, 1982
 */
export function judgeComparisons(
  families: readonly ComparedFamily[],
  plan: {
    readonly preset: keyof typeof VERDICT_PRESETS
    readonly comparisons: readonly PlanComparison[]
    readonly random: Random
  },
): ComparisonSummary[][] {
  const obstacles = families.map((family) => obstacleTo(family, plan.preset))
  const byQuestion = plan.comparisons.map((comparison) => {
    const weighed = families.map((family) => weigh(family, comparison, plan.random))
    const adjusted = holm(weighed.map(({ pValue }, index) => (obstacles[index] === null ? pValue : null)))
    return weighed.map((found, index): ComparisonSummary => {
      const corrected = adjusted[index] ?? null
      const numbers = {
        comparison: comparison.id,
        condition: comparison.condition,
        ...found,
        adjusted: corrected,
        level: VERDICT_RULE.level,
        reason: obstacles[index] ?? null,
      }
      const outcome =
        corrected === null
          ? null
          : corrected <= VERDICT_RULE.level + ROUNDING
            ? ('shown' as const)
            : ('not_shown' as const)
      return { ...numbers, outcome, sentence: sentenceOf({ ...numbers, outcome }, families.length) }
    })
  })
  return families.map((_, index) => byQuestion.flatMap((answers) => answers[index] ?? []))
}

function weigh(
  family: ComparedFamily,
  comparison: PlanComparison,
  random: Random,
): Pick<ComparisonSummary, 'differences' | 'pValue'> {
  const scoreOf = (replicate: ComparedFamily['replicates'][number], condition: string): number => {
    const score = replicate[condition]
    if (typeof score === 'number') return score
    throw new InvalidArgumentError({
      where: 'judgeComparisons',
      what: `a complete replicate of family ${family.familyId} has no score under ${condition}, which ${comparison.id} compares`,
      value: score,
    })
  }
  const differences = comparison.above.map((other): ComparisonSummary['differences'][number] => {
    const values = family.replicates.map((replicate) =>
      subtractScores(scoreOf(replicate, comparison.condition), scoreOf(replicate, other)),
    )
    const test = signFlipTest(values, {
      alternative: 'greater',
      random: random.fork(`comparison/${family.familyId}/${comparison.id}/${other}`),
      resamples: VERDICT_RULE.resamples,
    })
    const { n, mean, sd, lower, upper, reason } = contrastInterval(values)
    return { above: other, estimate: { n, mean, sd, lower, upper, reason }, pValue: test.pValue }
  })
  const pValues = differences.flatMap(({ pValue }) => pValue ?? [])
  return { differences, pValue: pValues.length === 0 ? null : Math.max(...pValues) }
}

function obstacleTo(family: ComparedFamily, preset: keyof typeof VERDICT_PRESETS): ComparisonSummary['reason'] {
  const complete = family.replicates.length
  const attempted = complete + family.incomplete
  if (complete === 0) return 'no_complete_replicate'
  if (family.incomplete > VERDICT_RULE.mostIncomplete * attempted * (1 + ROUNDING)) return 'too_many_incomplete'
  const groups = Object.values(family.voids).map((events) => ({ events, others: attempted - events }))
  const tied = groups.length === 0 ? null : freemanHaltonTest(groups).pValue
  if (tied !== null && tied < VERDICT_RULE.voidLevel - VOID_ROUNDING) return 'voids_tied_to_condition'
  return VERDICT_PRESETS[preset].decides ? null : 'descriptive'
}

const OBSTACLES: Readonly<Partial<Record<NonNullable<ComparisonSummary['reason']>, string>>> = {
  no_complete_replicate: 'no replicate is complete',
  too_many_incomplete: 'more than one replicate in ten is incomplete',
  voids_tied_to_condition: 'void roles are tied to condition',
  descriptive: 'the preset only describes',
}

function sentenceOf(answer: Omit<ComparisonSummary, 'sentence'>, families: number): string {
  const { condition, differences, outcome, reason, pValue, adjusted, level } = answer
  const amounts = differences
    .map(({ above, estimate }) => `${above} by ${estimate.mean === null ? 'an unknown amount' : signed(estimate.mean)}`)
    .join(', ')
  const n = differences[0]?.estimate.n ?? 0
  const over = `in mean target TSR over ${n} ${n === 1 ? 'replicate' : 'replicates'}`
  if (outcome === null) {
    const why = reason === null ? 'nothing was tested' : (OBSTACLES[reason] ?? reason)
    return n === 0
      ? `Nothing concluded, since ${why}.`
      : `Nothing concluded, since ${why}: ${condition} exceeds ${amounts} ${over}.`
  }
  const largest = differences.length > 1 ? `largest of ${differences.length} ` : ''
  const holmed = families === 1 ? '' : `, after Holm over ${families} families ${shown(adjusted)}`
  const test = `${largest}p = ${shown(pValue)}${holmed}; level ${level}`
  if (outcome === 'shown') return `Shown: ${condition} is above ${amounts} ${over} (${test}).`
  const smallest = smallestOneSidedP(n, VERDICT_RULE.resamples)
  const few =
    smallest > level
      ? `, and ${n} ${n === 1 ? 'replicate' : 'replicates'} cannot give a p below ${shown(smallest)}`
      : ''
  const drawn = n > MOST_COUNTED_PAIRS ? `, by ${VERDICT_RULE.resamples} drawn sign patterns` : ''
  return `Not shown: ${condition} exceeds ${amounts} ${over} (${test}${drawn}${few}).`
}

function shown(p: number | null): string {
  return p === null ? 'undefined' : String(roundSignificant(p, 3))
}

function signed(difference: number): string {
  return `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(3)}`
}
