import type { Comparison } from '@mc-evobench/core'

type Plain = number | string | boolean | null

/**
 * Compares an observed value with a wanted one. Equality is strict: `1` is not `'1'`, so values of different types are
 * always `!=`; -0 is 0. The order comparisons hold between numbers only, so a text or a null is never above or below
 * anything. A wanted number that is not finite is met by nothing, whatever the operator.
 */
export function compareValues(observed: Plain, operator: Comparison, wanted: Plain): boolean {
  if (typeof wanted === 'number' && !Number.isFinite(wanted)) return false
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
