import type { RunSummary } from '@mc-evobench/core'
import { printableText } from './printable-text.ts'

/** More roles than these are not named; report.md has them all. */
const MOST_NAMED = 12

/**
 * Says in a line for each which roles of a plan have no record, and what to do about it.
 *
 * @returns nothing when none is missing.
 */
export function missingText(roles: RunSummary['roles']): string {
  const missing = roles.filter(({ status }) => status === 'missing').map(({ roleId }) => printableText(roleId))
  if (missing.length === 0) return ''
  const more = missing.length - MOST_NAMED
  return [
    `${missing.length} of ${roles.length} roles have no record here:`,
    ...missing.slice(0, MOST_NAMED).map((roleId) => `  ${roleId}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    'Merge the shards that hold them ("merge"), or run the same command without --shard to play them.',
    '',
  ].join('\n')
}
