/**
 * A rule as it is now, for a verdict to keep: itself where it is frozen, else a copy, so that whoever changes the rule
 * afterwards does not change what was judged by it.
 *
 * @param rule - an object of plain values.
 */
export function keepAsIs<TRule extends object>(rule: TRule): TRule {
  return Object.isFrozen(rule) ? rule : { ...rule }
}
