import { type CatalogData, compareText } from '@mc-evobench/core'

/**
 * Puts a catalog into the one order in which it is hashed, compared and handed out: records by id; lists that are sets
 * (initial states, observation sources, resources of a profile) alphabetically; lists whose order means something (tasks
 * of a chain, sequences of a probe family, predicates, conditions) as written.
 *
 * @param data - a catalog without faults; it is not changed.
 */
export function canonicalCatalog(data: CatalogData): CatalogData {
  return {
    manifest: data.manifest,
    tasks: inOrder(data.tasks).map((task) => ({ ...task, observationSources: sorted(task.observationSources) })),
    states: inOrder(data.states),
    edges: inOrder(data.edges),
    chains: inOrder(data.chains).map((chain) => ({ ...chain, initialStates: sorted(chain.initialStates) })),
    profiles: inOrder(data.profiles).map((profile) => ({ ...profile, resources: sorted(profile.resources) })),
    probeFamilies: inOrder(data.probeFamilies).map((family) => ({
      ...family,
      initialStates: sorted(family.initialStates),
    })),
    missionEvents: inOrder(data.missionEvents),
  }
}

function inOrder<TRecord extends { id: string }>(records: readonly TRecord[]): TRecord[] {
  return records.toSorted((a, b) => compareText(a.id, b.id))
}

function sorted<TText extends string>(list: readonly TText[]): TText[] {
  return list.toSorted(compareText)
}
