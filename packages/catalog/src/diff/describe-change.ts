import { showValue } from '@mc-evobench/core'
import type { CatalogChange } from './catalog-diff.ts'

/** Writes a change on one line: `tasks "craft_table" stepBudget: 700 → 800`. */
export function describeChange(change: CatalogChange): string {
  const { kind, part, id, path, before, after } = change
  const record = id === null ? part : `${part} "${id}"`
  if (kind !== 'changed') return `${record} ${kind}${edgeInWords(kind === 'added' ? after : before)}`
  return `${record} ${path}: ${showValue(before)} → ${showValue(after)}`
}

/** What an edge says, since its id tells nothing. */
function edgeInWords(record: unknown): string {
  if (typeof record !== 'object' || record === null || !('source' in record && 'target' in record)) return ''
  const { type, source, target } = record as { type?: unknown; source: unknown; target: unknown }
  return `: ${type} ${source} → ${target}`
}
