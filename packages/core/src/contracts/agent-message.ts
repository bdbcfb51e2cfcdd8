import { z } from 'zod'
import { agentSpecSchema, roleContextSchema, stageFeedbackSchema } from './agent.ts'

/** What the runner asks of an agent that lives elsewhere; one JSON object a line, answered in order by id. */
export const agentRequestSchema = z.discriminatedUnion('method', [
  z.strictObject({ id: z.int(), method: z.literal('begin'), context: roleContextSchema }),
  z.strictObject({ id: z.int(), method: z.literal('act'), observation: z.json(), instruction: z.string() }),
  z.strictObject({ id: z.int(), method: z.literal('stageEnded'), feedback: stageFeedbackSchema }),
  z.strictObject({ id: z.int(), method: z.literal('end') }),
])
export type AgentRequest = z.infer<typeof agentRequestSchema>

/** What an agent answers. `hello` comes first and unasked, once; every other message answers one request. */
export const agentReplySchema = z.union([
  z.strictObject({ hello: z.literal('agent/1'), spec: agentSpecSchema, handlesStageEnded: z.boolean() }),
  z.strictObject({ id: z.int(), result: z.json().optional() }),
  z.strictObject({ id: z.int(), error: z.string() }),
  z.strictObject({ fatal: z.string() }),
])
export type AgentReply = z.infer<typeof agentReplySchema>
