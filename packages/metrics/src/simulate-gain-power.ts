import { InvalidArgumentError, type Random, type TargetCondition } from '@mc-evobench/core'
import { checkCount } from './check-count.ts'
import { checkLevel } from './check-level.ts'
import { checkList } from './check-list.ts'
import { checkRandom } from './check-random.ts'
import { checkRecord } from './check-record.ts'
import { clopperPearsonInterval } from './clopper-pearson-interval.ts'
import { holm } from './holm.ts'
import { TARGET_CONDITIONS } from './pair-records.ts'
import { MOST_COUNTED_PAIRS } from './sign-flip-test.ts'
import { type TargetScores, testGain } from './test-gain.ts'
import { VERDICT_RULE } from './verdict.ts'

/** What `simulateGainPower` plays. */
export interface GainPowerOptions {
  /** Stages of the target chain. */
  readonly stages: number
  /** Complete replicates of one family. */
  readonly replicates: number
  /** For each condition the chance to pass a stage once it is reached: one for all stages, or one for each. */
  readonly passRates: Readonly<Record<TargetCondition, number | readonly number[]>>
  /** The level over all families; 0.025 unless stated. */
  readonly alpha?: number
  /** Families that are tested together and corrected by Holm, all alike and independent; 1 unless stated. */
  readonly families?: number
  /** Runs of the whole plan; 10,000 unless stated. */
  readonly simulations?: number
  /**
   * How much luck the conditions of a replicate share, from 0 (none, unless stated) to 1: with this chance all of them
   * meet a stage with the same draw.
   */
  readonly sharedLuck?: number
  /**
   * Sign patterns that each test draws above 32 replicates; those of the rule unless stated. They take most of the time
   * there: 10,000 simulations of 40 replicates about a quarter of an hour. Fewer patterns bound p further from 0.
   */
  readonly resamples?: number
  readonly random: Random
}

/** The outcome of `simulateGainPower`. */
export interface GainPower {
  /** Families over all simulations. */
  readonly families: number
  /** Those that came out as a gain. */
  readonly gains: number
  /** Gains over families: power where there is an effect, false gains where there is none. */
  readonly share: number
  /** Monte-Carlo standard error of the share. With several families in a plan it takes them for independent. */
  readonly standardError: number
  /** Exact 95 % bounds of the share, which have a width at 0 and 1 too. */
  readonly lower: number
  readonly upper: number
}

/**
 * How often the rule of the verdict says *gain*, by playing a model of chains many times and asking the rule itself
 * each time: `testGain` on every family, Holm over families.
 *
 * The model: an agent passes each stage it reaches with a fixed chance and the chain stops at its first failure; the
 * score is stages passed over stages planned. Conditions differ in their chance, replicates are independent. A real
 * agent's luck differs from seed to seed and stage to stage; give rates by stage, or shared luck, to see what that does.
 *
 * @throws InvalidArgumentError if a count is not a positive integer, a rate, the level or the shared luck is out of range,
 * or a condition has no rate.
 */
export function simulateGainPower(options: GainPowerOptions): GainPower {
  const where = 'simulateGainPower'
  checkRecord(options, where, 'options')
  const { stages, replicates, passRates, alpha = 0.025, families = 1, simulations = 10_000, random } = options
  const { resamples = VERDICT_RULE.resamples } = options
  for (const [what, value] of Object.entries({ stages, replicates, families, simulations, resamples })) {
    checkCount(value, { where, what, least: 1 })
  }
  checkLevel(alpha, where, 'alpha')
  checkRandom(random, where)
  checkRecord(passRates, where, 'passRates')
  const sharedLuck = options.sharedLuck ?? 0
  checkShare(sharedLuck, 'sharedLuck')
  const rates = TARGET_CONDITIONS.map((condition) => ({
    condition,
    rates: stageRates(passRates[condition], stages, condition),
  }))

  let gains = 0
  for (let simulation = 0; simulation < simulations; simulation++) {
    const pValues = Array.from({ length: families }, (_, family) => {
      const scores = Array.from({ length: replicates }, () => playReplicate(rates, { stages, sharedLuck, random }))
      // Making a source of randomness costs more than the test, and few replicates need none.
      const draws = replicates > MOST_COUNTED_PAIRS ? { random: random.fork(`${simulation}/${family}`), resamples } : {}
      return testGain(scores, draws).pValue ?? 1
    })
    for (const adjusted of holm(pValues)) if ((adjusted ?? 1) <= alpha) gains++
  }
  const all = simulations * families
  const share = gains / all
  const { lower, upper } = clopperPearsonInterval(gains, all)
  return {
    families: all,
    gains,
    share,
    standardError: Math.sqrt((share * (1 - share)) / all),
    lower: lower ?? 0,
    upper: upper ?? 1,
  }
}

function playReplicate(
  conditions: readonly { readonly condition: TargetCondition; readonly rates: readonly number[] }[],
  options: { readonly stages: number; readonly sharedLuck: number; readonly random: Random },
): TargetScores {
  const { stages, sharedLuck, random } = options
  const passed = { no_prior: 0, related: 0, unrelated: 0, shuffled: 0 }
  for (let stage = 0; stage < stages; stage++) {
    const common = sharedLuck > 0 && random.next() < sharedLuck ? random.next() : null
    for (const { condition, rates } of conditions) {
      if (passed[condition] < stage) continue
      if ((common ?? random.next()) < (rates[stage] ?? 0)) passed[condition]++
    }
  }
  return {
    no_prior: passed.no_prior / stages,
    related: passed.related / stages,
    unrelated: passed.unrelated / stages,
    shuffled: passed.shuffled / stages,
  }
}

function stageRates(given: number | readonly number[], stages: number, condition: TargetCondition): readonly number[] {
  const rates = typeof given === 'number' ? Array.from({ length: stages }, () => given) : given
  checkList(rates, 'simulateGainPower', `passRates.${condition}, where it is no number,`)
  if (rates.length !== stages) {
    throw new InvalidArgumentError({
      where: 'simulateGainPower',
      what: `passRates.${condition} must hold one rate for each of ${stages} stages`,
      value: rates.length,
    })
  }
  for (const rate of rates) checkShare(rate, `passRates.${condition}`)
  return rates
}

function checkShare(value: number, what: string): void {
  if (typeof value === 'number' && value >= 0 && value <= 1) return
  throw new InvalidArgumentError({ where: 'simulateGainPower', what: `${what} must lie between 0 and 1`, value })
}
