import { InvalidArgumentError } from '@mc-evobench/core'
import { MultiDirectedGraph } from 'graphology'
import { describe, expect, it } from 'vitest'
import { buildTaskStateGraph } from '../build-task-state-graph.ts'
import { woodShop } from '../testing/graph-samples.ts'
import { toGraphology } from '../to-graphology.ts'
import { exportJson } from './export-json.ts'
import { graphJsonSchema } from './graph-json.ts'
import { importJson } from './import-json.ts'

const graph = buildTaskStateGraph(woodShop)
const json = exportJson(graph)

describe('exportJson', () => {
  it('has the documented shape', () => {
    expect(graphJsonSchema.parse(JSON.parse(json)).nodes).toHaveLength(graph.order)
  })

  it('is what graphology serialises', () => {
    const read = new MultiDirectedGraph({ allowSelfLoops: false })
    read.import(JSON.parse(json))
    expect(read.export()).toEqual({ ...toGraphology(graph).export(), attributes: { format: 'mc-evobench-graph/1' } })
  })

  it('writes one node or edge a line', () => {
    expect(json.split('\n')).toHaveLength(graph.order + graph.size + 9)
    expect(json).toContain(
      '\n{"attributes":{"count":5,"type":"requires","weight":5},"key":"e06","source":"item:planks","target":"task:build_boat"},\n',
    )
  })
})

describe('importJson', () => {
  it('builds an equal graph from a text and from its value', () => {
    for (const input of [json, JSON.parse(json)]) {
      const other = importJson(input)
      expect(exportJson(other)).toBe(json)
      expect(other.taskIds.map((id) => other.getTask(id))).toEqual(graph.taskIds.map((id) => graph.getTask(id)))
      expect(other.stateIds.map((id) => other.getState(id))).toEqual(graph.stateIds.map((id) => graph.getState(id)))
      expect(other.edges).toEqual(graph.edges)
    }
  })

  it('builds an empty graph', () => {
    const empty = buildTaskStateGraph({ tasks: [], states: [], edges: [] })
    expect(importJson(exportJson(empty)).order).toBe(0)
  })

  it('refuses what is not JSON, and names every fault of another shape', () => {
    expect(() => importJson('{')).toThrow(/^importJson: the text is not JSON \(.+\)\. Give what exportJson wrote\.$/)
    const value = JSON.parse(json)
    value.attributes.format = 'other/2'
    value.nodes[0].attributes.stepBudget = 0
    expect(() => importJson(value)).toThrow(
      /^importJson: the graph is not valid \(2 faults\): attributes\.format: .+; nodes\.0\.attributes\.stepBudget: .+/,
    )
    expect(() => importJson(value)).toThrow(InvalidArgumentError)
  })

  it('refuses a node whose key is not that of its record', () => {
    const value = JSON.parse(json)
    value.nodes[0].key = 'task:other'
    expect(() => importJson(value)).toThrow(
      'importJson: nodes.0.key must be "task:build_boat", after the id of the task it carries, got "task:other".',
    )
  })

  it('refuses data that is not a task–state graph', () => {
    const value = JSON.parse(json)
    value.edges[0].source = 'task:fell_oakk'
    expect(() => importJson(value)).toThrow('Did you mean "task:fell_oak"?')
  })
})
