import type { Edge, EdgeType } from '@mc-evobench/core'
import type { TaskStateGraph } from '../task-state-graph.ts'
import { type Drawing, type DrawnNode, drawingOf, edgeNote, legendEnds } from './drawing.ts'
import type { DrawingOptions } from './drawing-options.ts'
import { EDGE_STYLES, NODE_STYLES, type NodeKind } from './drawing-style.ts'

const LINE_LENGTH = 28

/**
 * Writes a graph in the DOT language of Graphviz, to be drawn by `dot -Tsvg`.
 *
 * Shapes and colours tell tasks and the categories of states, lines the types of edges, and a legend explains those that
 * occur. Node ids are those of the graph; instructions and descriptions are tooltips of an SVG. Equal graphs give equal
 * texts. Cut out what should be seen with `graph.subgraph`: hundreds of edges in one drawing cannot be read.
 *
 * @see https://graphviz.org/doc/info/lang.html
 */
export function exportDot(graph: TaskStateGraph, options: DrawingOptions = {}): string {
  const drawing = drawingOf(graph, options)
  const { title, direction = 'LR', legend = true } = options
  const heading = title === undefined ? {} : { label: labelText([title]), labelloc: 't', fontsize: '16' }
  return [
    'digraph {',
    `  graph ${attributes({ rankdir: direction, nodesep: '0.2', ranksep: '0.6', fontname: 'Helvetica', ...heading })}`,
    `  node ${attributes({ fontname: 'Helvetica', fontsize: '11', height: '0.3', margin: '0.12,0.05' })}`,
    `  edge ${attributes({ fontname: 'Helvetica', fontsize: '10', arrowsize: '0.7' })}`,
    ...drawing.kinds.flatMap((kind) => [
      '  {',
      `    node ${attributes(nodeAttributes(kind))}`,
      ...drawing.nodes.filter((node) => node.kind === kind).map(nodeLine),
      '  }',
    ]),
    ...drawing.types.flatMap((type) => [
      '  {',
      `    edge ${attributes(edgeAttributes(type))}`,
      ...drawing.edges.filter((edge) => edge.type === type).map(edgeLine),
      '  }',
    ]),
    ...(legend ? legendLines(drawing) : []),
    '}',
    '',
  ].join('\n')
}

function nodeLine({ id, label, text }: DrawnNode): string {
  return `    ${nodeId(id)} ${attributes({ label: labelText(wrap(label)), tooltip: labelText([text]) })}`
}

function edgeLine(edge: Edge): string {
  const note = edgeNote(edge)
  const label = note === '' ? {} : { label: labelText([note]) }
  const tooltip = labelText([`${edge.id}: ${edge.type} ${note}`.trimEnd()])
  return `    ${nodeId(edge.source)} -> ${nodeId(edge.target)} ${attributes({ ...label, tooltip })}`
}

function legendLines({ kinds, types }: Drawing): string[] {
  // A leading space keeps these ids apart from those of tasks and states.
  const sample = (...parts: string[]): string => quote(` legend ${parts.join(' ')}`)
  const plain = (id: string, label: string): string =>
    `    ${id} ${attributes({ label: labelText([label]), shape: 'plaintext', fontsize: '10' })}`
  return [
    '  subgraph "cluster legend" {',
    `    graph ${attributes({ label: 'Legend', fontname: 'Helvetica', fontsize: '11', color: '#999999', labelloc: 't' })}`,
    ...kinds.map(
      (kind) => `    ${sample(kind)} ${attributes({ label: NODE_STYLES[kind].name, ...nodeAttributes(kind) })}`,
    ),
    ...types.flatMap((type) => {
      const { source, target } = legendEnds(type)
      const [from, to] = [sample(type, 'source'), sample(type, 'target')]
      const line = `    ${from} -> ${to} ${attributes({ ...edgeAttributes(type), constraint: 'true', label: type })}`
      return [plain(from, source), plain(to, target), line]
    }),
    '  }',
  ]
}

function nodeAttributes(kind: NodeKind): Record<string, string> {
  const { fill, line, text, dot } = NODE_STYLES[kind]
  return { ...dot, fillcolor: fill, color: line, fontcolor: text }
}

function edgeAttributes(type: EdgeType): Record<string, string> {
  const { color, dot } = EDGE_STYLES[type]
  // What is consumed is required, too: these edges would pull a state behind the task that needs it.
  return { color, fontcolor: color, style: dot, ...(type === 'consumes' ? { constraint: 'false' } : {}) }
}

function attributes(values: Readonly<Record<string, string>>): string {
  return `[${Object.entries(values)
    .map(([name, value]) => `${name}=${quote(value)}`)
    .join(', ')}]`
}

/** Breaks a text into lines at its spaces; Graphviz does not do so by itself. */
function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > LINE_LENGTH) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}

/** A text as labels and tooltips read it, before quoting: a backslash begins an escape there, an ampersand an entity. */
function labelText(lines: readonly string[]): string {
  return lines.map((line) => line.replaceAll('&', '&amp;').replaceAll('\\', '\\\\').replace(/\s+/g, ' ')).join('\\n')
}

/** An id as DOT takes it: any text, but it must not end in a single backslash or hold a line break that a reader minds. */
function nodeId(id: string): string {
  return quote(id.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r'))
}

/** A quoted string of DOT, in which nothing but the quotation mark is escaped; it cannot hold the character NUL. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '\\"').replaceAll('\0', '\ufffd')}"`
}
