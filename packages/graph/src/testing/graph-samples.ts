import type { Edge, EdgeType, State, StateCategory, Task } from '@mc-evobench/core'
import { buildTaskStateGraph } from '../build-task-state-graph.ts'
import type { GraphData } from '../graph-data.ts'
import type { TaskStateGraph } from '../task-state-graph.ts'

/** A task of which tests need little more than its id. */
export function sampleTask(id: string, instruction = id): Task {
  return {
    id,
    code: 'T1',
    instruction,
    domain: 'building',
    partition: 'core',
    stepBudget: 100,
    profile: 'meadow',
    success: [{ kind: 'inventory_at_least', item: 'oak_log', minimum: 1 }],
    event: null,
    observationSources: ['inventory'],
  }
}

/** A state; its category is the prefix of its id, where that is one. */
export function sampleState(id: string, description = `It is so that ${id}.`): State {
  const [prefix = ''] = id.split(':')
  const key = id.slice(prefix.length + 1)
  const category: StateCategory = prefix === 'group' || prefix === 'tool' ? prefix : 'item'
  return { id, category, key, description }
}

/** An edge; its weight is its count. */
export function sampleEdge(id: string, type: EdgeType, ends: { source: string; target: string; count?: number }): Edge {
  const { source, target, count = 1 } = ends
  return { id, type, source, target, count, weight: count }
}

/** Edges written as lines: `e01 requires item:oak task:saw 2`. */
export function sampleEdges(...lines: string[]): Edge[] {
  return lines.map((line) => {
    const [id = '', type, source = '', target = '', count = '1'] = line.split(' ')
    return sampleEdge(id, type as EdgeType, { source, target, count: Number(count) })
  })
}

/** A small wood shop: two ways to logs, one to a boat, and a dive that needs gills, which nobody makes. */
export const woodShop: GraphData = {
  tasks: ['fell_oak', 'fell_birch', 'saw', 'build_boat', 'dive'].map((id) => sampleTask(id)),
  states: ['item:oak', 'item:birch', 'item:planks', 'item:boat', 'item:gills', 'group:felling', 'group:wood'].map(
    (id) => sampleState(id),
  ),
  edges: sampleEdges(
    'e01 produces task:fell_oak item:oak',
    'e02 produces task:fell_birch item:birch',
    'e03 requires item:oak task:saw',
    'e04 consumes task:saw item:oak',
    'e05 produces task:saw item:planks 4',
    'e06 requires item:planks task:build_boat 5',
    'e07 produces task:build_boat item:boat',
    'e08 requires item:gills task:dive',
    'e09 requires item:boat task:dive',
    'e10 enables item:oak task:fell_birch',
    'e11 abstracts_to task:fell_oak group:felling',
    'e12 abstracts_to task:fell_birch group:felling',
    'e13 abstracts_to item:oak group:wood',
    'e14 abstracts_to item:birch group:wood',
  ),
}

/** A graph of a task and a state whose ids and texts hold everything that a text format might take for its own. */
export function awkwardGraph(texts: { id: string; text: string }): TaskStateGraph {
  const { id, text } = texts
  return buildTaskStateGraph({
    tasks: [sampleTask(id, text)],
    states: [sampleState(`item:${id}`, text)],
    edges: [sampleEdge(`edge ${id}`, 'produces', { source: `task:${id}`, target: `item:${id}` })],
  })
}
