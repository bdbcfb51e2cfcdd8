import { type Edge, type EdgeType, InvalidArgumentError, NotFoundError, type State, type Task } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTaskStateGraph } from './build-task-state-graph.ts'

function task(id: string): Task {
  return {
    id,
    code: 'T1',
    instruction: id,
    domain: 'building',
    partition: 'core',
    stepBudget: 100,
    profile: 'meadow',
    success: [{ kind: 'inventory_at_least', item: id, minimum: 1 }],
    event: null,
    observationSources: ['inventory'],
  }
}

function state(id: string): State {
  const key = id.split(':')[1] ?? id
  return { id, category: id.startsWith('group:') ? 'group' : 'item', key, description: key }
}

function edge(id: string, type: EdgeType, source: string, target: string, count = 1): Edge {
  return { id, type, source, target, count, weight: count }
}

const data = {
  tasks: ['fell_oak', 'fell_birch', 'saw', 'build_boat', 'dive'].map(task),
  states: ['item:oak', 'item:birch', 'item:planks', 'item:boat', 'item:gills', 'group:felling', 'group:wood'].map(
    state,
  ),
  edges: [
    edge('e01', 'produces', 'task:fell_oak', 'item:oak'),
    edge('e02', 'produces', 'task:fell_birch', 'item:birch'),
    edge('e03', 'requires', 'item:oak', 'task:saw'),
    edge('e04', 'consumes', 'task:saw', 'item:oak'),
    edge('e05', 'produces', 'task:saw', 'item:planks', 4),
    edge('e06', 'requires', 'item:planks', 'task:build_boat', 5),
    edge('e07', 'produces', 'task:build_boat', 'item:boat'),
    edge('e08', 'requires', 'item:gills', 'task:dive'),
    edge('e09', 'requires', 'item:boat', 'task:dive'),
    edge('e10', 'enables', 'item:oak', 'task:fell_birch'),
    edge('e11', 'abstracts_to', 'task:fell_oak', 'group:felling'),
    edge('e12', 'abstracts_to', 'task:fell_birch', 'group:felling'),
    edge('e13', 'abstracts_to', 'item:oak', 'group:wood'),
    edge('e14', 'abstracts_to', 'item:birch', 'group:wood'),
  ],
}
const graph = buildTaskStateGraph(data)

describe('buildTaskStateGraph', () => {
  it('names every fault with list, position and id', () => {
    const faulty = {
      ...data,
      tasks: [...data.tasks, task('saw')],
      edges: [...data.edges, edge('e15', 'requires', 'item:plank', 'task:dive')],
    }
    expect(() => buildTaskStateGraph(faulty)).toThrow(
      'buildTaskStateGraph: the graph has 2 faults: tasks[2, 5] "saw": duplicate id "saw" at positions 2 and 5; ' +
        'edges[14] "e15": the source of this requires edge, "item:plank", does not exist. Did you mean "item:planks"?',
    )
    expect(() => buildTaskStateGraph(faulty)).toThrow(InvalidArgumentError)
  })
})

