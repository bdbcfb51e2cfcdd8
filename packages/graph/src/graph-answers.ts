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
  /** Task ids in an order in which they can be carried out, without the task itself. */
  readonly tasks: readonly string[] | null
  readonly reason: string | null
  /** States at the root of it when there is none: needed, not held, and produced by no task. Else empty. */
  readonly lacking: readonly string[]
}

/** A requirement that held states do not meet. */
export interface MissingState {
  readonly stateId: string
  readonly needed: number
  readonly held: number
}

/** How many times to do what, in order, before a task can be done; `steps` is null, with a reason, when that fails. */
export interface CountedPreparation {
  /** Without the task itself; all runs of a task follow each other. */
  readonly steps: readonly { readonly taskId: string; readonly times: number }[] | null
  readonly reason: string | null
  /** What cannot be made in the number needed: over all runs together, not by the task alone. Else empty. */
  readonly lacking: readonly MissingState[]
}
