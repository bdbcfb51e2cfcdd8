import { InvalidArgumentError } from '@mc-evobench/core'
import type { Completion } from './completion.ts'

/** How many steps completion takes, when not every attempt completes. */
export interface StepsToCompletion {
  readonly n: number
  readonly completed: number
  /** Ended without passing; watched to the cap. */
  readonly notCompleted: number
  /** Ended by an outside budget before the cap; watched to there. */
  readonly cut: number
  readonly cap: number
  /**
   * Expected steps up to the cap, an attempt that does not complete counting as the cap: the area under the
   * Kaplan-Meier curve from 0 to the cap. Without cut attempts it is the plain mean of min(steps, cap).
   */
  readonly restrictedMean: {
    readonly value: number | null
    readonly reason: 'no attempts' | 'cut before the cap' | null
  }
  /** The first step by which half of the attempts have completed. */
  readonly median: { readonly value: number | null; readonly reason: 'no attempts' | 'not reached' | null }
}

/**
 * Estimates the steps to completion of attempts that were watched for at most `cap` steps each.
 *
 * The mean over completed attempts alone would fall when an agent fails more of the long ones. Instead, attempts that
 * did not complete stay in: those that ended by their own rules as never completing within the cap, those cut by an
 * outside budget as unknown from that step on (censored; the cut must not depend on how well the attempt went).
 *
 * @param attempts - of one task, or of one chain, all under the same cap.
 * @param options.cap - environment steps.
 * @returns both estimates, null with a reason where undefined: the mean when the longest watched attempts were all cut
 * before the cap, the median when fewer than half complete.
 * @throws InvalidArgumentError if the cap is not a positive integer, steps are not a non-negative integer, or an
 * attempt completed or was cut beyond the cap.
 * @see Kaplan and Meier, Nonparametric estimation from incomplete observations, 1958; MC-EvoBench paper, section C.5
 */
export function stepsToCompletion(
  attempts: readonly Completion[],
  options: { readonly cap: number },
): StepsToCompletion {
  const { cap } = options
  checkAttempts(attempts, cap)
  const count = (outcome: Completion['outcome']): number =>
    attempts.filter((attempt) => attempt.outcome === outcome).length
  const counts = {
    n: attempts.length,
    completed: count('completed'),
    notCompleted: count('not_completed'),
    cut: count('cut'),
    cap,
  }
  if (attempts.length === 0) {
    const none = { value: null, reason: 'no attempts' } as const
    return { ...counts, restrictedMean: none, median: none }
  }
  const { area, median } = kaplanMeier(attempts, cap)
  return {
    ...counts,
    restrictedMean: area === null ? { value: null, reason: 'cut before the cap' } : { value: area, reason: null },
    median: median === null ? { value: null, reason: 'not reached' } : { value: median, reason: null },
  }
}

/** Walks the curve of attempts still open; `area` is null when nobody is watched up to the cap while some are open. */
function kaplanMeier(attempts: readonly Completion[], cap: number): { area: number | null; median: number | null } {
  const watched = attempts.map(({ outcome, steps }) => ({ outcome, until: outcome === 'not_completed' ? cap : steps }))
  const times = [...new Set(watched.map(({ until }) => until))].sort((a, b) => a - b)
  let open = 1
  let area = 0
  let before = 0
  let median: number | null = null
  for (const time of times) {
    area += open * (time - before)
    before = time
    const atRisk = watched.filter(({ until }) => until >= time).length
    const completed = watched.filter(({ outcome, until }) => outcome === 'completed' && until === time).length
    open *= (atRisk - completed) / atRisk
    // A product of fractions can miss one half by a rounding.
    if (median === null && completed > 0 && open <= 0.5 + 1e-12) median = time
  }
  return { area: open === 0 || before === cap ? area : null, median }
}

function checkAttempts(attempts: readonly Completion[], cap: number): void {
  if (!Number.isSafeInteger(cap) || cap <= 0) {
    throw new InvalidArgumentError({
      where: 'stepsToCompletion',
      what: 'the cap must be a positive integer',
      value: cap,
    })
  }
  for (const [index, { outcome, steps }] of attempts.entries()) {
    if (!Number.isSafeInteger(steps) || steps < 0) {
      throw new InvalidArgumentError({
        where: 'stepsToCompletion',
        what: `the steps of attempt ${index} must be a non-negative integer`,
        value: steps,
      })
    }
    if (outcome !== 'not_completed' && steps > cap) {
      throw new InvalidArgumentError({
        where: 'stepsToCompletion',
        what: `attempt ${index} was watched beyond the cap of ${cap} steps`,
        value: steps,
        todo: 'Compare attempts under one cap only.',
      })
    }
  }
}
