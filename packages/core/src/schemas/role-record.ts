import { z } from 'zod'
import { agentSpecSchema } from '../contracts/agent.ts'
import { artifactFileSchema } from './artifact.ts'
import { catalogReferenceSchema } from './catalog.ts'
import { identifierSchema, seedSchema, sha256Schema } from './identifiers.ts'
import { episodeRecordSchema } from './stage-record.ts'

export const sourceConditionSchema = z.enum(['related', 'unrelated', 'shuffled'])
/** What a source role of the paper's protocol practises. */
export type SourceCondition = z.infer<typeof sourceConditionSchema>

export const targetConditionSchema = z.enum(['no_prior', 'related', 'unrelated', 'shuffled'])
/** Which artifact a target role of the paper's protocol starts from (MC-EvoBench paper, Table D1). */
export type TargetCondition = z.infer<typeof targetConditionSchema>

/** Everything that must be equal before records may be pooled. `hash` is the content hash of the rest. */
export const identitySchema = z.strictObject({
  catalog: catalogReferenceSchema,
  protocol: z.string().describe('version of the role and record rules'),
  environment: z.strictObject({ id: z.string(), version: z.string(), fingerprint: z.string() }),
  packages: z.record(z.string(), z.string()).describe('resolved versions of packages that can move a result'),
  hash: sha256Schema,
})
export type Identity = z.infer<typeof identitySchema>

/** Reasons by which an agent, not the machine, ended a role. Such a role counts as it stands: zeros for what it did not pass. */
export const agentFailureReasonSchema = z.enum([
  'threw',
  'exited',
  'decision_timeout',
  'role_timeout',
  'output_flood',
  'protocol_violation',
  'artifact_invalid',
  'did_not_start',
  'process_died_with_role',
])
export type AgentFailureReason = z.infer<typeof agentFailureReasonSchema>

export const agentFailureSchema = z.strictObject({
  reason: agentFailureReasonSchema,
  detail: z.string().describe('one line; free of paths and times, so that equal failures are equal bytes'),
  step: z.int().min(0).describe('environment steps of the role when it happened'),
})
export type AgentFailure = z.infer<typeof agentFailureSchema>

/** The three scores of a chain (MC-EvoBench paper, C.4 and C.5), each with its numerator and denominator. */
export const scoreSchema = z.strictObject({
  tsr: z.number().min(0).max(1),
  passedStages: z.int().min(0),
  plannedStages: z.int().positive(),
  wgp: z.number().min(0).max(1),
  creditedWeight: z.number().min(0),
  plannedWeight: z.number().min(0),
  wgpFromTsr: z.boolean().describe('the chain has no execution weight, so WGP falls back to TSR'),
  vmp: z.number().min(0).max(1),
  milestonesReached: z.int().min(0),
  milestonesEligible: z.int().min(0).describe('0 makes VMP 0 by definition'),
})
export type Score = z.infer<typeof scoreSchema>

/**
 * The record of one role, written once, when the role has ended.
 *
 * `status`: `completed` by the rules; `agent_failure` when the agent ended it (counts, with zeros for what is missing);
 * `void` when the machine did (does not count, is shown, and is run again).
 */
export const roleRecordSchema = z.strictObject({
  format: z.literal('role-record/1'),
  roleId: z.string().regex(/^[a-z0-9_.-]+$/),
  side: z.enum(['source', 'target']),
  familyId: identifierSchema,
  condition: identifierSchema.describe('a condition of the plan for targets, a source of it for sources'),
  repeat: z.int().positive().describe('which of the target roles of its condition and replicate, from 1'),
  agentSeed: seedSchema,
  worldSeed: seedSchema,
  chanceSeed: seedSchema,
  planHash: sha256Schema,
  identityHash: sha256Schema,
  compiledChainHash: sha256Schema,
  agent: agentSpecSchema.nullable().describe('null when the agent never said hello'),
  access: z.enum(['read_write', 'read_only']),
  status: z.enum(['completed', 'agent_failure', 'void']),
  failure: agentFailureSchema.nullable(),
  voidReason: z.string().nullable(),
  attempt: z.int().positive().describe('1 unless infrastructure failed and the role was run again'),
  episodes: z.array(episodeRecordSchema),
  exposure: z.strictObject({
    environmentSteps: z.int().min(0).describe('steps the role was charged with, idle ones included'),
    idleSteps: z.int().min(0).describe('steps charged after the agent had failed'),
    budget: z.int().positive().nullable(),
    episodes: z.int().min(0),
    terminations: z.record(z.string(), z.int().min(0)).describe('stage records by status'),
  }),
  artifact: z.strictObject({
    started: sha256Schema.describe('id of the artifact it was given'),
    produced: sha256Schema.nullable().describe('id of the artifact frozen after a source role; null for targets'),
    discardedWrites: z.array(artifactFileSchema).describe('what a target role changed in its throw-away copy'),
  }),
  episodeTsr: z.array(z.number().min(0).max(1)).describe('TSR of each episode (Eq. C.1)'),
  score: scoreSchema.nullable().describe('of the first episode for targets; null for sources'),
  costs: z.strictObject({
    modelCalls: z.int().min(0).nullable().describe('null: not measured'),
    tokens: z.int().min(0).nullable(),
    money: z.number().min(0).nullable().describe('null: unpriced'),
  }),
  events: z.strictObject({ lines: z.int().min(0), sha256: sha256Schema }),
})
export type RoleRecord = z.infer<typeof roleRecordSchema>
