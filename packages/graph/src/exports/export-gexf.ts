import { write } from 'graphology-gexf'
import type { TaskStateGraph } from '../task-state-graph.ts'
import { toGraphology } from '../to-graphology.ts'
import { EDGE_STYLES, NODE_STYLES } from './drawing-style.ts'

/**
 * Writes a graph as GEXF 1.3, which Gephi, networkx and graphology read.
 *
 * Nodes carry `kind` (`task` or `state`), `category` (of states), `domain` and `partition` (of tasks) and `text`, their
 * instruction or description; edges carry `type` and `count` beside their weight. Colours are those of the drawings.
 * Equal graphs give equal texts.
 *
 * @see https://gexf.net/1.3/
 */
export function exportGexf(graph: TaskStateGraph): string {
  const text = write(toGraphology(graph), {
    version: '1.3',
    formatNode: (_key, node) => {
      const isTask = node.kind === 'task'
      return {
        label: node.id,
        viz: { color: rgb(isTask ? NODE_STYLES.task.fill : NODE_STYLES[node.category].line) },
        attributes: {
          kind: node.kind,
          category: isTask ? null : node.category,
          domain: isTask ? node.domain : null,
          partition: isTask ? node.partition : null,
          text: isTask ? node.instruction : node.description,
        },
      }
    },
    formatEdge: (_key, edge) => ({
      weight: edge.weight,
      viz: { color: rgb(EDGE_STYLES[edge.type].color) },
      attributes: { type: edge.type, count: edge.count },
    }),
  })
  // XML 1.0 cannot hold these characters, not even escaped.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return `${text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')}\n`
}

/** Writes a colour by its parts: networkx does not read the other spelling that GEXF allows. */
function rgb(hexadecimal: string): string {
  const parts = [1, 3, 5].map((place) => Number.parseInt(hexadecimal.slice(place, place + 2), 16))
  return `rgb(${parts.join(',')})`
}
