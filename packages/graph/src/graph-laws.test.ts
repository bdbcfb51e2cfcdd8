import type { Edge, EdgeType } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTaskStateGraph } from './build-task-state-graph.ts'
import { exportDot } from './exports/export-dot.ts'
import { exportGexf } from './exports/export-gexf.ts'
import { exportJson } from './exports/export-json.ts'
import { exportMermaid } from './exports/export-mermaid.ts'
import { importJson } from './exports/import-json.ts'
import { findStructuralFaults } from './find-structural-faults.ts'
import type { GraphData } from './graph-data.ts'
import type { OutlineEdge } from './structural-fault.ts'
import { taskNodeId } from './task-node-id.ts'
import type { TaskStateGraph } from './task-state-graph.ts'
import { sampleEdge, sampleState, sampleTask } from './testing/graph-samples.ts'

const TASKS = 7
const STATES = 7
const GROUPS = 2

interface EdgeChoice {
  type: EdgeType
  task: number
  state: number
  count: number
}

/** The edge that a choice stands for, where it closes no circle: a task requires states below its own number only. */
function edgeOf({ type, task, state, count }: EdgeChoice, place: number): Edge[] {
  const [node, stateId] = [`task:t${task}`, `item:s${state}`]
  const edge = (source: string, target: string): Edge => sampleEdge(`e${place}`, type, { source, target, count })
  switch (type) {
    case 'requires':
      return state < task ? [edge(stateId, node)] : []
    case 'produces':
      return state >= task ? [edge(node, stateId)] : []
    case 'consumes':
      return [edge(node, stateId)]
    case 'enables':
      return [edge(stateId, node)]
    case 'abstracts_to':
      return [edge(count % 2 === 0 ? node : stateId, `group:g${state % GROUPS}`)]
  }
}

const edgeChoice: fc.Arbitrary<EdgeChoice> = fc.record({
  type: fc.constantFrom<EdgeType>(
    'requires',
    'requires',
    'produces',
    'produces',
    'consumes',
    'enables',
    'abstracts_to',
  ),
  task: fc.nat(TASKS - 1),
  state: fc.nat(STATES - 1),
  count: fc.integer({ min: 1, max: 4 }),
})

/** Graphs without faults. */
const graphData: fc.Arbitrary<GraphData> = fc.array(edgeChoice, { maxLength: 30 }).map((choices) => ({
  tasks: Array.from({ length: TASKS }, (_, n) => sampleTask(`t${n}`)),
  states: [
    ...Array.from({ length: STATES }, (_, n) => sampleState(`item:s${n}`)),
    ...Array.from({ length: GROUPS }, (_, n) => sampleState(`group:g${n}`)),
  ],
  edges: choices.flatMap(edgeOf),
}))
const heldStates = fc.subarray(Array.from({ length: STATES }, (_, n) => `item:s${n}`))
const heldCounts = fc.dictionary(fc.constantFrom(...Array.from({ length: STATES }, (_, n) => `item:s${n}`)), fc.nat(4))
const taskId = fc.nat(TASKS - 1).map((n) => `t${n}`)

function shuffled<T>(list: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length })
}

/** Every answer that a graph can give about its nodes and some held states. */
function answers(graph: TaskStateGraph, held: readonly string[]): unknown {
  return {
    counts: [graph.order, graph.size, graph.countEdges(), graph.edges, graph.nextTasks(held)],
    tasks: graph.taskIds.map((id) => [
      id,
      graph.getTask(id),
      graph.paths(id),
      graph.executionEdges(id),
      graph.edgesAt(taskNodeId(id)),
      graph.groups(taskNodeId(id)),
      graph.prerequisites(id),
      graph.prerequisites(id, { transitive: true }),
      graph.transferCandidates(id),
      graph.missingStates(id, held),
      graph.preparation(id, held),
      graph.countedPreparation(id, held),
      graph.explain(id, held),
      graph.subgraph({ taskIds: [id], distance: 2 }).edges,
    ]),
    states: graph.stateIds.map((id) => [
      id,
      graph.getState(id),
      graph.producers(id),
      graph.consumers(id),
      graph.dependents(id),
      graph.groups(id),
      graph.groupEdges(id),
      graph.edgesAt(id),
      id.startsWith('group:') ? graph.tasksInGroup(id) : null,
    ]),
  }
}

/** Carries tasks out one after another by presence; null when one of them cannot be. */
function carryOut(graph: TaskStateGraph, tasks: readonly string[], held: Iterable<string>): Set<string> | null {
  const there = new Set(held)
  for (const id of tasks) {
    if (!graph.paths(id).requires.every((edge) => there.has(edge.stateId))) return null
    for (const edge of graph.paths(id).produces) there.add(edge.stateId)
  }
  return there
}

