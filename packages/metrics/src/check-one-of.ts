import { InvalidArgumentError } from '@mc-evobench/core'

/**
 * Refuses a word that is none of those allowed. A misspelt option must not silently choose another test.
 *
 * @throws InvalidArgumentError naming the words allowed.
 */
export function checkOneOf(
  value: unknown,
  options: { readonly where: string; readonly what: string; readonly allowed: readonly string[] },
): void {
  const { where, what, allowed } = options
  if (typeof value === 'string' && allowed.includes(value)) return
  throw new InvalidArgumentError({ where, what: `${what} must be one of ${allowed.join(', ')}`, value })
}
