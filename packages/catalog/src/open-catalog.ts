import { freezeDeep, InvalidArgumentError } from '@mc-evobench/core'
import { buildTaskStateGraph } from '@mc-evobench/graph'
import { type Catalog, createCatalog } from './catalog.ts'
import type { CheckedCatalog } from './check-catalog-source.ts'
import { describeFault } from './describe-fault.ts'

/** So many faults stand in the message of the error. */
const MOST_FAULTS = 100

/**
 * Makes a catalog of what was checked.
 *
 * @param checked - the catalog's report and contents.
 * @param options.where - the function that was called, for messages.
 * @param options.label - what the catalog is, for messages.
 * @throws InvalidArgumentError naming every fault, in the message the first hundred; `details.faults` holds all as records.
 */
export function openCatalog(checked: CheckedCatalog, options: { where: string; label: string }): Catalog {
  const { contents, report } = checked
  if (contents === null) {
    const { faults, folder } = report
    const lines = faults.slice(0, MOST_FAULTS).map(describeFault)
    if (faults.length > MOST_FAULTS) lines.push(`and ${faults.length - MOST_FAULTS} more`)
    throw new InvalidArgumentError({
      where: options.where,
      what: `${options.label} has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}: ${lines.join('; ')}`,
      details: { folder, faults },
    })
  }
  const { data, hash, graph } = contents
  // Records of single values are the bulk of a catalog, and need no look inside.
  for (const record of [...data.edges, ...data.states]) Object.freeze(record)
  return createCatalog({ data: freezeDeep(data), hash, graph: graph ?? buildTaskStateGraph(data) })
}
