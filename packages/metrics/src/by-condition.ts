import type { TargetCondition } from '@mc-evobench/core'
import { TARGET_CONDITIONS } from './pair-records.ts'

/** Makes something for each of the four target conditions. */
export function byCondition<T>(make: (condition: TargetCondition) => T): Record<TargetCondition, T> {
  return Object.fromEntries(TARGET_CONDITIONS.map((condition) => [condition, make(condition)])) as Record<
    TargetCondition,
    T
  >
}
