import type { CatalogChange } from '@mc-evobench/catalog'
import { printableText } from '../output/printable-text.ts'

/**
 * The changes between two catalogs, most demanding class first, each with what it decides.
 *
 * @param describeChange - from the catalog package, which is loaded when a command runs.
 */
export function changeLines(
  changes: readonly CatalogChange[],
  describeChange: (change: CatalogChange) => string,
): string[] {
  return (['major', 'minor', 'patch'] as const).flatMap((bump) => {
    const ofClass = changes.filter((change) => change.bump === bump)
    if (ofClass.length === 0) return []
    const lines = ofClass.map((change) => `  ${printableText(describeChange(change))} (${change.reason})`)
    return [`${bump}: ${ofClass.length} ${ofClass.length === 1 ? 'change' : 'changes'}`, ...lines]
  })
}
