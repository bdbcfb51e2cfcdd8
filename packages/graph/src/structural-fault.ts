import type { EdgeType, StateCategory } from '@mc-evobench/core'

/** Which of the three lists of a graph a record stands in. */
export type GraphList = 'tasks' | 'states' | 'edges'

/** One thing that makes a list of tasks, states and edges not a task–state graph. */
export type StructuralFault = FaultPlace &
  (
    | { readonly kind: 'duplicate_id' | 'id_prefix' | 'self_edge' | 'wrong_end_type' | 'quantity' }
    | {
        readonly kind: 'dangling_id'
        readonly end: 'source' | 'target'
        /** The id that the edge names and no record has. */
        readonly missing: string
        /** The nearest existing id; null when none is near, or when too many ids were missing to look. */
        readonly nearest: string | null
      }
    | {
        readonly kind: 'cycle'
        /** Node ids along the closed path; the first is repeated at the end. */
        readonly path: readonly string[]
      }
  )

/** Where a fault stands, and what it is in words. */
interface FaultPlace {
  readonly list: GraphList
  /** Id of the faulty record; for a cycle, of the first edge along the closed path. */
  readonly id: string
  /** Places of the records concerned in their list, counted from 0; for a cycle, of the edges along the path. */
  readonly positions: readonly number[]
  readonly problem: string
}

/** As much of a graph as its structure needs; whole tasks, states and edges fit. */
export interface GraphOutline {
  readonly tasks: readonly { readonly id: string }[]
  /** Without a key, only the prefix of a state's id is checked. */
  readonly states: readonly { readonly id: string; readonly category: StateCategory; readonly key?: string }[]
  readonly edges: readonly OutlineEdge[]
}

/** An edge with its ends; quantities are checked when they are given. */
export interface OutlineEdge {
  readonly id: string
  readonly type: EdgeType
  readonly source: string
  readonly target: string
  readonly count?: number
  readonly weight?: number
}
