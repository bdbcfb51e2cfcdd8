import {
  compareText,
  type Edge,
  type EdgeType,
  NotFoundError,
  type PathEdge,
  type State,
  type Task,
} from '@mc-evobench/core'
import type { MultiDirectedGraph } from 'graphology'
import { explainReach } from './explain-reach.ts'
import { findPreparation, type PlanningTask } from './find-preparation.ts'
import type { MissingState, Preparation, Prerequisites, TaskPaths, TransferCandidate } from './graph-answers.ts'
import { type HeldStates, readHeldStates } from './held-states.ts'
import { TASK_PREFIX, taskNodeId } from './task-node-id.ts'

/** What a node of the graph carries. */
export type GraphNode =
  | { readonly kind: 'task'; readonly task: Task }
  | { readonly kind: 'state'; readonly state: State }

/**
 * The task–state graph: tasks and states joined by typed edges. Made by `buildTaskStateGraph`, never changed afterwards.
 * Every list it answers with is ordered by id, whatever the order of the records it was built from.
 *
 * @see MC-EvoBench paper, section B.2, equation B.1
 */
export class TaskStateGraph {
  readonly #graph: MultiDirectedGraph<GraphNode, Edge>
  readonly #paths = new Map<string, TaskPaths>()
  readonly #taskIds: readonly string[]
  readonly #stateIds: readonly string[]

  /** @param graph - a store without structural faults; use `buildTaskStateGraph`, which checks. */
  constructor(graph: MultiDirectedGraph<GraphNode, Edge>) {
    this.#graph = graph
    const nodes = graph.nodes().sort(compareText)
    this.#taskIds = nodes.filter(isTaskNode).map((node) => node.slice(TASK_PREFIX.length))
    this.#stateIds = nodes.filter((node) => !isTaskNode(node))
  }

  /** Number of nodes: tasks and states. */
  get order(): number {
    return this.#graph.order
  }

  /** Number of edges. */
  get size(): number {
    return this.#graph.size
  }

  /** Ids of all tasks, without the `task:` prefix. */
  get taskIds(): readonly string[] {
    return this.#taskIds
  }

  /** Ids of all states. */
  get stateIds(): readonly string[] {
    return this.#stateIds
  }

