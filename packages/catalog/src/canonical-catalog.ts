import { type CatalogData, compareText, contentHash, InvalidArgumentError } from '@mc-evobench/core'
import type { RawCatalog, RawRecord } from './raw-catalog.ts'

/**
 * Puts a catalog into the one order in which it is hashed and handed out: records by id; lists that are sets (initial
 * states, observation sources, resources of a profile) alphabetically; lists whose order means something (tasks of a
 * chain, sequences of a probe family, predicates, conditions) as written.
 *
 * @param catalog - a catalog without faults.
 * @returns the data and its content hash, which neither formatting of the files nor the order of their records moves.
 */
export function canonicalCatalog(catalog: RawCatalog): { data: CatalogData; hash: string } {
  if (catalog.manifest === null) {
    throw new InvalidArgumentError({
      where: 'canonicalCatalog',
      what: `the catalog in ${catalog.folder} has no manifest`,
    })
  }
  const data: CatalogData = {
    manifest: catalog.manifest,
    tasks: inOrder(catalog.tasks).map((task) => ({ ...task, observationSources: sorted(task.observationSources) })),
    states: inOrder(catalog.states),
    edges: inOrder(catalog.edges),
    chains: inOrder(catalog.chains).map((chain) => ({ ...chain, initialStates: sorted(chain.initialStates) })),
    profiles: inOrder(catalog.profiles).map((profile) => ({ ...profile, resources: sorted(profile.resources) })),
    probeFamilies: inOrder(catalog.probeFamilies).map((family) => ({
      ...family,
      initialStates: sorted(family.initialStates),
    })),
    missionEvents: inOrder(catalog.missionEvents),
  }
  return { data, hash: contentHash(data) }
}

function inOrder<TRecord extends { id: string }>(records: readonly RawRecord<TRecord>[]): TRecord[] {
  return records.flatMap(({ parsed }) => (parsed === null ? [] : [parsed])).sort((a, b) => compareText(a.id, b.id))
}

function sorted<TText extends string>(list: readonly TText[]): TText[] {
  return [...list].sort(compareText)
}