/** The least number of tasks by trying every subset: runs what can be run until nothing changes. */
function fewestByTrying(graph: TaskStateGraph, goal: string, held: readonly string[]): number | null {
  const others = graph.taskIds.filter((id) => id !== goal)
  let fewest: number | null = null
  for (let bits = 0; bits < 2 ** others.length; bits++) {
    const subset = others.filter((_, place) => (bits >> place) % 2 === 1)
    if (fewest !== null && subset.length >= fewest) continue
    const there = new Set(held)
    for (let before = -1; before !== there.size; ) {
      before = there.size
      for (const id of subset) {
        if (!graph.paths(id).requires.every((edge) => there.has(edge.stateId))) continue
        for (const edge of graph.paths(id).produces) there.add(edge.stateId)
      }
    }
    if (graph.paths(goal).requires.every((edge) => there.has(edge.stateId))) fewest = subset.length
  }
  return fewest
}

/** Kahn's algorithm: whether nodes can be taken away one by one, each with no arrow left that leads to it. */
function isAcyclic(arrows: readonly { source: string; target: string }[]): boolean {
  let left = [...arrows]
  for (let before = -1; before !== left.length; ) {
    before = left.length
    const targets = new Set(left.map((arrow) => arrow.target))
    left = left.filter((arrow) => targets.has(arrow.source))
  }
  return left.length === 0
}

