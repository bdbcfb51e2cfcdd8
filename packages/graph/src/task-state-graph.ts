import {
  compareText,
  type Edge,
  type EdgeType,
  NotFoundError,
  type PathEdge,
  type State,
  type Task,
} from '@mc-evobench/core'
import { edgesAt } from './edges-at.ts'
import type {
  CountedPreparation,
  MissingState,
  Preparation,
  Prerequisites,
  TaskPaths,
  TransferCandidate,
} from './graph-answers.ts'
import type { GraphData } from './graph-data.ts'
import { type GraphIndex, indexGraph, type StateEntry, type TaskEntry } from './graph-index.ts'
import { type GraphStore, storeGraph } from './graph-store.ts'
import { type HeldStates, readHeldStates } from './held-states.ts'
import { countPreparation } from './queries/count-preparation.ts'
import { explainReach } from './queries/explain-reach.ts'
import { findMissingStates } from './queries/find-missing-states.ts'
import { findNextTasks } from './queries/find-next-tasks.ts'
import { findPrerequisites } from './queries/find-prerequisites.ts'
import { findTransferCandidates } from './queries/find-transfer-candidates.ts'
import { prepareTask } from './queries/prepare-task.ts'
import { type SubgraphSelection, selectSubgraph } from './queries/select-subgraph.ts'
import { TASK_PREFIX } from './task-node-id.ts'

/**
 * The task–state graph: tasks and states joined by typed edges, indexed for look-ups and, where edges are followed, held
 * in a graph of graphology. Made by `buildTaskStateGraph`, never changed afterwards.
 * Every list it answers with is ordered by id, whatever the order of the records it was built from, unless a method says
 * otherwise.
 *
 * @see MC-EvoBench paper, section B.2, equation B.1
 */
export class TaskStateGraph {
  readonly #index: GraphIndex
  /** Made when it is first needed: it costs as much as all the rest together. */
  #store: GraphStore | null = null
  readonly #taskIds: readonly string[]
  readonly #stateIds: readonly string[]

  /** @param data - a graph without structural faults; use `buildTaskStateGraph`, which checks. */
  constructor(data: GraphData) {
    this.#index = indexGraph(data)
    this.#taskIds = [...this.#index.tasks.keys()]
    this.#stateIds = [...this.#index.states.keys()]
  }

  /** Number of nodes: tasks and states. */
  get order(): number {
    return this.#taskIds.length + this.#stateIds.length
  }

  /** Number of edges. */
  get size(): number {
    return this.#index.edges.length
  }

  /** Ids of all tasks, without the `task:` prefix. */
  get taskIds(): readonly string[] {
    return this.#taskIds
  }

  /** Ids of all states. */
  get stateIds(): readonly string[] {
    return this.#stateIds
  }

  /** All edges. */
  get edges(): readonly Edge[] {
    return this.#index.edges
  }