describe('TaskStateGraph', () => {
  it('counts nodes and edges', () => {
    expect([graph.order, graph.size]).toEqual([12, 14])
    expect(graph.countEdges()).toEqual({ requires: 4, produces: 4, consumes: 1, enables: 1, abstracts_to: 4 })
  })

  it('gets tasks and states, and offers the nearest name for others', () => {
    expect(graph.getTask('saw').id).toBe('saw')
    expect(graph.getState('item:oak').key).toBe('oak')
    expect(() => graph.getTask('fell_oakk')).toThrow(
      'getTask: no task "fell_oakk" in the task–state graph (5 tasks, 7 states). Did you mean "fell_oak"?',
    )
    expect(() => graph.getState('task:saw')).toThrow(NotFoundError)
    expect(() => graph.getTask('item:oak')).toThrow(NotFoundError)
  })

  it('gives the five paths of a task', () => {
    expect(graph.paths('saw')).toEqual({
      requires: [{ edgeId: 'e03', stateId: 'item:oak', count: 1, weight: 1 }],
      produces: [{ edgeId: 'e05', stateId: 'item:planks', count: 4, weight: 4 }],
      consumes: [{ edgeId: 'e04', stateId: 'item:oak', count: 1, weight: 1 }],
      enables: [],
      abstractsTo: [],
    })
    expect(graph.paths('fell_birch').enables.map((path) => path.stateId)).toEqual(['item:oak'])
    expect(graph.paths('fell_birch').abstractsTo.map((path) => path.stateId)).toEqual(['group:felling'])
  })

  it('gives execution edges, producers, consumers and dependents', () => {
    expect(graph.executionEdges('saw').map((path) => path.id)).toEqual(['e03', 'e04', 'e05'])
    expect(graph.producers('item:oak')).toEqual(['fell_oak'])
    expect(graph.consumers('item:oak')).toEqual(['saw'])
    expect(graph.dependents('item:boat')).toEqual(['dive'])
  })

  it('gives direct and transitive prerequisites', () => {
    expect(graph.prerequisites('build_boat')).toEqual({ states: ['item:planks'], tasks: ['saw'] })
    expect(graph.prerequisites('build_boat', { transitive: true })).toEqual({
      states: ['item:oak', 'item:planks'],
      tasks: ['fell_oak', 'saw'],
    })
  })

  it('gives groups, their tasks and transfer candidates', () => {
    expect(graph.groups('task:fell_oak')).toEqual(['group:felling'])
    expect(graph.groups('item:birch')).toEqual(['group:wood'])
    expect(graph.tasksInGroup('group:felling')).toEqual(['fell_birch', 'fell_oak'])
    expect(graph.transferCandidates('fell_oak')).toEqual([{ taskId: 'fell_birch', groups: ['group:felling'] }])
    expect(() => graph.tasksInGroup('item:oak')).toThrow(NotFoundError)
  })

  it('says what is possible next, by presence or by counts', () => {
    expect(graph.nextTasks([])).toEqual(['fell_birch', 'fell_oak'])
    expect(graph.nextTasks(['item:planks'])).toEqual(['build_boat', 'fell_birch', 'fell_oak'])
    expect(graph.nextTasks({ 'item:planks': 4 })).toEqual(['fell_birch', 'fell_oak'])
    expect(graph.nextTasks({ 'item:planks': 5 })).toContain('build_boat')
  })

  it('finds the shortest preparation, or says what cannot be had', () => {
    expect(graph.preparation('build_boat', [])).toEqual({ tasks: ['fell_oak', 'saw'], reason: null })
    expect(graph.preparation('build_boat', { 'item:planks': 4, 'item:oak': 1 }).tasks).toEqual(['saw'])
    expect(graph.preparation('dive', [])).toEqual({
      tasks: null,
      reason: 'neither held nor produced by any task: item:gills',
    })
  })

  it('explains in words', () => {
    expect(graph.explain('fell_oak', [])).toBe('fell_oak can be done now: everything it requires is held.')
    expect(graph.explain('build_boat', { 'item:planks': 4 })).toBe(
      'build_boat cannot be done yet. Missing: item:planks (needs 5, holds 4). Shortest preparation: fell_oak, saw.',
    )
    expect(graph.explain('dive', ['item:boat'])).toBe(
      'dive cannot be done yet. Missing: item:gills (needs 1, holds 0). ' +
        'It is out of reach: neither held nor produced by any task: item:gills.',
    )
  })

  it('refuses held states that do not exist or have no countable number', () => {
    expect(() => graph.nextTasks(['item:plank'])).toThrow(NotFoundError)
    expect(() => graph.nextTasks({ 'item:planks': -1 })).toThrow(InvalidArgumentError)
    expect(() => graph.nextTasks('item:planks')).toThrow('held states must be a list of ids or counts by id')
  })

  it('law: answers do not depend on the order of the records', () => {
    const shuffled = <T>(list: readonly T[]): fc.Arbitrary<T[]> =>
      fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length })
    const answers = (other: typeof graph): unknown => [
      other.taskIds.map((id) => [other.paths(id), other.executionEdges(id), other.transferCandidates(id)]),
      other.stateIds.map((id) => [other.producers(id), other.consumers(id), other.groups(id)]),
      other.nextTasks(['item:planks']),
      other.preparation('build_boat', []),
    ]
    fc.assert(
      fc.property(shuffled(data.tasks), shuffled(data.states), shuffled(data.edges), (tasks, states, edges) => {
        expect(answers(buildTaskStateGraph({ tasks, states, edges }))).toEqual(answers(graph))
      }),
      { numRuns: 30 },
    )
  })
})
