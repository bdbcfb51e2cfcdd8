import type { Comparison } from '@mc-evobench/core'

type Plain = number | string | boolean | null

/**
 * Compares an observed value with a wanted one. Equality is strict (`1` is not `'1'`); the order comparisons hold
 * between numbers only, so a text or a null is never above or below anything.
 */
export function compareValues(observed: Plain, operator: Comparison, wanted: Plain): boolean {
  if (operator === '==') return observed === wanted
  if (operator === '!=') return observed !== wanted
  if (typeof observed !== 'number' || typeof wanted !== 'number') return false
  switch (operator) {
    case '>=':
      return observed >= wanted
    case '<=':
      return observed <= wanted
    case '>':
      return observed > wanted
    case '<':
      return observed < wanted
  }
}