describe('laws of every graph', () => {
  it('law: no answer and no export depends on the order of the records', () => {
    const twoOrders = graphData.chain((data) =>
      fc.record({
        data: fc.constant(data),
        other: fc.record({ tasks: shuffled(data.tasks), states: shuffled(data.states), edges: shuffled(data.edges) }),
      }),
    )
    fc.assert(
      fc.property(twoOrders, heldStates, ({ data, other }, held) => {
        const [one, two] = [buildTaskStateGraph(data), buildTaskStateGraph(other)]
        expect(JSON.stringify(answers(two, [...held].reverse()))).toBe(JSON.stringify(answers(one, held)))
        for (const write of [exportDot, exportMermaid, exportGexf, exportJson]) expect(write(two)).toBe(write(one))
      }),
      { numRuns: 50 },
    )
  }, 30_000)

  it('law: a graph comes back from its JSON', () => {
    fc.assert(
      fc.property(graphData, (data) => {
        const graph = buildTaskStateGraph(data)
        expect(answers(importJson(exportJson(graph)), [])).toEqual(answers(graph, []))
      }),
      { numRuns: 50 },
    )
  })

  it('law: a preparation can be carried out in its order, and no smaller set of tasks would do', () => {
    fc.assert(
      fc.property(graphData, taskId, heldStates, (data, id, held) => {
        const graph = buildTaskStateGraph(data)
        const { tasks } = graph.preparation(id, held)
        expect(tasks?.length ?? null).toBe(fewestByTrying(graph, id, held))
        if (tasks !== null) expect(carryOut(graph, [...tasks, id], held)).not.toBeNull()
      }),
      { numRuns: 300 },
    )
  })

  it('law: what is lacking has no producer, and whoever holds it can prepare the task', () => {
    fc.assert(
      fc.property(graphData, taskId, heldStates, (data, id, held) => {
        const graph = buildTaskStateGraph(data)
        const { tasks, reason, lacking } = graph.preparation(id, held)
        expect(lacking.length > 0).toBe(tasks === null)
        expect(reason === null).toBe(tasks !== null)
        for (const state of lacking) {
          expect(graph.producers(state)).toEqual([])
          expect(held).not.toContain(state)
        }
        expect(graph.preparation(id, [...held, ...lacking]).tasks).not.toBeNull()
      }),
    )
  })

  it('law: a counted preparation can be carried out by counts, and fails only for want of what nobody within reach makes', () => {
    fc.assert(
      fc.property(graphData, taskId, heldCounts, (data, id, held) => {
        // What is consumed is required, too, as recipes have it; else it could be used up by nobody knows whom.
        const required = new Set(
          data.edges.filter((edge) => edge.type === 'requires').map((e) => `${e.target} ${e.source}`),
        )
        const edges = data.edges.filter(
          (edge) => edge.type !== 'consumes' || required.has(`${edge.source} ${edge.target}`),
        )
        const graph = buildTaskStateGraph({ ...data, edges })
        const { steps, lacking } = graph.countedPreparation(id, held)
        expect(steps === null).toBe(lacking.length > 0)
        for (const state of lacking) expect(state.held).toBeLessThan(state.needed)
        if (graph.preparation(id, held).tasks === null) expect(steps).toBeNull()
        const stock = new Map(Object.entries(held))
        const add = (path: { stateId: string; count: number }, sign: number): void => {
          stock.set(path.stateId, (stock.get(path.stateId) ?? 0) + sign * path.count)
        }
        for (const { taskId: step, times } of steps === null ? [] : [...steps, { taskId: id, times: 1 }]) {
          for (let run = 0; run < times; run++) {
            expect(graph.missingStates(step, Object.fromEntries(stock))).toEqual([])
            for (const path of graph.paths(step).consumes) add(path, -1)
            expect(Math.min(0, ...stock.values())).toBe(0)
            for (const path of graph.paths(step).produces) add(path, 1)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('law: transitive prerequisites are closed, and hold no more than what is reached step by step', () => {
    fc.assert(
      fc.property(graphData, taskId, (data, id) => {
        const graph = buildTaskStateGraph(data)
        const all = graph.prerequisites(id, { transitive: true })
        const steps = [id, ...all.tasks].map((task) => graph.prerequisites(task))
        expect(new Set(steps.flatMap((step) => step.states))).toEqual(new Set(all.states))
        expect(new Set(steps.flatMap((step) => step.tasks))).toEqual(new Set(all.tasks))
        expect(all.tasks).not.toContain(id)
      }),
    )
  })

  it('law: whoever holds more can do no less', () => {
    fc.assert(
      fc.property(graphData, heldCounts, heldCounts, (data, held, more) => {
        const graph = buildTaskStateGraph(data)
        const sum = { ...held }
        for (const [state, count] of Object.entries(more)) sum[state] = (sum[state] ?? 0) + count
        const possible = new Set(graph.nextTasks(sum))
        for (const id of graph.nextTasks(held)) expect(possible).toContain(id)
      }),
    )
  })

  it('law: a task is possible next exactly when nothing is missing for it', () => {
    fc.assert(
      fc.property(graphData, heldCounts, (data, held) => {
        const graph = buildTaskStateGraph(data)
        const possible = graph.taskIds.filter((id) => graph.missingStates(id, held).length === 0)
        expect(graph.nextTasks(held)).toEqual(possible)
        for (const id of possible) expect(graph.preparation(id, held).tasks).toEqual([])
      }),
    )
  })

  it('law: counts add up', () => {
    fc.assert(
      fc.property(graphData, (data) => {
        const graph = buildTaskStateGraph(data)
        const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
        const counts = graph.countEdges()
        expect(sum(Object.values(counts))).toBe(graph.size)
        expect(graph.size).toBe(data.edges.length)
        expect(graph.order).toBe(data.tasks.length + data.states.length)
        const nodes = [...graph.taskIds.map(taskNodeId), ...graph.stateIds]
        expect(sum(nodes.map((node) => graph.edgesAt(node).length))).toBe(2 * graph.size)
        expect(sum(nodes.map((node) => graph.groupEdges(node).length))).toBe(counts.abstracts_to)
        expect(sum(graph.taskIds.map((id) => graph.executionEdges(id).length))).toBe(
          counts.requires + counts.produces + counts.consumes,
        )
        const makers = new Set(
          data.edges.filter((edge) => edge.type === 'produces').map((e) => `${e.source} ${e.target}`),
        )
        expect(sum(graph.stateIds.map((id) => graph.producers(id).length))).toBe(makers.size)
      }),
    )
  })

  it('law: a part holds only edges of its parent between nodes of its own, and the whole is a part of itself', () => {
    fc.assert(
      fc.property(graphData, taskId, fc.nat(4), (data, id, distance) => {
        const graph = buildTaskStateGraph(data)
        const part = graph.subgraph({ taskIds: [id], distance })
        const nodes = new Set([...part.taskIds.map(taskNodeId), ...part.stateIds])
        expect(part.edges).toEqual(graph.edges.filter((edge) => nodes.has(edge.source) && nodes.has(edge.target)))
        expect(part.taskIds).toContain(id)
        const wider = graph.subgraph({ taskIds: [id], distance: distance + 1 })
        for (const node of part.stateIds) expect(wider.stateIds).toContain(node)
        expect(answers(graph.subgraph({}), [])).toEqual(answers(graph, []))
      }),
    )
  })

  it('law: a cycle is reported exactly when Kahn’s algorithm gets stuck', () => {
    const arrow = fc.record({ task: fc.nat(5), state: fc.nat(5), type: fc.constantFrom('requires', 'produces') })
    fc.assert(
      fc.property(fc.array(arrow, { maxLength: 14 }), (list) => {
        const edges = list.map(({ task, state, type }, n): OutlineEdge => {
          const ends: [string, string] = [`item:s${state}`, `task:t${task}`]
          const [source, target] = type === 'requires' ? ends : ends.reverse()
          return { id: `e${n}`, type: type as EdgeType, source: source ?? '', target: target ?? '' }
        })
        const faults = findStructuralFaults({
          tasks: Array.from({ length: 6 }, (_, n) => ({ id: `t${n}` })),
          states: Array.from({ length: 6 }, (_, n) => ({ id: `item:s${n}`, category: 'item' as const })),
          edges,
        })
        expect(faults.every((fault) => fault.kind === 'cycle')).toBe(true)
        expect(faults.length === 0).toBe(isAcyclic(edges))
      }),
    )
  })
})
