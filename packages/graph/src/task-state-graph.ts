import { compareText, type Edge, type EdgeType, type PathEdge, type State, type Task } from '@mc-evobench/core'
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
import type { HeldStates } from './held-states.ts'
import { NodeLookUp } from './node-look-up.ts'
import { countPreparation } from './queries/count-preparation.ts'
import { explainReach } from './queries/explain-reach.ts'
import { findMissingStates } from './queries/find-missing-states.ts'
import { findNextTasks } from './queries/find-next-tasks.ts'
import { findPrerequisites } from './queries/find-prerequisites.ts'
import { findTransferCandidates } from './queries/find-transfer-candidates.ts'
import { prepareTask } from './queries/prepare-task.ts'
import { type SubgraphSelection, selectSubgraph } from './queries/select-subgraph.ts'

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
  readonly #nodes: NodeLookUp
  /** Made when it is first needed: it costs as much as all the rest together. */
  #store: GraphStore | null = null

  /** @param data - a graph without structural faults; use `buildTaskStateGraph`, which checks. */
  constructor(data: GraphData) {
    this.#index = indexGraph(data)
    this.#nodes = new NodeLookUp(this.#index)
  }

  /** Number of nodes: tasks and states. */
  get order(): number {
    return this.taskIds.length + this.stateIds.length
  }

  /** Number of edges. */
  get size(): number {
    return this.#index.edges.length
  }

  /** Ids of all tasks, without the `task:` prefix. */
  get taskIds(): readonly string[] {
    return this.#nodes.taskIds
  }

  /** Ids of all states. */
  get stateIds(): readonly string[] {
    return this.#nodes.stateIds
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
    return this.#nodes.task(id, 'getTask').task
  }

  /** @throws NotFoundError with the nearest state id if there is no such state. */
  getState(id: string): State {
    return this.#nodes.state(id, 'getState').state
  }

  /**
   * All edges at a node, in both directions.
   *
   * @param nodeId - a state id, or a task id with the prefix `task:`.
   * @throws NotFoundError if there is no such node.
   */
  edgesAt(nodeId: string): readonly Edge[] {
    this.#nodes.node(nodeId, 'edgesAt')
    return edgesAt(this.#graphology(), nodeId)
  }

  /**
   * The five paths of a task. `abstractsTo` holds the task's own groups.
   *
   * @throws NotFoundError if there is no such task.
   */
  paths(taskId: string): TaskPaths {
    return this.#nodes.task(taskId, 'paths').paths
  }

  /**
   * The edges that count for progress: `requires`, `produces` and `consumes` of a task.
   *
   * @throws NotFoundError if there is no such task.
   * @see MC-EvoBench paper, section B.3
   */
  executionEdges(taskId: string): readonly Edge[] {
    return this.#nodes.task(taskId, 'executionEdges').executionEdges
  }

  /**
   * What a task requires and who produces it. With `transitive`, also what those producers require, and so on; where a
   * state has several producers, all of them are followed.
   *
   * @throws NotFoundError if there is no such task.
   */
  prerequisites(taskId: string, options: { transitive?: boolean } = {}): Prerequisites {
    this.#nodes.task(taskId, 'prerequisites')
    return findPrerequisites(this.#index, taskId, options)
  }

  /** Ids of the tasks that produce a state. @throws NotFoundError if there is no such state. */
  producers(stateId: string): readonly string[] {
    return this.#nodes.state(stateId, 'producers').producers
  }

  /** Ids of the tasks that consume a state. @throws NotFoundError if there is no such state. */
  consumers(stateId: string): readonly string[] {
    return this.#nodes.state(stateId, 'consumers').consumers
  }

  /** Ids of the tasks that require a state. @throws NotFoundError if there is no such state. */
  dependents(stateId: string): readonly string[] {
    return this.#nodes.state(stateId, 'dependents').dependents
  }

  /**
   * The `abstracts_to` edges that lead from a node to its groups; `stateId` of each is the group.
   *
   * @param nodeId - a state id, or a task id with the prefix `task:`.
   * @throws NotFoundError if there is no such node.
   */
  groupEdges(nodeId: string): readonly PathEdge[] {
    return groupEdgesOf(this.#nodes.node(nodeId, 'groupEdges'))
  }

  /**
   * Ids of the groups a node belongs to.
   *
   * @param nodeId - a state id, or a task id with the prefix `task:`.
   * @throws NotFoundError if there is no such node.
   */
  groups(nodeId: string): readonly string[] {
    const edges = groupEdgesOf(this.#nodes.node(nodeId, 'groups'))
    return [...new Set(edges.map((edge) => edge.stateId))].sort(compareText)
  }

  /** Ids of the tasks that belong to a group by an edge of their own. @throws NotFoundError if there is no such group. */
  tasksInGroup(groupId: string): readonly string[] {
    return this.#nodes.group(groupId, 'tasksInGroup').members
  }

  /**
   * The other tasks that share a group with a task, and could therefore gain from experience with it: those with most
   * shared groups first, equals by id.
   *
   * @throws NotFoundError if there is no such task.
   */
  transferCandidates(taskId: string): TransferCandidate[] {
    this.#nodes.task(taskId, 'transferCandidates')
    return findTransferCandidates(this.#index, taskId)
  }

  /**
   * Ids of the tasks whose requirements are all held.
   *
   * @param held - state ids, or counts by state id, which are then compared with the counts of the edges.
   * @throws NotFoundError if a held state does not exist; InvalidArgumentError if a count is not a non-negative integer.
   */
  nextTasks(held: HeldStates): string[] {
    return findNextTasks(this.#index, this.#nodes.held(held, 'nextTasks'))
  }

  /**
   * What a task requires beyond what is held. Edges from one state are added up.
   *
   * @throws NotFoundError if the task or a held state does not exist; InvalidArgumentError for a bad count.
   */
  missingStates(taskId: string, held: HeldStates): MissingState[] {
    this.#nodes.task(taskId, 'missingStates')
    return findMissingStates(this.#index, taskId, this.#nodes.held(held, 'missingStates'))
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
    this.#nodes.task(taskId, 'preparation')
    return prepareTask(this.#index, taskId, this.#nodes.held(held, 'preparation'))
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
    this.#nodes.task(taskId, 'countedPreparation')
    return countPreparation(this.#index, taskId, this.#nodes.held(held, 'countedPreparation'))
  }

  /**
   * Says in sentences whether a task can be done with what is held: what is missing, who produces it, the shortest
   * preparation in its order and how often its tasks have to be done, or what makes that impossible.
   *
   * @throws NotFoundError if the task or a held state does not exist; InvalidArgumentError for a bad count.
   */
  explain(taskId: string, held: HeldStates): string {
    this.#nodes.task(taskId, 'explain')
    const counts = this.#nodes.held(held, 'explain')
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
    for (const id of taskIds ?? []) this.#nodes.task(id, 'subgraph')
    for (const id of stateIds ?? []) this.#nodes.state(id, 'subgraph')
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
}

function groupEdgesOf(entry: TaskEntry | StateEntry): readonly PathEdge[] {
  return 'task' in entry ? entry.paths.abstractsTo : entry.groupEdges
}
