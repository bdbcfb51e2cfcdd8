import type { Edge, EdgeType } from '@mc-evobench/core'
import type { TaskStateGraph } from '../task-state-graph.ts'
import { drawingOf, edgeNote, legendEnds } from './drawing.ts'
import type { DrawingOptions } from './drawing-options.ts'
import { EDGE_STYLES, NODE_STYLES, type NodeKind } from './drawing-style.ts'
import { mermaidId, mermaidText } from './mermaid-text.ts'

/** A line of the drawing: an edge, or two that are drawn as one. */
interface Line {
  readonly source: string
  readonly target: string
  readonly type: EdgeType | 'requires and consumes'
  readonly label: string
}

/**
 * Writes a graph as a Mermaid flowchart, which GitHub and many editors draw within Markdown (in a `mermaid` block).
 *
 * Shapes and colours tell tasks and the categories of states, lines the types of edges, and a legend explains those that
 * occur. Where a task requires and consumes the same state, one line stands for both. Equal graphs give equal texts. Cut
 * out what should be seen with `graph.subgraph`: Mermaid refuses more than 500 lines, and far fewer can be read.
 *
 * @see https://mermaid.js.org/syntax/flowchart.html
 */
export function exportMermaid(graph: TaskStateGraph, options: DrawingOptions = {}): string {
  const { title, direction = 'LR', legend = true } = options
  const { nodes, edges, kinds } = drawingOf(graph, options)
  const drawn = linesOf(edges)
  const types = [...new Set(drawn.map((line) => line.type))].sort()
  const lines = legend ? [...drawn, ...types.map(legendLine)] : drawn
  return [
    ...(title === undefined ? [] : ['---', `title: ${JSON.stringify(title.replace(/\s+/g, ' '))}`, '---']),
    `flowchart ${direction}`,
    ...nodes.map((node) => `  ${nodeText(mermaidId(node.id), node.kind, node.label)}`),
    ...(legend ? legendBlock(kinds, types) : []),
    ...lines.map(lineText),
    ...kinds.map((kind) => `  classDef ${kind} ${classStyle(kind)}`),
    ...types.map((type) => {
      const places = lines.flatMap((line, place) => (line.type === type ? [place] : []))
      return `  linkStyle ${places.join(',')} stroke:${styleOf(type).color}`
    }),
    '',
  ].join('\n')
}

/** Joins the edges by which a task requires and consumes the same state: drawn apart, they would run against each other. */
function linesOf(edges: readonly Edge[]): Line[] {
  const consumedBy = new Map<string, Edge[]>()
  for (const edge of edges) {
    if (edge.type !== 'consumes') continue
    const pair = JSON.stringify([edge.target, edge.source])
    const known = consumedBy.get(pair)
    if (known === undefined) consumedBy.set(pair, [edge])
    else known.push(edge)
  }
  const joined = new Map<Edge, Edge>()
  for (const edge of edges) {
    const partner =
      edge.type === 'requires' ? consumedBy.get(JSON.stringify([edge.source, edge.target]))?.shift() : undefined
    if (partner !== undefined) joined.set(edge, partner)
  }
  const partners = new Set(joined.values())
  return edges
    .filter((edge) => !partners.has(edge))
    .map((edge) => {
      const partner = joined.get(edge)
      const [source, target] = [mermaidId(edge.source), mermaidId(edge.target)]
      const [note, other] = [edgeNote(edge), partner === undefined ? edgeNote(edge) : edgeNote(partner)]
      const label = note === other ? note : `requires ${note || '×1'}, consumes ${other || '×1'}`
      return { source, target, type: partner === undefined ? edge.type : 'requires and consumes', label }
    })
}

function legendBlock(kinds: readonly NodeKind[], types: readonly Line['type'][]): string[] {
  const ends = types.flatMap((type) => {
    const { source, target } = legendLine(type)
    const names = legendEnds(type === 'requires and consumes' ? 'requires' : type)
    return [`    ${source}[${mermaidText(names.source)}]`, `    ${target}[${mermaidText(names.target)}]`]
  })
  return [
    '  subgraph legend [Legend]',
    ...kinds.map((kind) => `    ${nodeText(`legend_${kind}`, kind, NODE_STYLES[kind].name)}`),
    ...ends,
    '  end',
  ]
}

function legendLine(type: Line['type']): Line {
  const id = `legend_${type.replaceAll(' ', '_')}`
  return { source: `${id}_source`, target: `${id}_target`, type, label: type }
}

function nodeText(id: string, kind: NodeKind, label: string): string {
  const { open, close } = NODE_STYLES[kind].mermaid
  return `${id}${open}${mermaidText(label)}${close}:::${kind}`
}

function lineText({ source, target, type, label }: Line): string {
  return `  ${source} ${styleOf(type).mermaid}${label === '' ? '' : `|${mermaidText(label)}|`} ${target}`
}

function classStyle(kind: NodeKind): string {
  const { fill, line, text } = NODE_STYLES[kind]
  return `fill:${fill},stroke:${line},color:${text}`
}

function styleOf(type: Line['type']): (typeof EDGE_STYLES)[EdgeType] {
  return EDGE_STYLES[type === 'requires and consumes' ? 'consumes' : type]
}
