import type { EdgeType, StateCategory } from '@mc-evobench/core'

/** Which of the three lists of a graph a record stands in. */
export type GraphList = 'tasks' | 'states' | 'edges'

/** One thing that makes a list of tasks, states and edges not a task–state graph. */
export interface StructuralFault {
  readonly kind: 'duplicate_id' | 'id_prefix' | 'dangling_id' | 'self_edge' | 'wrong_end_type' | 'quantity' | 'cycle'
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
  readonly states: readonly { readonly id: string; readonly category: StateCategory }[]
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
