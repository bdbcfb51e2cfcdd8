import { InvalidArgumentError, type Random } from '@mc-evobench/core'
import { checkCount } from './check-count.ts'
import { checkList } from './check-list.ts'
import { checkRandom } from './check-random.ts'

/** A look at the data that was declared: after how many replicates, and the level to be spent there. */
export interface VerdictLook {
  readonly replicates: number
  readonly level: number
}

/** What the plan fixed before anything ran. */
export interface VerdictPlan {
  readonly preset: 'paper' | 'confirm' | 'custom'
  /** Planned replicates of each family. */
  readonly replicates: number
  /** The largest difference from no prior that is of no consequence; without it no equivalence is judged. */
  readonly margin?: number | null
  /**
   * Declared looks, the last one at the planned number; their levels add up to the rule's level at most.
   */
  readonly looks?: readonly VerdictLook[]
  /** For more replicates than the sign-flip test enumerates. */
  readonly random?: Random
  /** Sign patterns to draw there; those of the rule unless stated. */
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
 * @param rule.mostReplicates - likewise; null when any number will do.
 * @throws InvalidArgumentError naming what is wrong.
 */
export function checkVerdictPlan(
  plan: VerdictPlan,
  rule: { readonly level: number; readonly leastReplicates: number; readonly mostReplicates: number | null },
): void {
  const { preset, replicates, margin, looks, random, resamples } = plan
  if (!isCount(replicates)) fail('the planned number of replicates must be a positive integer', replicates)
  if (replicates < rule.leastReplicates) {
    fail(
      `preset ${preset} plans at least ${rule.leastReplicates} replicates`,
      replicates,
      'Plan more, or name the preset custom.',
    )
  }
  if (rule.mostReplicates !== null && replicates > rule.mostReplicates) {
    fail(`preset ${preset} plans ${rule.mostReplicates} replicates`, replicates, 'Name the preset custom or confirm.')
  }
  if (random !== undefined) checkRandom(random, 'judgeFamilies')
  if (resamples !== undefined) checkCount(resamples, { where: 'judgeFamilies', what: 'resamples', least: 1 })
  if (margin != null && !(Number.isFinite(margin) && margin > 0 && margin < 1))
    fail('the margin must lie between 0 and 1', margin)
  if (looks === undefined) return
  checkList(looks, 'judgeFamilies', 'the looks')
  const wrong = looks.findIndex((look: VerdictLook | null | undefined, index) => {
    const before = index === 0 ? 0 : (looks[index - 1]?.replicates ?? 0)
    return !isCount(look?.replicates) || !isLevel(look?.level) || look.replicates <= before
  })
  if (wrong !== -1) fail('looks come after ever more replicates, each with a level above 0', looks[wrong])
  if (looks.at(-1)?.replicates !== replicates) fail('the last look must be at the planned number of replicates', looks)
  const spent = looks.reduce((sum, look) => sum + look.level, 0)
  if (spent > rule.level + ROUNDING) fail(`the looks together spend more than the level of ${rule.level}`, spent)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

function isLevel(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value < 1
}

function fail(what: string, value: unknown, todo?: string): never {
  throw new InvalidArgumentError({ where: 'judgeFamilies', what, value, ...(todo !== undefined && { todo }) })
}
