import { InvalidArgumentError } from '@mc-evobench/core'
import type { RecordedLimits } from './reverify-stage.ts'

/**
 * Checks under which limits a log is to be judged, so that a slip of the caller is not read as a fault of the log.
 *
 * @throws InvalidArgumentError if the cap or the budget is neither null nor a positive integer.
 */
export function checkRecordedLimits(where: string, limits: RecordedLimits): void {
  for (const name of ['stageCap', 'stepBudget'] as const) {
    const value: unknown = limits[name]
    if (value === null || (Number.isSafeInteger(value) && Number(value) >= 1)) continue
    throw new InvalidArgumentError({
      where,
      what: `${name} must be a positive number of environment steps or null`,
      value,
      todo: 'Pass the limits the role was played under; null says that there was none.',
    })
  }
}
