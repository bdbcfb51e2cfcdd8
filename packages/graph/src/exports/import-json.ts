import { type Edge, InvalidArgumentError, parseInput, type State, type Task } from '@mc-evobench/core'
import { buildTaskStateGraph } from '../build-task-state-graph.ts'
import { taskNodeId } from '../task-node-id.ts'
import type { TaskStateGraph } from '../task-state-graph.ts'
import { graphJsonSchema } from './graph-json.ts'

/**
 * Builds a graph from what `exportJson` wrote, or from the same data already parsed.
 *
 * @param json - a text, or the value that it parses to.
 * @throws InvalidArgumentError if the text is not JSON; if the data does not have the shape of `graphJsonSchema`, naming
 *   every fault with its path; if the key of a node is not that of its record; or if it is not a task–state graph (see
 *   `buildTaskStateGraph`).
 */
export function importJson(json: unknown): TaskStateGraph {
  const data = parseInput(graphJsonSchema, typeof json === 'string' ? parseText(json) : json, {
    where: 'importJson',
    what: 'the graph',
  })
  const tasks: Task[] = []
  const states: State[] = []
  for (const [place, { key, attributes }] of data.nodes.entries()) {
    const expected = attributes.kind === 'task' ? taskNodeId(attributes.id) : attributes.id
    if (key !== expected) {
      throw new InvalidArgumentError({
        where: 'importJson',
        what: `nodes.${place}.key must be "${expected}", after the id of the ${attributes.kind} it carries`,
        value: key,
      })
    }
    if (attributes.kind === 'task') {
      const { kind: _, ...task } = attributes
      tasks.push(task)
    } else {
      const { kind: _, ...state } = attributes
      states.push(state)
    }
  }
  const edges = data.edges.map(
    ({ key, source, target, attributes }): Edge => ({ id: key, source, target, ...attributes }),
  )
  return buildTaskStateGraph({ tasks, states, edges })
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new InvalidArgumentError({
      where: 'importJson',
      what: `the text is not JSON (${cause instanceof Error ? cause.message : String(cause)})`,
      todo: 'Give what exportJson wrote.',
      cause,
    })
  }
}
