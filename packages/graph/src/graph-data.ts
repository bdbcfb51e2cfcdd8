import type { Edge, State, Task } from '@mc-evobench/core'

/** What a task–state graph is made of, in any order; task ends of edges carry the prefix `task:`. */
export interface GraphData {
  readonly tasks: readonly Task[]
  readonly states: readonly State[]
  readonly edges: readonly Edge[]
}
