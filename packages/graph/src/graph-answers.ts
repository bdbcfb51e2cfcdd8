import type { PathEdge } from '@mc-evobench/core'

/** The five paths of a task, each ordered by edge id (MC-EvoBench paper, section B.3). */
export interface TaskPaths {
  readonly requires: readonly PathEdge[]
  readonly produces: readonly PathEdge[]
  readonly consumes: readonly PathEdge[]
  readonly enables: readonly PathEdge[]
  readonly abstractsTo: readonly PathEdge[]
}

/** What has to come before a task: the states and the tasks that produce them, each ordered by id. */
export interface Prerequisites {
  readonly states: readonly string[]
  readonly tasks: readonly string[]
}

/** A task that shares abstract groups with another. */
export interface TransferCandidate {
  readonly taskId: string
  readonly groups: readonly string[]
}

/** The shortest preparation for a task; `tasks` is null, with a reason, when there is none. */
export interface Preparation {
  readonly tasks: readonly string[] | null
  readonly reason: string | null
}

/** A requirement that held states do not meet. */
export interface MissingState {
  readonly stateId: string
  readonly needed: number
  readonly held: number
}
