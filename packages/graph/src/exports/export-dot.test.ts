import fc from 'fast-check'
import { fromDot } from 'ts-graphviz'
import { describe, expect, it } from 'vitest'
import { buildTaskStateGraph } from '../build-task-state-graph.ts'
import { awkwardGraph, woodShop } from '../testing/graph-samples.ts'
import { exportDot } from './export-dot.ts'

const graph = buildTaskStateGraph(woodShop)

/** Nodes and edges as a parser of DOT reads them, over all blocks. */
function read(text: string): { nodes: Map<string, unknown>; edges: string[]; legend: boolean } {
  const root = fromDot(text)
  const blocks = [root, ...root.subgraphs]
  return {
    nodes: new Map(
      blocks.flatMap((block) => block.nodes.map((node) => [node.id, node.attributes.get('label')] as const)),
    ),
    edges: blocks.flatMap((block) =>
      block.edges.map((edge) => edge.targets.map((target) => ('id' in target ? target.id : '')).join(' -> ')),
    ),
    legend: root.subgraphs.some((block) => block.id === 'cluster legend'),
  }
}

describe('exportDot', () => {
  it('writes every node and every edge in its own direction', () => {
    const { nodes, edges } = read(exportDot(graph, { legend: false }))
    expect([...nodes.keys()].sort()).toEqual(
      [...woodShop.tasks.map((task) => `task:${task.id}`), ...woodShop.states.map((state) => state.id)].sort(),
    )
    expect(edges.sort()).toEqual(woodShop.edges.map((edge) => `${edge.source} -> ${edge.target}`).sort())
  })

  it('writes ids or texts into nodes, and counts above one at edges', () => {
    const part = graph.subgraph({ taskIds: ['saw'], edgeTypes: ['produces'] })
    expect(exportDot(part, { legend: false, title: 'Sawing', direction: 'TB' })).toBe(
      [
        'digraph {',
        '  graph [rankdir="TB", nodesep="0.2", ranksep="0.6", fontname="Helvetica", label="Sawing", labelloc="t", fontsize="16"]',
        '  node [fontname="Helvetica", fontsize="11", height="0.3", margin="0.12,0.05"]',
        '  edge [fontname="Helvetica", fontsize="10", arrowsize="0.7"]',
        '  {',
        '    node [shape="box", style="filled", fillcolor="#1f3a5f", color="#1f3a5f", fontcolor="#ffffff"]',
        '    "task:saw" [label="saw", tooltip="saw"]',
        '  }',
        '  {',
        '    node [shape="box", style="filled,rounded", fillcolor="#fdf1d8", color="#b8860b", fontcolor="#1b1b1b"]',
        '    "item:planks" [label="item:planks", tooltip="It is so that item:planks."]',
        '  }',
        '  {',
        '    edge [color="#2e7d32", fontcolor="#2e7d32", style="bold"]',
        '    "task:saw" -> "item:planks" [label="×4", tooltip="e05: produces ×4"]',
        '  }',
        '}',
        '',
      ].join('\n'),
    )
    expect(read(exportDot(part, { labels: 'texts' })).nodes.get('item:planks')).toBe('It is so that item:planks.')
  })

  it('explains in a legend what occurs, and nothing else', () => {
    const { nodes, legend } = read(exportDot(graph.subgraph({ taskIds: ['saw'], edgeTypes: ['requires'] })))
    expect(legend).toBe(true)
    expect([...nodes.keys()].filter((id) => id.startsWith(' legend'))).toEqual([
      ' legend task',
      ' legend item',
      ' legend requires source',
      ' legend requires target',
    ])
    expect(read(exportDot(graph, { legend: false })).legend).toBe(false)
  })

  it('breaks long texts into lines', () => {
    const text = 'Stand upon the highest hill that can be seen from the well'
    expect(exportDot(awkwardGraph({ id: 'a', text }), { labels: 'texts' })).toContain(
      'label="Stand upon the highest hill\\nthat can be seen from the\\nwell"',
    )
  })

  it('writes an empty graph', () => {
    expect(read(exportDot(buildTaskStateGraph({ tasks: [], states: [], edges: [] }))).nodes.size).toBe(0)
  })

  it('law: any id and any text comes back from a parser', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (id, text) => {
        // Quotation marks are all that DOT unescapes in ids, so a parser sees other escapes as they are.
        const { nodes, edges } = read(exportDot(awkwardGraph({ id, text }), { legend: false }))
        const clean = id
          .replaceAll('\\', '\\\\')
          .replaceAll('\n', '\\n')
          .replaceAll('\r', '\\r')
          .replaceAll('\0', '\ufffd')
        expect(nodes.has(`task:${clean}`)).toBe(true)
        expect(edges).toEqual([`task:${clean} -> item:${clean}`])
      }),
    )
  })
})
