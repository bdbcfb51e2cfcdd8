import type { Completion } from './completion.ts'

/** What the curve of attempts still open says. */
export interface CompletionCurve {
  /** Under the curve from 0 to the cap; null when nobody was watched up to the cap while some were open. */
  readonly area: number | null
  /** The first step at which the curve is at most one half; null when it never is. */
  readonly median: number | null
}

/**
 * Walks the Kaplan-Meier curve of attempts once, in the order of their last watched steps.
 *
 * Between two steps at which attempts leave unfinished, the curve is the share of those still open among those who were
 * open at the last such step. Sums of whole steps are kept and divided there, so nothing is rounded on the way: without
 * attempts that leave before the cap the area is the plain mean to the last bit.
 *
 * @param attempts - at least one.
 */
export function walkCompletions(attempts: readonly Completion[], cap: number): CompletionCurve {
  const watched = attempts
    .map(({ outcome, steps }) => ({
      completed: outcome === 'completed',
      until: outcome === 'not_completed' ? cap : steps,
    }))
    .sort((a, b) => a.until - b.until)
  /** The curve, and how many were open, when attempts last left unfinished. */
  let curve = 1
  let atRisk = watched.length
  /** How many are open now, and the steps they all were open since then. */
  let open = watched.length
  let steps = 0
  let area = 0
  let before = 0
  let median: number | null = null
  for (let next = 0; next < watched.length; ) {
    const time = watched[next]?.until ?? cap
    let completed = 0
    let left = 0
    for (; watched[next]?.until === time; next++) {
      if (watched[next]?.completed === true) completed++
      else left++
    }
    steps += open * (time - before)
    before = time
    open -= completed
    // A product over several such steps can miss one half by a rounding.
    if (median === null && completed > 0 && (curve * open) / atRisk <= 0.5 + 1e-12) median = time
    if (left > 0) {
      area += (curve * steps) / atRisk
      curve *= open / atRisk
      open -= left
      atRisk = open
      steps = 0
    }
  }
  if (steps > 0) area += (curve * steps) / atRisk
  const openAtEnd = atRisk === 0 ? curve : (curve * open) / atRisk
  return { area: openAtEnd === 0 || before === cap ? area : null, median }
}