  /** Number of edges of each type. */
  countEdges(): Record<EdgeType, number> {
    return { ...this.#index.edgeCounts }
  }

  /** @throws NotFoundError with the nearest task id if there is no such task. */
  getTask(id: string): Task {
    return this.#task(id, 'getTask').task
  }

  /** @throws NotFoundError with the nearest state id if there is no such state. */
  getState(id: string): State {
    return this.#state(id, 'getState').state
  }

  /**
   * All edges at a node, in both directions.
   *
   * @param nodeId - a state id, or a task id with the prefix `task:`.
   * @throws NotFoundError if there is no such node.
   */
  edgesAt(nodeId: string): readonly Edge[] {
    this.#node(nodeId, 'edgesAt')
    return edgesAt(this.#graphology(), nodeId)
  }

  /**
   * The five paths of a task. `abstractsTo` holds the task's own groups.
   *
   * @throws NotFoundError if there is no such task.
   */
  paths(taskId: string): TaskPaths {
    return this.#task(taskId, 'paths').paths
  }

  /**
   * The edges that count for progress: `requires`, `produces` and `consumes` of a task.
   *
   * @throws NotFoundError if there is no such task.
   * @see MC-EvoBench paper, section B.3
   */
  executionEdges(taskId: string): readonly Edge[] {
    return this.#task(taskId, 'executionEdges').executionEdges
  }

  /**
   * What a task requires and who produces it. With `transitive`, also what those producers require, and so on; where a
   * state has several producers, all of them are followed.
   *
   * @throws NotFoundError if there is no such task.
   */
  prerequisites(taskId: string, options: { transitive?: boolean } = {}): Prerequisites {
    this.#task(taskId, 'prerequisites')
    return findPrerequisites(this.#index, taskId, options)
  }

  /** Ids of the tasks that produce a state. @throws NotFoundError if there is no such state. */
  producers(stateId: string): readonly string[] {
    return this.#state(stateId, 'producers').producers
  }

  /** Ids of the tasks that consume a state. @throws NotFoundError if there is no such state. */
  consumers(stateId: string): readonly string[] {
    return this.#state(stateId, 'consumers').consumers
  }

  /** Ids of the tasks that require a state. @throws NotFoundError if there is no such state. */
  dependents(stateId: string): readonly string[] {
    return this.#state(stateId, 'dependents').dependents
  }

  /**
   * The `abstracts_to` edges that lead from a node to its groups; `stateId` of each is the group.
   *
   * @param nodeId - a state id, or a task id with the prefix `task:`.
   * @throws NotFoundError if there is no such node.
   */
  groupEdges(nodeId: string): readonly PathEdge[] {
    const entry = this.#node(nodeId, 'groupEdges')
    return 'task' in entry ? entry.paths.abstractsTo : entry.groupEdges
  }

  /**
   * Ids of the groups a node belongs to.
   *
   * @param nodeId - a state id, or a task id with the prefix `task:`.
   * @throws NotFoundError if there is no such node.
   */
  groups(nodeId: string): readonly string[] {
    const entry = this.#node(nodeId, 'groups')
    const edges = 'task' in entry ? entry.paths.abstractsTo : entry.groupEdges
    return [...new Set(edges.map((edge) => edge.stateId))].sort(compareText)
  }

  /** Ids of the tasks that belong to a group by an edge of their own. @throws NotFoundError if there is no such group. */
  tasksInGroup(groupId: string): readonly string[] {
    const entry = this.#index.states.get(groupId)
    if (entry?.state.category === 'group') return entry.members
    const groups = this.#stateIds.filter((id) => this.#index.states.get(id)?.state.category === 'group')
    throw this.#notFound('tasksInGroup', 'group', groupId, groups)
  }

  /**
   * The other tasks that share a group with a task, and could therefore gain from experience with it: those with most
   * shared groups first, equals by id.
   *
   * @throws NotFoundError if there is no such task.
   */
  transferCandidates(taskId: string): TransferCandidate[] {
    this.#task(taskId, 'transferCandidates')
    return findTransferCandidates(this.#index, taskId)
  }

  /**
   * Ids of the tasks whose requirements are all held.
   *
   * @param held - state ids, or counts by state id, which are then compared with the counts of the edges.
   * @throws NotFoundError if a held state does not exist; InvalidArgumentError if a count is not a non-negative integer.
   */
  nextTasks(held: HeldStates): string[] {
    return findNextTasks(this.#index, this.#readHeld(held, 'nextTasks'))
  }

  /**
   * What a task requires beyond what is held. Edges from one state are added up.
   *
   * @throws NotFoundError if the task or a held state does not exist; InvalidArgumentError for a bad count.
   */
  missingStates(taskId: string, held: HeldStates): MissingState[] {
    this.#task(taskId, 'missingStates')
    return findMissingStates(this.#index, taskId, this.#readHeld(held, 'missingStates'))
  }

  /**
   * The fewest tasks after which a task's requirements are present, in an order in which they can be carried out. By
   * presence: what is consumed stays, and a task is listed once even where its product is needed several times; see
   * `countedPreparation` for counts.
   *
   * @returns the task ids without the task itself, empty when it can be done at once; null with a reason when something
   *   it needs, directly or on every way, is neither held nor produced; `lacking` names it.
   * @throws NotFoundError if the task or a held state does not exist; InvalidArgumentError for a bad count.
   */
  preparation(taskId: string, held: HeldStates): Preparation {
    this.#task(taskId, 'preparation')
    return prepareTask(this.#index, taskId, this.#readHeld(held, 'preparation'))
  }

  /**
   * How many times which tasks have to be done before a task can be, by the counts of edges: what is consumed is gone
   * (q' = q − c + p, as in strict-quantity mode of the compiler).
   *
   * The steps can be carried out in their order. Where a state has several producers, the nearest within reach makes all
   * of it, so other ways may be shorter, or possible where this one fails for want of something that nobody produces.
   *
   * @throws NotFoundError if the task or a held state does not exist; InvalidArgumentError for a bad count.
   * @see MC-EvoBench paper, section B.2
   */
  countedPreparation(taskId: string, held: HeldStates): CountedPreparation {
    this.#task(taskId, 'countedPreparation')
    return countPreparation(this.#index, taskId, this.#readHeld(held, 'countedPreparation'))
  }

  /**
   * Says in sentences whether a task can be done with what is held: what is missing, who produces it, the shortest
   * preparation in its order and how often its tasks have to be done, or what makes that impossible.
   *
   * @throws NotFoundError if the task or a held state does not exist; InvalidArgumentError for a bad count.
   */
  explain(taskId: string, held: HeldStates): string {
    this.#task(taskId, 'explain')
    const counts = this.#readHeld(held, 'explain')
    return explainReach(this.#index, taskId, {
      missing: findMissingStates(this.#index, taskId, counts),
      preparation: prepareTask(this.#index, taskId, counts),
      counted: countPreparation(this.#index, taskId, counts),
    })
  }

  /**
   * A part of this graph as a graph of its own, which answers and exports like any other: the tasks of a chain with
   * their states, the surroundings of a node, or the edges of some types.
   *
   * @throws NotFoundError if a task or state to start from does not exist; InvalidArgumentError if the distance is not a
   *   non-negative integer or an edge type does not exist.
   */
  subgraph(selection: SubgraphSelection): TaskStateGraph {
    // An iterable can be a generator, which may be read once.
    const taskIds = selection.taskIds === undefined ? undefined : [...selection.taskIds]
    const stateIds = selection.stateIds === undefined ? undefined : [...selection.stateIds]
    for (const id of taskIds ?? []) this.#task(id, 'subgraph')
    for (const id of stateIds ?? []) this.#state(id, 'subgraph')
    return new TaskStateGraph(selectSubgraph(this.#graphology(), { ...selection, taskIds, stateIds }))
  }

  #graphology(): GraphStore {
    this.#store ??= storeGraph({
      tasks: [...this.#index.tasks.values()].map((entry) => entry.task),
      states: [...this.#index.states.values()].map((entry) => entry.state),
      edges: this.#index.edges,
    })
    return this.#store
  }

  #task(id: string, where: string): TaskEntry {
    const entry = this.#index.tasks.get(id)
    if (entry === undefined) throw this.#notFound(where, 'task', id, this.#taskIds)
    return entry
  }

  #state(id: string, where: string): StateEntry {
    const entry = this.#index.states.get(id)
    if (entry === undefined) throw this.#notFound(where, 'state', id, this.#stateIds)
    return entry
  }

  #node(nodeId: string, where: string): TaskEntry | StateEntry {
    return nodeId.startsWith(TASK_PREFIX)
      ? this.#task(nodeId.slice(TASK_PREFIX.length), where)
      : this.#state(nodeId, where)
  }

  #readHeld(held: HeldStates, where: string): Map<string, number> {
    const counts = readHeldStates(held, where)
    for (const id of counts.keys()) this.#state(id, where)
    return counts
  }

  #notFound(where: string, kind: string, name: string, known: readonly string[]): NotFoundError {
    const container = `the task–state graph (${this.#taskIds.length} tasks, ${this.#stateIds.length} states)`
    return new NotFoundError({ where, kind, name, container, known })
  }
}
