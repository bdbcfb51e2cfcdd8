import type { PathEdge } from '@mc-evobench/core'

/** The execution edges of a stage, which its prerequisites and its books are made of. */
export interface ExecutionPaths {
  readonly requires: readonly PathEdge[]
  readonly produces: readonly PathEdge[]
  readonly consumes: readonly PathEdge[]
}