  /** Number of edges of each type. */
  countEdges(): Record<EdgeType, number> {
    const counts = { requires: 0, produces: 0, consumes: 0, enables: 0, abstracts_to: 0 }
    this.#graph.forEachEdge((_id, edge) => {
      counts[edge.type] += 1
    })
    return counts
  }

  /** @throws NotFoundError with the nearest task id if there is no such task. */
  getTask(id: string): Task {
    const node = this.#graph.hasNode(taskNodeId(id)) ? this.#graph.getNodeAttributes(taskNodeId(id)) : undefined
    if (node?.kind !== 'task') throw this.#notFound('getTask', 'task', id, this.#taskIds)
    return node.task
  }

  /** @throws NotFoundError with the nearest state id if there is no such state. */
  getState(id: string): State {
    const node = this.#graph.hasNode(id) ? this.#graph.getNodeAttributes(id) : undefined
    if (node?.kind !== 'state') throw this.#notFound('getState', 'state', id, this.#stateIds)
    return node.state
  }

  /**
   * The five paths of a task. `abstractsTo` holds the task's own groups.
   *
   * @throws NotFoundError if there is no such task.
   */
  paths(taskId: string): TaskPaths {
    const known = this.#paths.get(taskId)
    if (known !== undefined) return known
    this.getTask(taskId)
    const node = taskNodeId(taskId)
    const paths = {
      requires: this.#pathEdges(node, 'requires'),
      produces: this.#pathEdges(node, 'produces'),
      consumes: this.#pathEdges(node, 'consumes'),
      enables: this.#pathEdges(node, 'enables'),
      abstractsTo: this.#pathEdges(node, 'abstracts_to'),
    }
    this.#paths.set(taskId, paths)
    return paths
  }

  /**
   * The edges that count for progress: `requires`, `produces` and `consumes` of a task, ordered by id.
   *
   * @throws NotFoundError if there is no such task.
   */
  executionEdges(taskId: string): Edge[] {
    this.getTask(taskId)
    return this.#edgesAt(taskNodeId(taskId)).filter(
      (edge) => edge.type === 'requires' || edge.type === 'produces' || edge.type === 'consumes',
    )
  }

  /**
   * What a task requires and who produces it. With `transitive`, also what those producers require, and so on; where a
   * state has several producers, all of them are followed.
   *
   * @throws NotFoundError if there is no such task.
   */
  prerequisites(taskId: string, options: { transitive?: boolean } = {}): Prerequisites {
    const states = new Set<string>()
    const tasks = new Set<string>()
    const queue = [taskId]
    for (const current of queue) {
      for (const { stateId } of this.paths(current).requires) {
        if (states.has(stateId)) continue
        states.add(stateId)
        for (const producer of this.producers(stateId)) {
          if (tasks.has(producer)) continue
          tasks.add(producer)
          if (options.transitive === true) queue.push(producer)
        }
      }
    }
    return { states: [...states].sort(compareText), tasks: [...tasks].sort(compareText) }
  }

  /** Ids of the tasks that produce a state. @throws NotFoundError if there is no such state. */
  producers(stateId: string): string[] {
    return this.#tasksBy(stateId, 'produces')
  }

  /** Ids of the tasks that consume a state. @throws NotFoundError if there is no such state. */
  consumers(stateId: string): string[] {
    return this.#tasksBy(stateId, 'consumes')
  }

  /** Ids of the tasks that require a state. @throws NotFoundError if there is no such state. */
  dependents(stateId: string): string[] {
    return this.#tasksBy(stateId, 'requires')
  }

  /**
   * The `abstracts_to` edges of a node, ordered by id; `stateId` of each is the group.
   *
   * @param nodeId - a state id, or a task id with the prefix `task:`.
   * @throws NotFoundError if there is no such node.
   */
  groupEdges(nodeId: string): PathEdge[] {
    if (isTaskNode(nodeId)) this.getTask(nodeId.slice(TASK_PREFIX.length))
    else this.getState(nodeId)
    return this.#edgesAt(nodeId)
      .filter((edge) => edge.type === 'abstracts_to' && edge.source === nodeId)
      .map((edge) => ({ edgeId: edge.id, stateId: edge.target, count: edge.count, weight: edge.weight }))
  }

  /**
   * Ids of the groups a node belongs to.
   *
   * @param nodeId - a state id, or a task id with the prefix `task:`.
   * @throws NotFoundError if there is no such node.
   */
  groups(nodeId: string): string[] {
    return unique(this.groupEdges(nodeId).map((edge) => edge.stateId))
  }

  /** Ids of the tasks that belong to a group by an edge of their own. @throws NotFoundError if there is no such group. */
  tasksInGroup(groupId: string): string[] {
    if (this.getState(groupId).category !== 'group') {
      const groups = this.#stateIds.filter((id) => this.getState(id).category === 'group')
      throw this.#notFound('tasksInGroup', 'group', groupId, groups)
    }
    return this.#tasksBy(groupId, 'abstracts_to')
  }

  /**
   * The other tasks that share a group with a task, those with most shared groups first, equals by id.
   *
   * @throws NotFoundError if there is no such task.
   */
  transferCandidates(taskId: string): TransferCandidate[] {
    const shared = new Map<string, string[]>()
    for (const group of this.groups(taskNodeId(taskId))) {
      for (const other of this.tasksInGroup(group)) {
        if (other !== taskId) shared.set(other, [...(shared.get(other) ?? []), group])
      }
    }
    return [...shared]
      .map(([id, groups]) => ({ taskId: id, groups }))
      .sort((a, b) => b.groups.length - a.groups.length || compareText(a.taskId, b.taskId))
  }

  /**
   * Ids of the tasks whose requirements are all held.
   *
   * @param held - state ids, or counts by state id, which are then compared with the counts of the edges.
   * @throws NotFoundError if a held state does not exist; InvalidArgumentError if a count is not a non-negative integer.
   */
  nextTasks(held: HeldStates): string[] {
    const counts = this.#readHeld(held, 'nextTasks')
    return this.#taskIds.filter((id) => this.#missing(id, counts).length === 0)
  }

  /**
   * What a task requires beyond what is held, ordered by state id. Edges from one state are added up.
   *
   * @throws NotFoundError if the task or a held state does not exist; InvalidArgumentError for a bad count.
   */
  missingStates(taskId: string, held: HeldStates): MissingState[] {
    return this.#missing(taskId, this.#readHeld(held, 'missingStates'))
  }

  /**
   * The fewest tasks after which a task's requirements are present, in an order in which they can be carried out. By
   * presence: what is consumed stays, and a task is listed once even where its product is needed several times.
   *
   * @returns the task ids without the task itself, empty when it can be done at once; null with a reason when something
   *   it needs, directly or on every way, is neither held nor produced.
   * @throws NotFoundError if the task or a held state does not exist; InvalidArgumentError for a bad count.
   */
  preparation(taskId: string, held: HeldStates): Preparation {
    const counts = this.#readHeld(held, 'preparation')
    const goals = this.#missing(taskId, counts).map((missing) => missing.stateId)
    const planning: PlanningTask[] = this.#taskIds
      .filter((id) => id !== taskId)
      .map((id) => ({
        id,
        needs: this.paths(id).requires.map((edge) => edge.stateId),
        gives: this.paths(id).produces.map((edge) => edge.stateId),
      }))
    // A goal that is held in too small a number has to be produced again.
    const tasks = findPreparation(goals, planning, (state) => counts.has(state) && !goals.includes(state))
    if (tasks !== null) return { tasks, reason: null }
    const lacking = [...new Set([...goals, ...this.prerequisites(taskId, { transitive: true }).states])]
      .filter((state) => !counts.has(state) && this.producers(state).length === 0)
      .sort(compareText)
    return { tasks: null, reason: `neither held nor produced by any task: ${lacking.join(', ') || goals.join(', ')}` }
  }

  /**
   * Says in words whether a task can be done with what is held, what is missing, and the shortest preparation.
   *
   * @throws NotFoundError if the task or a held state does not exist; InvalidArgumentError for a bad count.
   */
  explain(taskId: string, held: HeldStates): string {
    const missing = this.missingStates(taskId, held)
    return explainReach(taskId, missing, this.preparation(taskId, held))
  }

  #missing(taskId: string, counts: ReadonlyMap<string, number>): MissingState[] {
    const needed = new Map<string, number>()
    for (const { stateId, count } of this.paths(taskId).requires) {
      needed.set(stateId, (needed.get(stateId) ?? 0) + count)
    }
    return [...needed]
      .map(([stateId, count]) => ({ stateId, needed: count, held: counts.get(stateId) ?? 0 }))
      .filter((state) => state.held < state.needed)
      .sort((a, b) => compareText(a.stateId, b.stateId))
  }

  #readHeld(held: HeldStates, where: string): Map<string, number> {
    const counts = readHeldStates(held, where)
    for (const id of counts.keys()) {
      if (!this.#graph.hasNode(id) || isTaskNode(id)) throw this.#notFound(where, 'state', id, this.#stateIds)
    }
    return counts
  }

  #edgesAt(node: string): Edge[] {
    return this.#graph
      .edges(node)
      .sort(compareText)
      .map((id) => this.#graph.getEdgeAttributes(id))
  }

  #pathEdges(node: string, type: EdgeType): PathEdge[] {
    return this.#edgesAt(node)
      .filter((edge) => edge.type === type)
      .map((edge) => ({
        edgeId: edge.id,
        stateId: edge.source === node ? edge.target : edge.source,
        count: edge.count,
        weight: edge.weight,
      }))
  }

  #tasksBy(stateId: string, type: EdgeType): string[] {
    this.getState(stateId)
    const ends = this.#edgesAt(stateId)
      .filter((edge) => edge.type === type)
      .map((edge) => (edge.source === stateId ? edge.target : edge.source))
    return unique(ends.filter(isTaskNode).map((end) => end.slice(TASK_PREFIX.length)))
  }

  #notFound(where: string, kind: string, name: string, known: readonly string[]): NotFoundError {
    const container = `the task–state graph (${this.#taskIds.length} tasks, ${this.#stateIds.length} states)`
    return new NotFoundError({ where, kind, name, container, known })
  }
}

function isTaskNode(node: string): boolean {
  return node.startsWith(TASK_PREFIX)
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort(compareText)
}
