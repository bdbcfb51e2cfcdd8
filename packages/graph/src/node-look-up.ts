import { NotFoundError } from '@mc-evobench/core'
import type { GraphIndex, StateEntry, TaskEntry } from './graph-index.ts'
import { type HeldStates, readHeldStates } from './held-states.ts'
import { TASK_PREFIX } from './task-node-id.ts'

/**
 * Finds the nodes of a graph that a caller names. Each method takes the name of the function that was called, and throws
 * NotFoundError with the nearest existing id where there is no such node.
 */
export class NodeLookUp {
  readonly #index: GraphIndex
  readonly taskIds: readonly string[]
  readonly stateIds: readonly string[]

  constructor(index: GraphIndex) {
    this.#index = index
    this.taskIds = [...index.tasks.keys()]
    this.stateIds = [...index.states.keys()]
  }

  task(id: string, where: string): TaskEntry {
    return this.#index.tasks.get(id) ?? this.#fail(where, 'task', id, this.taskIds)
  }

  state(id: string, where: string): StateEntry {
    return this.#index.states.get(id) ?? this.#fail(where, 'state', id, this.stateIds)
  }

  group(id: string, where: string): StateEntry {
    const isGroup = (entry: StateEntry | undefined): boolean => entry?.state.category === 'group'
    const entry = this.#index.states.get(id)
    if (entry !== undefined && isGroup(entry)) return entry
    const groups = this.stateIds.filter((stateId) => isGroup(this.#index.states.get(stateId)))
    return this.#fail(where, 'group', id, groups)
  }

  /** @param nodeId - a state id, or a task id with the prefix `task:`. */
  node(nodeId: string, where: string): TaskEntry | StateEntry {
    return nodeId.startsWith(TASK_PREFIX)
      ? this.task(nodeId.slice(TASK_PREFIX.length), where)
      : this.state(nodeId, where)
  }

  /** Held states as counts, all of which exist; InvalidArgumentError for a bad count (see `readHeldStates`). */
  held(held: HeldStates, where: string): Map<string, number> {
    const counts = readHeldStates(held, where)
    for (const id of counts.keys()) this.state(id, where)
    return counts
  }

  #fail(where: string, kind: string, name: string, known: readonly string[]): never {
    const container = `the task–state graph (${this.taskIds.length} tasks, ${this.stateIds.length} states)`
    throw new NotFoundError({ where, kind, name, container, known })
  }
}
