import type { CatalogReport } from '@mc-evobench/catalog'
import { printableText } from '../output/printable-text.ts'

/**
 * What is told of a checked catalog: its counts, its faults a line each, and whether it holds.
 *
 * @param report - what `validateCatalog` found.
 * @param describeFault - from the catalog package, which is loaded when a command runs.
 */
export function catalogLines(
  report: CatalogReport,
  describeFault: (fault: CatalogReport['faults'][number]) => string,
): string[] {
  const { counts, edgesByType, faults, hash, id, version } = report
  const types = Object.entries(edgesByType).map(([type, count]) => `${count} ${type}`)
  return [
    `${counts.tasks} tasks, ${counts.states} states, ${counts.edges} edges, ${counts.chains} chains`,
    `edges: ${types.join(', ')}`,
    `${counts.profiles} profiles, ${counts.probeFamilies} probe families, ${counts.missionEvents} mission events`,
    ...faults.map((fault) => printableText(describeFault(fault))),
    hash === null
      ? `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`
      : `${id}@${version} holds, hash ${hash}`,
  ]
}
