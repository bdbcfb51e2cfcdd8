import { InvalidArgumentError, NotFoundError } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { buildTaskStateGraph } from './build-task-state-graph.ts'
import type { HeldStates } from './held-states.ts'
import { taskNodeId } from './task-node-id.ts'
import { sampleEdges, sampleState, sampleTask, woodShop } from './testing/graph-samples.ts'
import { toGraphology } from './to-graphology.ts'

const graph = buildTaskStateGraph(woodShop)

describe('buildTaskStateGraph', () => {
  it('names every fault with list, position and id', () => {
    const faulty = {
      ...woodShop,
      tasks: [...woodShop.tasks, sampleTask('saw')],
      edges: [...woodShop.edges, ...sampleEdges('e15 requires item:plank task:dive')],
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
    expect(graph.edgesAt('item:oak').map((edge) => edge.id)).toEqual(['e01', 'e03', 'e04', 'e10', 'e13'])
    expect(graph.edgesAt('task:saw').map((edge) => edge.id)).toEqual(['e03', 'e04', 'e05'])
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

  it('says what is missing, and adds up edges from one state', () => {
    expect(graph.missingStates('build_boat', { 'item:planks': 4 })).toEqual([
      { stateId: 'item:planks', needed: 5, held: 4 },
    ])
    expect(graph.missingStates('build_boat', ['item:planks'])).toEqual([])
    const edges = sampleEdges('e1 requires item:planks task:dive 2', 'e2 requires item:planks task:dive 3')
    expect(buildTaskStateGraph({ ...woodShop, edges }).missingStates('dive', [])).toEqual([
      { stateId: 'item:planks', needed: 5, held: 0 },
    ])
  })

  it('finds the shortest preparation, or says what cannot be had', () => {
    expect(graph.preparation('build_boat', [])).toEqual({ tasks: ['fell_oak', 'saw'], reason: null, lacking: [] })
    expect(graph.preparation('build_boat', { 'item:planks': 4, 'item:oak': 1 }).tasks).toEqual(['saw'])
    expect(graph.preparation('build_boat', ['item:planks']).tasks).toEqual([])
    expect(graph.preparation('dive', [])).toEqual({
      tasks: null,
      reason: 'every way needs item:gills, not held in the number needed and produced by no task',
      lacking: ['item:gills'],
    })
  })

  it('chooses quickly among many independent producers', () => {
    const numbers = Array.from({ length: 40 }, (_, n) => 10 + n)
    const lines = numbers.flatMap((n) => [
      `e${n}a produces task:one_${n} item:s${n}`,
      `e${n}b produces task:two_${n} item:s${n}`,
      `e${n}c requires item:s${n} task:goal`,
    ])
    const many = buildTaskStateGraph({
      tasks: ['goal', ...numbers.flatMap((n) => [`one_${n}`, `two_${n}`])].map((id) => sampleTask(id)),
      states: numbers.map((n) => sampleState(`item:s${n}`)),
      edges: sampleEdges(...lines),
    })
    expect(many.preparation('goal', []).tasks).toEqual(numbers.map((n) => `one_${n}`))
  })

  it('names as lacking only what cannot be gone round', () => {
    const edges = sampleEdges(
      'e1 requires item:planks task:build_boat',
      'e2 produces task:saw item:planks',
      'e3 requires item:oak task:saw',
      'e4 produces task:fell_oak item:planks',
      'e5 requires item:birch task:fell_oak',
      'e6 requires item:gills task:fell_oak',
    )
    const other = buildTaskStateGraph({ ...woodShop, edges })
    expect(other.preparation('build_boat', ['item:gills'])).toEqual({
      tasks: null,
      reason:
        'every way needs at least one of item:birch and item:oak, not held in the number needed and produced by no task',
      lacking: ['item:birch', 'item:oak'],
    })
    expect(other.preparation('build_boat', ['item:oak'])).toEqual({ tasks: ['saw'], reason: null, lacking: [] })
  })

  it('counts how often tasks have to be done', () => {
    const steps = (held: HeldStates): unknown =>
      graph.countedPreparation('build_boat', held).steps?.map(({ taskId, times }) => `${taskId} ${times}`)
    expect(steps([])).toEqual(['fell_oak 2', 'saw 2'])
    expect(steps({ 'item:planks': 1 })).toEqual(['fell_oak 1', 'saw 1'])
    expect(steps({ 'item:oak': 1 })).toEqual(['fell_oak 1', 'saw 2'])
    expect(steps(['item:oak'])).toEqual(['saw 2'])
    expect(steps({ 'item:planks': 5 })).toEqual([])
    expect(graph.countedPreparation('dive', { 'item:boat': 1 })).toEqual({
      steps: null,
      reason: 'no task within reach produces item:gills (1 needed, 0 held)',
      lacking: [{ stateId: 'item:gills', needed: 1, held: 0 }],
    })
  })

  it('keeps what is required beside what is used up', () => {
    // Two boats use up 4 planks, and 3 must be there for the second, of which one stays; oak is never used up.
    const edges = sampleEdges(
      'e1 produces task:fell_oak item:oak',
      'e2 requires item:oak task:saw',
      'e3 produces task:saw item:planks',
      'e4 requires item:planks task:build_boat 3',
      'e5 consumes task:build_boat item:planks 2',
      'e6 produces task:build_boat item:boat',
      'e7 requires item:boat task:dive 2',
    )
    expect(buildTaskStateGraph({ ...woodShop, edges }).countedPreparation('dive', []).steps).toEqual([
      { taskId: 'fell_oak', times: 1 },
      { taskId: 'saw', times: 5 },
      { taskId: 'build_boat', times: 2 },
    ])
  })

  it('explains where counts make a difference', () => {
    expect(graph.explain('build_boat', [])).toBe(
      'build_boat cannot be done yet. It requires 5 item:planks, which is not held; saw produces it, 4 at a time. ' +
        'The shortest way: first fell_oak, then saw, then build_boat. Counting what is used up: fell_oak 2 times, saw 2 times.',
    )
    const edges = woodShop.edges.filter((edge) => edge.id !== 'e01')
    expect(buildTaskStateGraph({ ...woodShop, edges }).explain('build_boat', { 'item:oak': 1 })).toBe(
      'build_boat cannot be done yet. It requires 5 item:planks, which is not held; saw produces it, 4 at a time. ' +
        'The shortest way: first saw, then build_boat. ' +
        'Counting what is used up, that is not enough: no task within reach produces item:oak (2 needed, 1 held).',
    )
  })

  it('explains in sentences what is held, missing and to be done', () => {
    expect(graph.explain('fell_oak', [])).toBe('fell_oak can be done now: it requires nothing.')
    expect(graph.explain('build_boat', ['item:planks'])).toBe(
      'build_boat can be done now: it requires 5 item:planks, and that is held.',
    )
    expect(graph.explain('build_boat', { 'item:planks': 4 })).toBe(
      'build_boat cannot be done yet. It requires 5 item:planks, of which only 4 are held; ' +
        'saw produces it, 4 at a time. The shortest way: first fell_oak, then saw, then build_boat.',
    )
    expect(graph.explain('dive', ['item:boat'])).toBe(
      'dive cannot be done yet. It requires item:gills, which is not held; no task produces it. It is out of reach: ' +
        'every way needs item:gills, not held in the number needed and produced by no task.',
    )
  })

  it('explains who can produce what has several producers', () => {
    const edges = sampleEdges(
      'e1 requires item:oak task:saw 2',
      'e2 produces task:fell_oak item:oak 2',
      'e3 produces task:fell_birch item:oak',
    )
    expect(buildTaskStateGraph({ ...woodShop, edges }).explain('saw', [])).toBe(
      'saw cannot be done yet. It requires 2 item:oak, which is not held; ' +
        'fell_birch (1 at a time) or fell_oak can produce it. The shortest way: first fell_birch, then saw. ' +
        'Counting what is used up: fell_birch 2 times.',
    )
  })

  it('refuses held states that do not exist or have no countable number', () => {
    expect(() => graph.nextTasks(['item:plank'])).toThrow(NotFoundError)
    expect(() => graph.nextTasks({ 'item:planks': -1 })).toThrow(InvalidArgumentError)
    expect(() => graph.nextTasks(null as unknown as string[])).toThrow(InvalidArgumentError)
    expect(() => graph.nextTasks('item:planks')).toThrow('held states must be a list of ids or counts by id')
  })

  it('names the method that was asked in the error', () => {
    for (const [where, ask] of [
      ['paths', () => graph.paths('sew')],
      ['explain', () => graph.explain('sew', [])],
      ['subgraph', () => graph.subgraph({ taskIds: ['sew'] })],
    ] as const) {
      expect(ask).toThrow(`${where}: no task "sew" in the task–state graph (5 tasks, 7 states). Did you mean "saw"?`)
    }
  })
})

describe('TaskStateGraph.subgraph', () => {
  it('keeps tasks with their states by default', () => {
    const part = graph.subgraph({ taskIds: ['saw', 'build_boat'] })
    expect(part.taskIds).toEqual(['build_boat', 'saw'])
    expect(part.stateIds).toEqual(['item:boat', 'item:oak', 'item:planks'])
    expect(part.edges.map((edge) => edge.id)).toEqual(['e03', 'e04', 'e05', 'e06', 'e07'])
  })

  it('goes as far as it is told, along the types it is told', () => {
    const surroundings = (distance: number): readonly string[] =>
      graph.subgraph({ stateIds: ['item:planks'], distance }).taskIds
    expect(surroundings(0)).toEqual([])
    expect(surroundings(1)).toEqual(['build_boat', 'saw'])
    expect(surroundings(3)).toEqual(['build_boat', 'dive', 'fell_birch', 'fell_oak', 'saw'])
    const part = graph.subgraph({ taskIds: ['saw'], edgeTypes: ['produces'], distance: 9 })
    expect(part.countEdges()).toEqual({ requires: 0, produces: 1, consumes: 0, enables: 0, abstracts_to: 0 })
    expect(part.stateIds).toEqual(['item:planks'])
  })

  it('keeps every node when it has nowhere to start, and none when it starts from none', () => {
    expect(graph.subgraph({ edgeTypes: ['enables'] }).order).toBe(12)
    expect(graph.subgraph({ edgeTypes: ['enables'] }).edges.map((edge) => edge.id)).toEqual(['e10'])
    expect(graph.subgraph({ taskIds: [] }).order).toBe(0)
  })

  it('reads generators, and refuses distances and edge types that are none', () => {
    expect(() => graph.subgraph({ edgeTypes: ['needs' as 'requires'] })).toThrow(
      'subgraph: there is no such edge type, got "needs". Edge types are requires, produces, consumes, enables and abstracts_to.',
    )
    const ids = function* (): Generator<string> {
      yield 'saw'
    }
    expect(graph.subgraph({ taskIds: ids() }).taskIds).toEqual(['saw'])
    expect(() => graph.subgraph({ taskIds: ['saw'], distance: -1 })).toThrow(
      'subgraph: distance must be a non-negative integer, got -1. ' +
        'Give the number of edges to go from the chosen nodes; 0 keeps these alone.',
    )
  })
})

describe('toGraphology', () => {
  it('copies nodes and edges with their records, tasks first', () => {
    const copy = toGraphology(graph)
    expect(copy.nodes().slice(0, 6)).toEqual([...graph.taskIds.map(taskNodeId), 'group:felling'])
    expect(copy.getNodeAttributes('task:saw')).toEqual({ kind: 'task', ...graph.getTask('saw') })
    expect(copy.getEdgeAttributes('e05')).toEqual({ type: 'produces', count: 4, weight: 4 })
    expect([copy.source('e05'), copy.target('e05')]).toEqual(['task:saw', 'item:planks'])
  })

  it('leaves the graph alone when the copy is changed', () => {
    toGraphology(graph).dropNode('task:saw')
    expect(graph.taskIds).toContain('saw')
  })
})
