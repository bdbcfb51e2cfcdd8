import type { SkillAction } from '@mc-evobench/core'
import { wordsOf } from './word-overlap.ts'

/**
 * Carries a plan over to a similar instruction by exchanging the words that differ: what served "Collect 1 birch log."
 * with `birch_log` serves "Collect 1 acacia log." with `acacia_log`.
 *
 * Words pair up by position among those that differ; when the two instructions differ in unequally many words there is
 * no pairing, and the answer is null. Argument values are names whose parts are joined by underscores.
 *
 * @param plan - the skills that served the old instruction.
 * @param instructions.from - the old instruction.
 * @param instructions.to - the new one.
 * @returns the adapted plan, or null when the instructions do not correspond.
 */
export function adaptPlan(
  plan: readonly SkillAction[],
  instructions: { from: string; to: string },
): SkillAction[] | null {
  const from = wordsOf(instructions.from)
  const to = wordsOf(instructions.to)
  const old = from.filter((word) => !to.includes(word))
  const fresh = to.filter((word) => !from.includes(word))
  if (old.length !== fresh.length) return null
  const exchange = new Map(old.map((word, index) => [word, fresh[index] ?? word]))
  return plan.map((action) => ({
    ...action,
    arguments: Object.fromEntries(
      Object.entries(action.arguments).map(([name, value]) => [
        name,
        typeof value === 'string' ? exchangeParts(value, exchange) : value,
      ]),
    ),
  }))
}

function exchangeParts(name: string, exchange: ReadonlyMap<string, string>): string {
  return name
    .split('_')
    .map((part) => exchange.get(part) ?? part)
    .join('_')
}
