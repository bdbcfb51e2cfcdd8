import { InvalidArgumentError } from '@mc-evobench/core'

/**
 * Refuses what is no source of randomness, such as a seed.
 *
 * @throws InvalidArgumentError saying how to make one.
 */
export function checkRandom(value: unknown, where: string): void {
  if (typeof value === 'object' && value !== null && 'next' in value && 'fork' in value) return
  throw new InvalidArgumentError({
    where,
    what: 'random must be a source of randomness',
    value,
    todo: 'Pass createRandom(seed).',
  })
}
