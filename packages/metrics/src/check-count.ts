import { InvalidArgumentError } from '@mc-evobench/core'

/**
 * Refuses what is no whole number from `least` to `most`.
 *
 * @throws InvalidArgumentError naming the number.
 */
export function checkCount(
  value: number,
  options: { readonly where: string; readonly what: string; readonly least: number; readonly most?: number },
): void {
  const { where, what, least, most = Number.MAX_SAFE_INTEGER } = options
  if (Number.isSafeInteger(value) && value >= least && value <= most) return
  const range = options.most === undefined ? `an integer of at least ${least}` : `an integer from ${least} to ${most}`
  throw new InvalidArgumentError({ where, what: `${what} must be ${range}`, value })
}
