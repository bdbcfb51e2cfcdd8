import { availableParallelism } from 'node:os'
import { InvalidArgumentError } from '@mc-evobench/core'

const MOST_WORKERS = 256

/**
 * Reads the number of worlds played at the same time; one a processor core unless given.
 *
 * @throws InvalidArgumentError if it is no whole number from 1 to 256.
 */
export function parseWorkers(text: string | undefined): number {
  if (text === undefined) return Math.min(MOST_WORKERS, Math.max(1, availableParallelism()))
  const workers = Number(text)
  if (!/^\d+$/.test(text) || workers < 1 || workers > MOST_WORKERS) {
    throw new InvalidArgumentError({
      where: '--workers',
      what: `must be a whole number from 1 to ${MOST_WORKERS}`,
      value: text,
    })
  }
  return workers
}
