import { checkAttempts } from './check-attempts.ts'
import type { Completion } from './completion.ts'
import { walkCompletions } from './walk-completions.ts'

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
   * Kaplan-Meier curve from 0 to the cap. Where no attempt was cut before the cap it is the plain mean of the steps of
   * completed attempts and, for each other one, the cap.
   */
  readonly restrictedMean: {
    readonly value: number | null
    readonly reason: 'no attempts' | 'cut before the cap' | null
  }
  /**
   * The first step at which the curve is at most one half. Where no attempt was cut before the cap, that is the step by
   * which half of the attempts have completed.
   */
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
 * before the cap, the median when the curve stays above one half. Cut attempts say nothing of what came after: of three
 * attempts, two cut after 1 step and one completed after 5, the median is 5, for all that were still watched completed.
 * @throws InvalidArgumentError if the cap is not a positive integer, an outcome is none of the three, steps are not a
 * non-negative integer, or an attempt completed or was cut beyond the cap.
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
  const { area, median } = walkCompletions(attempts, cap)
  return {
    ...counts,
    restrictedMean: area === null ? { value: null, reason: 'cut before the cap' } : { value: area, reason: null },
    median: median === null ? { value: null, reason: 'not reached' } : { value: median, reason: null },
  }
}
