import { edgeSchema, identifierSchema, stateSchema, taskSchema } from '@mc-evobench/core'
import { z } from 'zod'

/** The format id of the JSON form; another one means another shape. */
export const GRAPH_JSON_FORMAT = 'mc-evobench-graph/1'

/**
 * The JSON form of a task–state graph: the serialised form of graphology, with the whole records as attributes.
 *
 * The key of a task's node is `task:` and its id, that of a state's node its id, that of an edge the edge's id.
 *
 * @see https://graphology.github.io/serialization.html
 */
export const graphJsonSchema = z.strictObject({
  attributes: z.strictObject({ format: z.literal(GRAPH_JSON_FORMAT) }),
  options: z.strictObject({
    type: z.literal('directed'),
    multi: z.literal(true),
    allowSelfLoops: z.literal(false),
  }),
  nodes: z.array(
    z.strictObject({
      key: identifierSchema,
      attributes: z.discriminatedUnion('kind', [
        taskSchema.extend({ kind: z.literal('task') }),
        stateSchema.extend({ kind: z.literal('state') }),
      ]),
    }),
  ),
  edges: z.array(
    z.strictObject({
      key: identifierSchema,
      source: identifierSchema,
      target: identifierSchema,
      attributes: edgeSchema.pick({ type: true, count: true, weight: true }),
    }),
  ),
})
export type GraphJson = z.infer<typeof graphJsonSchema>
