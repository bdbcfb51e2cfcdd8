import { InvalidArgumentError } from '@mc-evobench/core'

/** @throws InvalidArgumentError if `viewDistance` is out of its range or `seed` is no safe integer. */
export function checkServerOptions(where: string, options: { viewDistance: number; seed: number }): void {
  const { viewDistance, seed } = options
  if (!(Number.isInteger(viewDistance) && viewDistance >= 2 && viewDistance <= 16)) {
    throw new InvalidArgumentError({
      where,
      what: 'viewDistance must be a whole number from 2 to 16',
      value: viewDistance,
    })
  }
  if (!Number.isSafeInteger(seed)) {
    throw new InvalidArgumentError({ where, what: 'seed must be a safe integer', value: seed })
  }
}
