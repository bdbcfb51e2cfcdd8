import type { Catalog } from '@mc-evobench/catalog'
import { InvalidArgumentError, type PairedPlan, type Random } from '@mc-evobench/core'
import {
  type GainPower,
  leastReplicates,
  MOST_COUNTED_PAIRS,
  minimalDetectableEffect,
  pairedTPower,
  requiredReplicates,
  simulateGainPower,
  smallestReachableP,
  VERDICT_PRESETS,
  VERDICT_RULE,
} from '@mc-evobench/metrics'
import { checkPlayable } from '../check-playable.ts'
import { planHash, runId } from '../run-id.ts'
import { paperSpread, type Spread } from './paper-spread.ts'
import { type PlanCost, planCost } from './plan-cost.ts'
import { type PlanQuestion, planQuestions } from './plan-questions.ts'
import { type CostEstimate, estimateCost, type RoleSpeed } from './role-speed.ts'
import { showableSentence } from './showable-sentence.ts'

/** How often an effect should be found, in all that is said of a plan. */
const WANTED_POWER = 0.8
/** The chance to pass a stage, without and with related practice, that power is simulated for. */
const PASS_RATES = [
  { without: 0.3, with: 0.9 },
  { without: 0.5, with: 0.8 },
] as const
/** Plans to simulate up to a number of replicates: an exact test takes twice as long with every two more. */
const SIMULATIONS = [
  { most: 16, plans: 2_000 },
  { most: 24, plans: 400 },
  { most: MOST_COUNTED_PAIRS, plans: 100 },
] as const
/** Above 32 replicates every test draws sign patterns, which costs a thousand times as much. */
const DRAWN = { simulations: 200, resamples: 1_999 } as const

/** What `describePlan` is asked. */
export interface DescribePlanOptions {
  readonly catalog: Catalog
  /** The standard deviation of differences of target TSR over replicates; what the paper's seeds had unless told. */
  readonly sd?: number
  /** A difference of target TSR to say the power for. */
  readonly effect?: number
  /** How fast roles are played here; null: time and space are not estimated. */
  readonly speed: RoleSpeed | null
  readonly random: Random
  /** Plans simulated for each pass rate; unless told 2,000 up to 16 replicates, fewer above, where each takes longer. */
  readonly simulations?: number
}

/** What a plan can show of one family in answer to one question. */
export interface FamilyPower {
  readonly familyId: string
  readonly stages: number
  readonly spread: Spread
  /** The smallest difference that one comparison finds four times in five, by a paired t-test at Holm's first step. */
  readonly detectable: { readonly effect: number | null; readonly reason: string | null }
  /** As large a difference from every rival is found from all of them together four times in five, whatever ties them. */
  readonly detectableFromAll: { readonly effect: number | null; readonly reason: string | null }
  /** For the stated effect, by the same test: the power of all comparisons is at least and at most so much, null where nothing can be shown; replicates that would do. Null without one. */
  readonly forEffect: {
    readonly effect: number
    readonly atLeast: number | null
    readonly atMost: number | null
    readonly replicates: number | null
  } | null
  /** By the rule itself on chains of as many stages, every family of the plan alike. Empty for a plan's own comparisons. */
  readonly simulated: readonly {
    readonly without: number
    readonly with: number
    readonly gain: GainPower
  }[]
  /** What can be shown and what cannot, in one sentence. */
  readonly sentence: string
}

/** What a plan can show in answer to one of its questions. */
export interface QuestionPower {
  readonly id: string
  readonly condition: string
  readonly above: readonly string[]
  /** Families it is asked of, over which Holm corrects. */
  readonly correctedOver: number
  readonly level: number
  /** The smallest one-sided p of one comparison, before and after that correction. */
  readonly smallestP: number
  readonly smallestAdjustedP: number
  /** Replicates below which no family can be shown anything. */
  readonly leastReplicates: number
  /** Whether an answer is possible at all. */
  readonly canShow: boolean
  readonly families: readonly FamilyPower[]
}

/** What is known of a plan before it is run. */
export interface PlanDescription {
  readonly planHash: string
  readonly runId: string
  readonly design: string
  readonly preset: PairedPlan['preset']
  readonly replicates: number
  readonly world: PairedPlan['world']['axis']
  readonly cost: PlanCost
  readonly speed: RoleSpeed | null
  /** Null without a speed. */
  readonly estimate: CostEstimate | null
  readonly questions: readonly QuestionPower[]
  /** How power was simulated. */
  readonly simulation: { readonly plans: number; readonly resamples: number | null }
  /** What a reader must know before reading the numbers. */
  readonly notes: readonly string[]
}

/**
 * Says what a plan costs and what it can show, before a step of it is spent.
 *
 * Effects and power are those of a paired t-test at Holm's first step (0.025 over the families), for differences that
 * are normal with the stated spread; they plan, the verdict itself is by the exact sign-flip test. The simulation plays
 * that rule.
 *
 * @throws InvalidArgumentError if the spread is not positive and finite, the effect does not lie between 0 and 1, or the
 *   plan declares what this version does not play.
 */
