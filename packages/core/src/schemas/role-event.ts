import { z } from 'zod'
import { actionSchema } from './action.ts'
import { identifierSchema, seedSchema, sha256Schema } from './identifiers.ts'
import { agentFailureSchema } from './role-record.ts'
import { snapshotChannelSchema, snapshotChannelsSchema, snapshotSchema } from './snapshot.ts'
import { stageStatusSchema } from './stage-record.ts'
import { verdictSchema } from './verdict.ts'

/** The events of a role, in the order they happen. From them everything else can be derived again. */
export const roleEventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('role-start'),
    roleId: z.string(),
    compiledChainHash: sha256Schema,
    environmentFingerprint: z.string(),
    agentSeed: seedSchema,
    chanceSeed: seedSchema,
    startedFrom: z.string().nullable().describe('id of the artifact the role starts from; null outside a protocol'),
    privileged: sha256Schema
      .optional()
      .describe('hash of what a diagnostic agent was told beside the rest; absent for every other agent'),
  }),
  z.strictObject({
    type: z.literal('episode-start'),
    episode: z.int().min(0),
    profile: identifierSchema,
    worldSeed: seedSchema,
    worldFingerprint: z.string(),
  }),
  z.strictObject({
    type: z.literal('stage-start'),
    episode: z.int().min(0),
    stage: z.int().min(0),
    taskId: identifierSchema,
    step: z.int().min(0),
    snapshot: snapshotSchema,
  }),
  z.strictObject({
    type: z.literal('action'),
    step: z.int().min(0).describe('steps of the role before this action'),
    action: z.union([actionSchema, z.strictObject({ kind: z.literal('invalid'), given: z.json(), fault: z.string() })]),
  }),
  z.strictObject({
    type: z.literal('channel-change'),
    step: z.int().min(0),
    channel: snapshotChannelSchema,
    channels: snapshotChannelsSchema,
  }),
  z.strictObject({ type: z.literal('state-hash'), step: z.int().min(0), hash: z.string() }),
  z.strictObject({
    type: z.literal('environment-event'),
    step: z.int().min(0),
    name: z.string(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
  z.strictObject({
    type: z.literal('stage-end'),
    episode: z.int().min(0),
    stage: z.int().min(0),
    step: z.int().min(0),
    status: stageStatusSchema,
    reason: z.string().nullable(),
    steps: z.int().min(0),
    snapshot: snapshotSchema,
    verdict: verdictSchema,
  }),
  z.strictObject({ type: z.literal('agent-failure'), failure: agentFailureSchema }),
  z.strictObject({
    type: z.literal('role-end'),
    step: z.int().min(0),
    idleSteps: z.int().min(0),
    episodes: z.int().min(0),
  }),
])
export type RoleEvent = z.infer<typeof roleEventSchema>

/** One line of `events.jsonl`: the event, its place, and the SHA-256 of the line before (64 zeros at first). */
export const eventLineSchema = z.strictObject({
  index: z.int().min(0),
  previous: sha256Schema,
  event: roleEventSchema,
})
export type EventLine = z.infer<typeof eventLineSchema>
