import {
  type CatalogData,
  type CatalogReference,
  type Chain,
  type MissionEvent,
  NotFoundError,
  type ProbeFamily,
  type Profile,
  type State,
  type Task,
} from '@mc-evobench/core'
import type { TaskStateGraph } from '@mc-evobench/graph'

/** A loaded catalog: frozen data, its graph, and look-ups that throw NotFoundError with the nearest existing id. */
export interface Catalog {
  /** Everything in it, records ordered by id; deeply frozen. */
  readonly data: CatalogData
  /** Id, version and content hash. */
  readonly reference: CatalogReference
  readonly graph: TaskStateGraph
  getTask(id: string): Task
  getState(id: string): State
  getChain(id: string): Chain
  getProfile(id: string): Profile
  getProbeFamily(id: string): ProbeFamily
  getMissionEvent(id: string): MissionEvent
}

/**
 * Wraps checked data into a catalog.
 *
 * @param parts.data - the catalog's data, canonical and frozen.
 * @param parts.hash - its content hash.
 * @param parts.graph - the graph built from it.
 */
export function createCatalog(parts: { data: CatalogData; hash: string; graph: TaskStateGraph }): Catalog {
  const { data, hash, graph } = parts
  const { id, version } = data.manifest
  const lookUp = <TRecord extends { readonly id: string }>(
    where: string,
    kind: string,
    records: readonly TRecord[],
  ): ((name: string) => TRecord) => {
    const byId = new Map(records.map((record) => [record.id, record]))
    const plural = kind === 'probe family' ? 'probe families' : `${kind}s`
    const container = `catalog ${id}@${version} (${records.length} ${plural})`
    return (name) => {
      const record = byId.get(name)
      if (record === undefined) throw new NotFoundError({ where, kind, name, container, known: [...byId.keys()] })
      return record
    }
  }
  return {
    data,
    reference: { id, version, hash },
    graph,
    getTask: lookUp('getTask', 'task', data.tasks),
    getState: lookUp('getState', 'state', data.states),
    getChain: lookUp('getChain', 'chain', data.chains),
    getProfile: lookUp('getProfile', 'profile', data.profiles),
    getProbeFamily: lookUp('getProbeFamily', 'probe family', data.probeFamilies),
    getMissionEvent: lookUp('getMissionEvent', 'mission event', data.missionEvents),
  }
}
