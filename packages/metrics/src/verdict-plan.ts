import { InvalidArgumentError, type Random } from '@mc-evobench/core'

/** What the plan fixed before anything ran. */
export interface VerdictPlan {
  readonly preset: 'paper' | 'confirm' | 'custom'
  /** Planned replicates of each family. */
  readonly replicates: number
  /** The largest difference from no prior that is of no consequence; without it no equivalence is judged. */
  readonly margin?: number | null
  /**
   * Declared looks: after how many replicates, and the level to be spent there. They include the last one, at the
   * planned number, and their levels add up to the rule's level at most.
   */
  readonly looks?: readonly { readonly replicates: number; readonly level: number }[]
  /** For more replicates than the sign-flip test enumerates. */
  readonly random?: Random
  /** Sign patterns to draw there; 99,999 unless stated. */
  readonly resamples?: number
}

/** Adding up levels rounds. */
const ROUNDING = 1e-12

/**
 * Refuses a plan that contradicts itself or its preset.
 *
 * @param plan - as given to `judgeFamilies`.
 * @param rule.level - what the looks may spend together.
 * @param rule.leastReplicates - what the preset asks for.
 * @throws InvalidArgumentError naming what is wrong.
 */
export function checkVerdictPlan(
  plan: VerdictPlan,
  rule: { readonly level: number; readonly leastReplicates: number },
): void {
  const { preset, replicates, margin, looks } = plan
  if (!isCount(replicates)) fail('the planned number of replicates must be a positive integer', replicates)
  if (replicates < rule.leastReplicates) {
    fail(
      `preset ${preset} plans at least ${rule.leastReplicates} replicates`,
      replicates,
      'Plan more, or name the preset custom.',
    )
  }
  if (margin != null && !(margin > 0 && margin < 1)) fail('the margin must lie between 0 and 1', margin)
  if (looks === undefined) return
  const wrong = looks.find(
    (look, index) =>
      !isCount(look.replicates) || !(look.level > 0) || look.replicates <= (looks[index - 1]?.replicates ?? 0),
  )
  if (wrong !== undefined) fail('looks come after ever more replicates, each with a level above 0', wrong)
  if (looks.at(-1)?.replicates !== replicates) fail('the last look must be at the planned number of replicates', looks)
  const spent = looks.reduce((sum, look) => sum + look.level, 0)
  if (spent > rule.level + ROUNDING) fail(`the looks together spend more than the level of ${rule.level}`, spent)
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

function fail(what: string, value: unknown, todo?: string): never {
  throw new InvalidArgumentError({ where: 'judgeFamilies', what, value, ...(todo !== undefined && { todo }) })
}
