import { type FamilyVerdict, freezeDeep, InvalidArgumentError } from '@mc-evobench/core'
import { checkList } from './check-list.ts'
import { checkOneOf } from './check-one-of.ts'
import { checkRecord } from './check-record.ts'
import { holm } from './holm.ts'
import { checkVerdictPlan, type VerdictPlan } from './verdict-plan.ts'
import { verdictSentence } from './verdict-sentence.ts'
import { type FamilyEvidence, type FamilyOutcome, weighFamily } from './weigh-family.ts'

/** The numbers of the rule. To change one is to make another rule, with another id. */
export const VERDICT_RULE = freezeDeep({
  id: 'verdict/1',
  /** One-sided, for gain, practice only and loss: each kind over all families of the plan together. */
  level: 0.025,
  /** The level of each of the two tests of equivalence, in units of `level`: 0.05, or twice that of a declared look. */
  equivalenceLevels: 2,
  /** The largest share of attempted replicates that may be incomplete. */
  mostIncomplete: 0.1,
  /** Voids whose exact p lies below this are taken to be tied to condition. */
  voidLevel: 0.1,
  /** The target is too hard where no condition's mean TSR lies above this. */
  floor: 0.05,
  /** There is no room for a gain where no prior and related both have a mean TSR of at least this. */
  ceiling: 0.95,
  /** Sign patterns that a test draws where there are too many to count, unless the plan says otherwise. */
  resamples: 99_999,
} as const)

/** By preset: how many replicates unless the plan says otherwise, how many at least and at most, and whether it can decide. */
export const VERDICT_PRESETS = freezeDeep({
  /** Five seeds in one world. The exact one-sided p cannot go below 1/32, so this describes and decides nothing. */
  paper: { replicates: 5, leastReplicates: 5, mostReplicates: 5, decides: false },
  /** Below seven replicates Holm over three families cannot reject: 3/2^6 lies above 0.025, 3/2^7 below. */
  confirm: { replicates: 16, leastReplicates: 7, mostReplicates: null, decides: true },
  /** Whatever the plan says. */
  custom: { replicates: 16, leastReplicates: 1, mostReplicates: null, decides: true },
} as const)

/** Means and p-values that differ from a limit by less than this are on it; the rest is rounding. */
const ROUNDING = 8 * Number.EPSILON
/** The test of voids sums exponentials of logarithms. */
const VOID_ROUNDING = 1e-10

type Numbers = Omit<FamilyVerdict, 'verdict' | 'reason' | 'sentence'>

/**
 * Judges the families of a plan by the rule `verdict/1`, on target TSR alone. In order of precedence:
 *
 * 1. no verdict (null): no replicate is complete; more than one in ten is incomplete; an exact test ties voids to
 *    condition (p < 0.1); the preset only describes;
 * 2. `gain`: related above no prior, above unrelated and above shuffled (`testGain`);
 * 3. `loss`: related below no prior;
 * 4. `practice_only`: related above no prior, without being above both controls;
 * 5. `not_assessable`: at the floor, direct practice included where it was run; at the ceiling; or direct practice, where it was run, is not shown to help either;
 * 6. `no_material_difference`: related within the declared margin of no prior (`equivalenceTest`);
 * 7. `inconclusive`.
 *
 * The tests of 2, 3, 4 and 6 are one-sided sign-flip tests over complete replicates, corrected over the families by
 * Holm, each kind by itself. A family that cannot have a verdict counts there as a p of 1.
 *
 * @param families - every family of the plan, also one without a complete replicate; ids are unique.
 * @param plan - what was fixed beforehand. Every verdict is exploratory when another number of replicates was attempted
 * than planned or declared, or when families were attempted unequally.
 * @returns one verdict a family, in the order given. Neither that order nor the order of replicates moves a number.
 * @throws InvalidArgumentError for a plan that contradicts itself or its preset, a preset there is none of, ids that repeat, scores outside 0 to 1,
 * counts that contradict each other, and what `signFlipTest` refuses.
 */
