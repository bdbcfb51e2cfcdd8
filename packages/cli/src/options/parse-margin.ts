import { InvalidArgumentError } from '@mc-evobench/core'

/**
 * Reads the margin of equivalence, a difference of target TSR.
 *
 * @throws InvalidArgumentError if it is no decimal number between 0 and 1.
 */
export function parseMargin(text: string): number {
  const margin = Number(text)
  if (!/^\d*\.?\d+$/.test(text) || !(margin > 0 && margin < 1)) {
    throw new InvalidArgumentError({
      where: '--margin',
      what: 'must be a number between 0 and 1, as in 0.1',
      value: text,
    })
  }
  return margin
}
