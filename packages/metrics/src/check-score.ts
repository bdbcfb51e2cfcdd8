import { InvalidArgumentError, parseInput, type Score, scoreSchema } from '@mc-evobench/core'

/** Scores are stored with 12 significant digits, and weights need not be integers. */
const ROUNDING = 1e-9

/**
 * Refuses a score that no episode can have: a ratio outside 0 and 1, a numerator above its denominator, or a ratio that
 * is not that of its own numerator and denominator.
 *
 * @param options.what - whose score it is: `score 3`.
 * @throws InvalidArgumentError naming every fault of the fields, or the first contradiction between them.
 */
export function checkScore(score: Score, options: { readonly where: string; readonly what: string }): void {
  const { where, what } = options
  parseInput(scoreSchema, score, { where, what })
  const isAbove = (part: number, whole: number): boolean => part - whole > ROUNDING * Math.max(part, whole)
  const ratios = {
    tsr: { part: score.passedStages, whole: score.plannedStages, empty: 0 },
    wgp: { part: score.creditedWeight, whole: score.plannedWeight, empty: score.tsr },
    vmp: { part: score.milestonesReached, whole: score.milestonesEligible, empty: 0 },
  }
  for (const name of ['tsr', 'wgp', 'vmp'] as const) {
    const { part, whole, empty } = ratios[name]
    const expected = whole === 0 ? empty : Math.min(1, part / whole)
    if (isAbove(part, whole) || Math.abs(score[name] - expected) > ROUNDING) {
      throw new InvalidArgumentError({
        where,
        what: `${what} contradicts itself: its ${name} is said to be ${part} of ${whole}`,
        value: score[name],
        todo: 'Score the episode again with scoreEpisode.',
      })
    }
  }
  if (score.wgpFromTsr !== (score.plannedWeight === 0)) {
    throw new InvalidArgumentError({
      where,
      what: `${what} contradicts itself: wgp comes from tsr exactly where no weight is planned, which is ${score.plannedWeight} here`,
      value: score.wgpFromTsr,
    })
  }
}
