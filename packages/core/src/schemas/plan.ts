import { z } from 'zod'
import { catalogReferenceSchema } from './catalog.ts'
import { identifierSchema, seedSchema, sha256Schema } from './identifiers.ts'
import { identitySchema, sourceConditionSchema, targetConditionSchema } from './role-record.ts'

/** How a plan names an agent or an environment: portable, with the hash of the code where it is a file of the user's. */
export const planReferenceSchema = z.strictObject({
  name: z.string().min(1).describe('a built-in id, a package with subpath, or a file name'),
  export: z.string().min(1),
  options: z.record(z.string(), z.json()),
  moduleSha256: sha256Schema
    .nullable()
    .describe('over the module’s files when it is the user’s own; null for what comes with the project'),
})
export type PlanReference = z.infer<typeof planReferenceSchema>

/** What an agent may use up before it is ended and counted as failed. */
export const agentLimitsSchema = z.strictObject({
  decisionMs: z.int().positive().describe('wall time of one answer'),
  roleMs: z.int().positive().describe('wall time of all answers of a role together'),
  replyBytes: z.int().positive().describe('length of one answer'),
  outputBytes: z.int().positive().describe('all it prints in a role'),
  artifactBytes: z.int().positive(),
  artifactFiles: z.int().positive(),
})
export type AgentLimits = z.infer<typeof agentLimitsSchema>

/**
 * A paired plan: everything that decides what is run and what is compared, frozen and hashed before anything runs.
 *
 * @see MC-EvoBench paper, sections D.1 to D.5
 */
export const pairedPlanSchema = z.strictObject({
  format: z.literal('paired-plan/1'),
  id: z.literal('paired'),
  preset: z.enum(['paper', 'confirm', 'custom']),
  catalog: catalogReferenceSchema,
  families: z
    .array(
      z.strictObject({
        id: identifierSchema,
        profile: identifierSchema,
        sourceSteps: z.int().positive(),
        sources: z.record(sourceConditionSchema, z.array(identifierSchema).min(1)),
        target: z.array(identifierSchema).min(1),
      }),
    )
    .min(1),
  seeds: z.array(seedSchema).min(1).describe('agent seeds, one a replicate; unique'),
  world: z.strictObject({
    axis: z.enum(['fixed', 'fresh']),
    seed: seedSchema,
  }),
  sourceConditions: z.array(sourceConditionSchema),
  targetConditions: z.array(targetConditionSchema).min(1),
  stageCap: z.int().positive(),
  exposureUnit: z.enum(['environment_steps', 'model_calls', 'tokens']),
  thinkTime: z.union([
    z.literal('free'),
    z.literal('real'),
    z.strictObject({ fixed: z.int().positive().describe('steps a model call') }),
  ]),
  targetsPerArtifact: z.int().positive(),
  margin: z
    .number()
    .gt(0)
    .lt(1)
    .optional()
    .describe('the largest difference of target TSR that is of no consequence; absent: equivalence is not judged'),
  agent: planReferenceSchema,
  environment: planReferenceSchema,
  limits: agentLimitsSchema,
})
export type PairedPlan = z.infer<typeof pairedPlanSchema>

/** The manifest of a run folder, written before the first role. */
export const runManifestSchema = z.strictObject({
  format: z.literal('run/1'),
  runId: z.string().regex(/^[a-z0-9_.-]+$/),
  planHash: sha256Schema,
  plan: pairedPlanSchema,
  identity: identitySchema,
  revision: z.string().nullable().describe('version control revision of the user’s project; null when there is none'),
})
export type RunManifest = z.infer<typeof runManifestSchema>

/** How a role was isolated and how long it took; beside the record, never hashed. */
export const roleTimingSchema = z.strictObject({
  format: z.literal('role-timing/1'),
  wallMs: z.number().min(0),
  agentMs: z.number().min(0).describe('waiting for the agent'),
  environmentMs: z.number().min(0),
  isolation: z.strictObject({
    files: z.enum(['permission_model', 'mount_namespace', 'unenforced']),
    network: z.enum(['empty_namespace', 'allowed_by_claim', 'unenforced']),
    signals: z.enum(['pid_namespace', 'unenforced']),
  }),
})
export type RoleTiming = z.infer<typeof roleTimingSchema>
