import {
  catalogReferenceSchema,
  compareText,
  contentHash,
  type Edge,
  edgeSchema,
  freezeDeep,
  InvalidArgumentError,
  type MissionEvent,
  missionEventSchema,
  type Profile,
  profileSchema,
  type State,
  stateSchema,
  type Task,
  taskSchema,
} from '@mc-evobench/core'
import { findStructuralFaults, TaskStateGraph } from '@mc-evobench/graph'
import { z } from 'zod'
import type { CompileSource } from './compile-source.ts'
import { findReferenceFaults } from './find-reference-faults.ts'
import { lookUp } from './look-up.ts'
import { readData } from './read-data.ts'

const listsSchema = z.strictObject({
  reference: catalogReferenceSchema.partial({ hash: true }),
  tasks: z.array(taskSchema),
  states: z.array(stateSchema),
  // An edge without a count or a weight has 1 of it, as in the paper (section C.4).
  edges: z.array(
    edgeSchema.extend({ count: edgeSchema.shape.count.default(1), weight: edgeSchema.shape.weight.default(1) }),
  ),
  profiles: z.array(profileSchema),
  missionEvents: z.array(missionEventSchema).default([]),
})

/** Plain lists that a chain can be compiled from. */
export interface CompileLists {
  /** Which set of tasks this is: an id, a version, and a content hash, which is computed when it is left out. */
  readonly reference: { readonly id: string; readonly version: string; readonly hash?: string }
  readonly tasks: readonly Task[]
  readonly states: readonly State[]
  /** `count` and `weight` are 1 where they are left out. */
  readonly edges: readonly (Omit<Edge, 'count' | 'weight'> & { readonly count?: number; readonly weight?: number })[]
  /** Those that tasks and chains name. */
  readonly profiles: readonly Profile[]
  /** Those that tasks name; none when left out. */
  readonly missionEvents?: readonly MissionEvent[]
}

/**
 * Makes a source to compile chains from out of plain lists, for whoever has tasks of their own and no catalog folder.
 *
 * The lists are checked like a catalog's, as far as compiling depends on it: every field against its schema, the graph's
 * structure, and that the profiles and mission events which tasks name exist. Their order does not matter.
 *
 * @param lists - tasks, states and edges of the graph; the profiles and mission events that the tasks name.
 * @returns the source, its records deeply frozen copies. Where no hash was given, the hash of `reference` is the content
 *   hash of the id, the version and the lists, each ordered by id.
 * @throws InvalidArgumentError naming every fault with list, position and id. Fields that do not fit their schema are
 *   named first, alone, because nothing else can be told from such records.
 */
export function createCompileSource(lists: CompileLists): CompileSource {
  const { reference, ...parsed } = readData(listsSchema, lists, { where: 'createCompileSource', what: 'the source' })
  const faults = [...findStructuralFaults(parsed), ...findReferenceFaults(parsed)]
  if (faults.length > 0) {
    const lines = faults.map((fault) => `${fault.list}[${fault.positions.join(', ')}] "${fault.id}": ${fault.problem}`)
    throw new InvalidArgumentError({
      where: 'createCompileSource',
      what: `the source has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}: ${lines.join('; ')}`,
      details: { faults },
    })
  }
  const data = freezeDeep({
    tasks: byId(parsed.tasks),
    states: byId(parsed.states),
    edges: byId(parsed.edges),
    profiles: byId(parsed.profiles),
    missionEvents: byId(parsed.missionEvents),
  })
  const { id, version } = reference
  const container = `${id}@${version}`
  return {
    reference: Object.freeze({ id, version, hash: reference.hash ?? contentHash({ id, version, ...data }) }),
    // Its structure was checked above, with the positions of the lists as they were given.
    graph: new TaskStateGraph(data),
    getTask: lookUp(data.tasks, { where: 'getTask', kind: 'task', container }),
    getProfile: lookUp(data.profiles, { where: 'getProfile', kind: 'profile', container }),
    getMissionEvent: lookUp(data.missionEvents, { where: 'getMissionEvent', kind: 'mission event', container }),
  }
}

function byId<TRecord extends { readonly id: string }>(records: readonly TRecord[]): TRecord[] {
  return [...records].sort((a, b) => compareText(a.id, b.id))
}