export function judgeFamilies(families: readonly FamilyOutcome[], plan: VerdictPlan): FamilyVerdict[] {
  const where = 'judgeFamilies'
  checkRecord(plan, where, 'the plan')
  checkOneOf(plan.preset, { where, what: 'the preset', allowed: Object.keys(VERDICT_PRESETS) })
  checkVerdictPlan(plan, { level: VERDICT_RULE.level, ...VERDICT_PRESETS[plan.preset] })
  checkList(families, where, 'the families')
  for (const [index, family] of families.entries()) checkRecord(family, where, `family ${index}`)
  const repeated = families.find(({ familyId }, index) => families.findIndex((f) => f.familyId === familyId) !== index)
  if (repeated !== undefined) {
    throw new InvalidArgumentError({
      where,
      what: 'every family is judged once',
      value: repeated.familyId,
    })
  }
  const margin = plan.margin ?? null
  const resamples = plan.resamples ?? VERDICT_RULE.resamples
  const evidence = families.map((family) => weighFamily(family, { ...plan, resamples }))
  const obstacles = evidence.map((found) => obstacleTo(found, plan))
  const { standing, level } = standingOf(evidence, plan)
  const adjust = (kind: 'gain' | 'practice' | 'loss' | 'equivalence'): (number | null)[] =>
    holm(evidence.map((found, index) => (obstacles[index] === null ? found[kind] : null)))
  const adjusted = {
    gain: adjust('gain'),
    practice: adjust('practice'),
    loss: adjust('loss'),
    equivalence: adjust('equivalence'),
  }
  /** Holm once more, with this family's gain as clear as its replicates allow and the others' as they are. */
  const smallestAdjusted = (at: number): number | null => {
    const best = evidence.map((found, index) =>
      obstacles[index] !== null ? null : index === at ? found.smallestReachableP : found.gain,
    )
    return holm(best)[at] ?? null
  }
  const counts = evidence.map(({ attempted }) => attempted)
  const unequal = { least: Math.min(...counts), most: Math.max(...counts) }
  return evidence.map((found, index): FamilyVerdict => {
    const test = (kind: keyof typeof adjusted) => ({ pValue: found[kind], adjusted: adjusted[kind][index] ?? null })
    const numbers: Numbers = {
      rule: VERDICT_RULE.id,
      standing,
      level,
      families: families.length,
      replicates: { planned: plan.replicates, attempted: found.attempted, complete: found.complete },
      means: found.means,
      comparisons: [...found.comparisons],
      gain: test('gain'),
      practice: test('practice'),
      loss: test('loss'),
      equivalence:
        margin === null
          ? null
          : {
              margin,
              level: VERDICT_RULE.equivalenceLevels * level,
              ...test('equivalence'),
              differing: found.differing,
              mayDiffer: found.mayDiffer,
            },
      directPractice: found.directPractice,
      voids: found.voids,
      exact: found.exact,
      resamples: found.resamples,
      smallestReachableP: found.smallestReachableP,
      smallestAdjustedP: smallestAdjusted(index),
    }
    const decision = decide(numbers, obstacles[index] ?? null)
    return { ...numbers, ...decision, sentence: verdictSentence({ ...numbers, ...decision }, unequal) }
  })
}

/** The rule: nothing but comparisons of numbers that stand in the verdict, in its order of precedence. */
function decide(numbers: Numbers, obstacle: FamilyVerdict['reason']): Pick<FamilyVerdict, 'verdict' | 'reason'> {
  const { level, means, equivalence, directPractice } = numbers
  const holds = (test: { adjusted: number | null }, limit: number): boolean =>
    test.adjusted !== null && test.adjusted <= limit

  if (obstacle !== null) return { verdict: null, reason: obstacle }
  if (holds(numbers.gain, level)) return { verdict: 'gain', reason: null }
  if (holds(numbers.loss, level)) return { verdict: 'loss', reason: null }
  if (holds(numbers.practice, level)) return { verdict: 'practice_only', reason: null }
  const all = [...Object.values(means), ...(directPractice === null ? [] : [directPractice.mean])]
  if (all.every((mean) => mean !== null && mean <= VERDICT_RULE.floor + ROUNDING)) {
    return { verdict: 'not_assessable', reason: 'floor' }
  }
  if ([means.no_prior, means.related].every((mean) => mean !== null && mean >= VERDICT_RULE.ceiling - ROUNDING)) {
    return { verdict: 'not_assessable', reason: 'ceiling' }
  }
  if (directPractice !== null && directPractice.pValue > level) {
    return { verdict: 'not_assessable', reason: 'direct_practice_does_not_help' }
  }
  if (equivalence !== null && holds(equivalence, equivalence.level)) {
    return { verdict: 'no_material_difference', reason: null }
  }
  if ((numbers.smallestAdjustedP ?? 1) <= level) return { verdict: 'inconclusive', reason: null }
  return { verdict: 'inconclusive', reason: numbers.exact ? 'too_few_replicates' : 'too_few_resamples' }
}

/** What stands in the way of any verdict, whatever the tests give. */
function obstacleTo(found: FamilyEvidence, plan: VerdictPlan): FamilyVerdict['reason'] {
  const { attempted, complete, voids } = found
  if (complete === 0) return 'no_complete_replicate'
  if (attempted - complete > VERDICT_RULE.mostIncomplete * attempted * (1 + ROUNDING)) return 'too_many_incomplete'
  if (voids.pValue !== null && voids.pValue < VERDICT_RULE.voidLevel - VOID_ROUNDING) return 'voids_tied_to_condition'
  return VERDICT_PRESETS[plan.preset].decides ? null : 'descriptive'
}

/** Whether this analysis was declared, and the level that was declared for it. */
function standingOf(evidence: readonly FamilyEvidence[], plan: VerdictPlan): Pick<FamilyVerdict, 'standing' | 'level'> {
  const looks = plan.looks ?? [{ replicates: plan.replicates, level: VERDICT_RULE.level }]
  const look = looks.find(({ replicates }) => evidence.every(({ attempted }) => attempted === replicates))
  const level = look?.level ?? VERDICT_RULE.level
  if (!VERDICT_PRESETS[plan.preset].decides) return { standing: 'descriptive', level }
  if (look === undefined) return { standing: 'exploratory', level }
  return { standing: look.replicates === plan.replicates ? 'confirmatory' : 'declared_look', level }
}
