import type { Random } from '@mc-evobench/core'
import { checkRecord } from './check-record.ts'
import { leastReplicates } from './least-replicates.ts'
import { type DetectableEffect, minimalDetectableEffect } from './minimal-detectable-effect.ts'
import { type GainPower, type GainPowerOptions, simulateGainPower } from './simulate-gain-power.ts'
import { smallestOneSidedP } from './smallest-one-sided-p.ts'
import { VERDICT_RULE } from './verdict.ts'

/** What `planPower` is asked. */
export interface PlanPowerOptions {
  /** Complete replicates of each family. */
  readonly replicates: number
  /** Families of the plan; 1 unless stated. */
  readonly families?: number
  /** The level over all families; 0.025 unless stated. */
  readonly alpha?: number
  /** A spread to plan with: the standard deviation of related − no prior over replicates, in units of TSR. */
  readonly sd: number
  /** How often an effect should be found; 0.8 unless stated. */
  readonly power?: number
  /** The chain and pass rates to play, as in `simulateGainPower`. */
  readonly model: Pick<GainPowerOptions, 'stages' | 'passRates' | 'sharedLuck'>
  /** 10,000 unless stated. */
  readonly simulations?: number
  /** Sign patterns that each test draws above 32 replicates; those of the rule unless stated. */
  readonly resamples?: number
  readonly random: Random
}

/** What a plan can show before it is run. */
export interface PlanPower {
  /** The smallest one-sided p of one comparison, before any correction. */
  readonly smallestP: number
  /** The smallest number of replicates at which a family that gains alone can pass Holm. */
  readonly leastReplicates: number
  /** Whether these replicates are as many, and above 32 of them the sign patterns drawn enough. */
  readonly canReject: boolean
  /** The level of Holm's first step, which a family that gains alone must pass. */
  readonly firstLevel: number
  /** By a paired t-test at that level, for the stated spread. */
  readonly detectable: DetectableEffect
  /** By the rule itself, played on the model. */
  readonly gain: GainPower
}

/**
 * What a plan can show, before it is run: whether its replicates are enough to reject at all, the effect it finds with
 * the stated power for a stated spread, and how often the rule of the verdict says *gain* for stated pass rates.
 *
 * @throws InvalidArgumentError for what `leastReplicates`, `minimalDetectableEffect` and `simulateGainPower` refuse.
 */
export function planPower(options: PlanPowerOptions): PlanPower {
  checkRecord(options, 'planPower', 'options')
  const { replicates, families = 1, alpha = 0.025, sd, power = 0.8, model, random } = options
  const { resamples = VERDICT_RULE.resamples } = options
  checkRecord(model, 'planPower', 'the model')
  const least = leastReplicates({ alpha, families })
  const firstLevel = alpha / families
  const smallestP = smallestOneSidedP(replicates, resamples)
  return {
    smallestP,
    leastReplicates: least,
    canReject: smallestP <= firstLevel,
    firstLevel,
    detectable: minimalDetectableEffect({ n: replicates, sd, alpha: firstLevel, power }),
    gain: simulateGainPower({
      ...model,
      replicates,
      families,
      alpha,
      resamples,
      random,
      ...(options.simulations !== undefined && { simulations: options.simulations }),
    }),
  }
}
