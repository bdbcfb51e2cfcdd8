import { compareText, type Edge, type EdgeType, type PathEdge, type State, type Task } from '@mc-evobench/core'
import type { TaskPaths } from './graph-answers.ts'
import type { GraphData } from './graph-data.ts'
import { taskNodeId } from './task-node-id.ts'

/** A task with all that queries look up about it. */
export interface TaskEntry {
  readonly task: Task
  readonly executionEdges: readonly Edge[]
  readonly paths: TaskPaths
  /** Required counts by state, ordered by state id; edges from one state are added up. */
  readonly needs: ReadonlyMap<string, number>
}

/** A state with all that queries look up about it; task ids are without the prefix `task:` and ordered. */
export interface StateEntry {
  readonly state: State
  /** The state's own `abstracts_to` edges; those that lead to it from below are not among them. */
  readonly groupEdges: readonly PathEdge[]
  readonly producers: readonly string[]
  readonly consumers: readonly string[]
  readonly dependents: readonly string[]
  /** For a group: the tasks that belong to it by an edge of their own. */
  readonly members: readonly string[]
}

/** Everything that queries look up, computed once. Maps iterate in the order of ids. */
export interface GraphIndex {
  readonly tasks: ReadonlyMap<string, TaskEntry>
  readonly states: ReadonlyMap<string, StateEntry>
  /** All edges, ordered by id. */
  readonly edges: readonly Edge[]
  readonly edgeCounts: Readonly<Record<EdgeType, number>>
  /** Tasks that require nothing, ordered by id. */
  readonly freeTasks: readonly string[]
}

/**
 * Computes the look-ups of a graph, in time linear in its size apart from sorting.
 *
 * @param data - a graph without structural faults.
 */
export function indexGraph(data: GraphData): GraphIndex {
  const edges = [...data.edges].sort(byId)
  const taskDrafts = [...data.tasks].sort(byId).map(draftTask)
  const stateDrafts = [...data.states].sort(byId).map(draftState)
  const taskNodes = new Map(taskDrafts.map((draft) => [taskNodeId(draft.task.id), draft]))
  const stateNodes = new Map(stateDrafts.map((draft) => [draft.state.id, draft]))
  const edgeCounts = { requires: 0, produces: 0, consumes: 0, enables: 0, abstracts_to: 0 }
  for (const edge of edges) {
    const startsAtState = edge.type === 'requires' || edge.type === 'enables'
    const task = taskNodes.get(startsAtState ? edge.target : edge.source)
    const state = stateNodes.get(startsAtState ? edge.source : edge.target)
    if (state === undefined) continue
    edgeCounts[edge.type] += 1
    if (task === undefined) addGroupEdge(edge, stateNodes.get(edge.source))
    else addTaskEdge(edge, { task, state })
  }
  for (const draft of taskDrafts) sumNeeds(draft)
  for (const draft of stateDrafts) {
    for (const list of ['producers', 'consumers', 'dependents', 'members'] as const) draft[list] = distinct(draft[list])
  }
  return {
    tasks: new Map(taskDrafts.map((draft) => [draft.task.id, draft])),
    states: new Map(stateDrafts.map((draft) => [draft.state.id, draft])),
    edges,
    edgeCounts,
    freeTasks: taskDrafts.filter((draft) => draft.needs.size === 0).map((draft) => draft.task.id),
  }
}

/** An entry while it is being filled. */
type Draft<TEntry> = {
  -readonly [TKey in keyof TEntry]: TEntry[TKey] extends readonly (infer TItem)[] ? TItem[] : TEntry[TKey]
}
type TaskDraft = Draft<Omit<TaskEntry, 'paths' | 'needs'>> & { paths: Draft<TaskPaths>; needs: Map<string, number> }
type StateDraft = Draft<StateEntry>

function draftTask(task: Task): TaskDraft {
  const paths = { requires: [], produces: [], consumes: [], enables: [], abstractsTo: [] }
  return { task, executionEdges: [], paths, needs: new Map() }
}

function draftState(state: State): StateDraft {
  return { state, groupEdges: [], producers: [], consumers: [], dependents: [], members: [] }
}

function addTaskEdge(edge: Edge, { task, state }: { task: TaskDraft; state: StateDraft }): void {
  const path = { edgeId: edge.id, stateId: state.state.id, count: edge.count, weight: edge.weight }
  switch (edge.type) {
    case 'requires':
      task.executionEdges.push(edge)
      task.paths.requires.push(path)
      state.dependents.push(task.task.id)
      break
    case 'produces':
      task.executionEdges.push(edge)
      task.paths.produces.push(path)
      state.producers.push(task.task.id)
      break
    case 'consumes':
      task.executionEdges.push(edge)
      task.paths.consumes.push(path)
      state.consumers.push(task.task.id)
      break
    case 'enables':
      task.paths.enables.push(path)
      break
    case 'abstracts_to':
      task.paths.abstractsTo.push(path)
      state.members.push(task.task.id)
      break
  }
}

function addGroupEdge(edge: Edge, member: StateDraft | undefined): void {
  member?.groupEdges.push({ edgeId: edge.id, stateId: edge.target, count: edge.count, weight: edge.weight })
}

function sumNeeds({ paths, needs }: TaskDraft): void {
  for (const { stateId, count } of [...paths.requires].sort((a, b) => compareText(a.stateId, b.stateId))) {
    needs.set(stateId, (needs.get(stateId) ?? 0) + count)
  }
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort(compareText)
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return compareText(a.id, b.id)
}