export function describePlan(plan: PairedPlan, options: DescribePlanOptions): PlanDescription {
  const where = 'describePlan'
  const { catalog, sd, effect, speed, random } = options
  checkPlayable(plan)
  if (sd !== undefined && !(Number.isFinite(sd) && sd > 0)) {
    throw new InvalidArgumentError({ where, what: 'sd must be positive and finite', value: sd })
  }
  if (effect !== undefined && !(effect > 0 && effect <= 1)) {
    throw new InvalidArgumentError({ where, what: 'effect must lie above 0 and be 1 at most', value: effect })
  }
  const drawn = plan.seeds.length > MOST_COUNTED_PAIRS
  const simulations =
    options.simulations ?? SIMULATIONS.find(({ most }) => plan.seeds.length <= most)?.plans ?? DRAWN.simulations
  const resamples = drawn ? DRAWN.resamples : null
  const cost = planCost(plan, catalog)
  const simulate = createSimulation({ replicates: plan.seeds.length, simulations, resamples, random })
  return {
    planHash: planHash(plan),
    runId: runId(plan),
    design: plan.design.id,
    preset: plan.preset,
    replicates: plan.seeds.length,
    world: plan.world.axis,
    cost,
    speed,
    estimate: speed === null ? null : estimateCost(cost, speed),
    questions: planQuestions(plan).map((question) => powerOf(question, { plan, sd, effect, simulate })),
    simulation: { plans: simulations, resamples },
    notes: notesOn(plan, { sd }),
  }
}

type Simulate = (options: { stages: number; families: number }) => FamilyPower['simulated']

/** Families with as many stages share one simulation. */
function createSimulation(options: {
  replicates: number
  simulations: number
  resamples: number | null
  random: Random
}): Simulate {
  const { replicates, simulations, resamples, random } = options
  const done = new Map<string, FamilyPower['simulated']>()
  return ({ stages, families }) => {
    const key = `${stages}/${families}`
    const found =
      done.get(key) ??
      PASS_RATES.map((rates) => ({
        ...rates,
        gain: simulateGainPower({
          stages,
          replicates,
          families,
          passRates: {
            no_prior: rates.without,
            related: rates.with,
            unrelated: rates.without,
            shuffled: rates.without,
          },
          alpha: VERDICT_RULE.level,
          simulations,
          ...(resamples !== null && { resamples }),
          random: random.fork(`${key}/${rates.without}/${rates.with}`),
        }),
      }))
    done.set(key, found)
    return found
  }
}

function powerOf(
  question: PlanQuestion,
  context: { plan: PairedPlan; sd: number | undefined; effect: number | undefined; simulate: Simulate },
): QuestionPower {
  const { plan, sd, effect, simulate } = context
  const { id, condition, above, byVerdict } = question
  const families = question.families.length
  const n = plan.seeds.length
  const { level } = VERDICT_RULE
  const smallestP = n > MOST_COUNTED_PAIRS ? 1 / (VERDICT_RULE.resamples + 1) : smallestReachableP(n)
  const smallestAdjustedP = Math.min(1, smallestP * families)
  const { decides } = VERDICT_PRESETS[plan.preset]
  const canShow = decides && smallestAdjustedP <= level
  const alpha = level / families
  const least = leastReplicates({ alpha: level, families })
  return {
    id,
    condition,
    above,
    correctedOver: families,
    level,
    smallestP,
    smallestAdjustedP,
    leastReplicates: least,
    canShow,
    families: question.families.map((family): FamilyPower => {
      const spread = sd === undefined ? paperSpread(family) : { sd, source: 'as told' }
      // The comparisons miss together at most as often as they miss added up.
      const wantedOfEach = 1 - (1 - WANTED_POWER) / above.length
      const effectFor = (power: number): FamilyPower['detectable'] =>
        canShow
          ? minimalDetectableEffect({ n, sd: spread.sd, alpha, power })
          : { effect: null, reason: 'nothing can be shown' }
      const detectable = effectFor(WANTED_POWER)
      const detectableFromAll = effectFor(wantedOfEach)
      const numbers = {
        familyId: family.id,
        stages: family.target.length,
        spread,
        detectable,
        detectableFromAll,
        forEffect:
          effect === undefined
            ? null
            : powerFor(effect, { n, sd: spread.sd, alpha, wantedOfEach, above, least, canShow }),
        simulated: byVerdict && canShow ? simulate({ stages: family.target.length, families }) : [],
      }
      const sentence = showableSentence({ ...numbers, condition, above, replicates: n, canShow, decides })
      return { ...numbers, sentence }
    }),
  }
}

function powerFor(
  effect: number,
  options: {
    n: number
    sd: number
    alpha: number
    wantedOfEach: number
    above: readonly string[]
    least: number
    canShow: boolean
  },
): FamilyPower['forEffect'] {
  const { n, sd, alpha, wantedOfEach, above, least, canShow } = options
  const power = canShow ? pairedTPower({ n, meanDifference: effect, sd, alpha }).power : null
  const needed = requiredReplicates({ meanDifference: effect, sd, alpha, power: wantedOfEach })
  return {
    effect,
    atLeast: power === null ? null : Math.max(0, 1 - above.length * (1 - power)),
    atMost: power,
    // An exact test needs a number of its own, however large the effect.
    replicates: needed.n === null ? null : Math.max(needed.n, least),
  }
}

function notesOn(plan: PairedPlan, { sd }: { sd: number | undefined }): string[] {
  const families = plan.design.families.length
  return [
    ...(sd === undefined
      ? [
          'The spread is that of five seeds of another agent: the true one may well lie between 0.6 and 2.9 times as much (95 % of normal samples of five). Give your own with --sd.',
        ]
      : []),
    ...(plan.world.axis === 'fresh' && sd === undefined
      ? ['The paper played in one world. Fresh worlds add what differs between worlds to the spread.']
      : []),
    ...(plan.targetsPerArtifact > 1
      ? [
          `${plan.targetsPerArtifact} targets of an artifact are averaged, which narrows the spread; spread and simulation here are of one target, so power is rather understated.`,
        ]
      : []),
    `Effects and power are of a paired t-test at ${VERDICT_RULE.level}${families > 1 ? ` / ${families}, as for a family that alone gains,` : ''} and only plan; the verdict is by the exact sign-flip test, which finds less with few replicates or short chains: there the simulated shares count.`,
  ]
}
