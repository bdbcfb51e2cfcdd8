import type { CatalogReport } from '@mc-evobench/catalog'
import { printableText } from '../output/printable-text.ts'

/**
 * What is told of a checked catalog: its counts, its faults a line each, and whether it holds.
 *
 * @param report - what `validateCatalog` found.
 * @param options.describeFault - from the catalog package, which is loaded when a command runs.
 * @param options.published - the hash that was published under its id and version; null or its own where there is none.
 */
export function catalogLines(
  report: CatalogReport,
  options: { describeFault: (fault: CatalogReport['faults'][number]) => string; published: string | null },
): string[] {
  const { describeFault, published } = options
  const { counts, edgesByType, faults, hash, id, version } = report
  const types = Object.entries(edgesByType).map(([type, count]) => `${count} ${type}`)
  const conclusion = (): string[] => {
    if (hash === null) return [`${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`]
    const holds = `${id}@${version} holds, hash ${hash}`
    if (published === null || published === hash) return [holds]
    return [
      holds,
      `It is not the published ${id}@${version}, hash ${published}: see what \`catalog diff\` says, and give it another version.`,
    ]
  }
  return [
    `${counts.tasks} tasks, ${counts.states} states, ${counts.edges} edges, ${counts.chains} chains`,
    `edges: ${types.join(', ')}`,
    `${counts.profiles} ${counts.profiles === 1 ? 'profile' : 'profiles'}, ${counts.probeFamilies} probe families, ${counts.missionEvents} mission events`,
    ...faults.map((fault) => printableText(describeFault(fault))),
    ...conclusion(),
  ]
}
