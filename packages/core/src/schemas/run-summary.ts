import { z } from 'zod'
import { identifierSchema, seedSchema, sha256Schema } from './identifiers.ts'
import { identitySchema, scoreSchema, sourceConditionSchema, targetConditionSchema } from './role-record.ts'

/** A mean with its spread; a part that is not defined is null, and `reason` says why. */
export const estimateSchema = z.strictObject({
  n: z.int().min(0),
  mean: z.number().nullable(),
  sd: z.number().nullable().describe('sample standard deviation'),
  lower: z.number().nullable().describe('of the two-sided 95 % Student-t interval'),
  upper: z.number().nullable(),
  reason: z.string().nullable(),
})
export type Estimate = z.infer<typeof estimateSchema>

export const metricNameSchema = z.enum(['tsr', 'wgp', 'vmp'])
export type MetricName = z.infer<typeof metricNameSchema>

export const contrastNameSchema = z.enum(['delta_related', 'delta_unrelated', 'delta_shuffled', 'gatg'])
/** Differences within a replicate: to no-prior, and GATG = R − (U + S)/2 (MC-EvoBench paper, section D.5). */
export type ContrastName = z.infer<typeof contrastNameSchema>

const contrastsSchema = z.record(contrastNameSchema, z.number().nullable())

/** What a paired family came to; every number derives from its role records. */
export const familySummarySchema = z.strictObject({
  familyId: identifierSchema,
  label: z.string(),
  profile: identifierSchema,
  sourceSteps: z.int().positive(),
  targetStages: z.int().positive(),
  counts: z.strictObject({
    planned: z.int().min(0),
    completed: z.int().min(0),
    agentFailures: z.int().min(0),
    voids: z.int().min(0),
    missing: z.int().min(0),
  }),
  exposureMatched: z.boolean().describe('every planned source role has a record and was charged exactly `sourceSteps`'),
  fingerprintsMatched: z.boolean().describe('all targets of each replicate began in the same world state'),
  replicates: z.array(
    z.strictObject({
      seed: seedSchema,
      complete: z.boolean(),
      missing: z.array(z.string()).describe('roles without a counting record'),
      targets: z.record(targetConditionSchema, scoreSchema.nullable()),
      contrasts: z.record(metricNameSchema, contrastsSchema),
    }),
  ),
  targets: z.array(
    z.strictObject({
      condition: targetConditionSchema,
      tsr: estimateSchema,
      wgp: estimateSchema,
      vmp: estimateSchema,
    }),
  ),
  contrasts: z.array(
    z.strictObject({ metric: metricNameSchema, contrast: contrastNameSchema, estimate: estimateSchema }),
  ),
  signFlip: z
    .array(
      z.strictObject({
        comparison: z.enum(['related > no_prior', 'related > unrelated', 'related > shuffled']),
        pOneSided: z.number().nullable(),
        reason: z.string().nullable(),
      }),
    )
    .describe('exact, on TSR'),
  smallestReachableP: z
    .number()
    .nullable()
    .describe('one-sided, exact sign-flip with the complete replicates there are'),
  sources: z.array(
    z.strictObject({
      condition: sourceConditionSchema,
      environmentSteps: estimateSchema,
      idleSteps: z.int().min(0),
      episodes: estimateSchema,
      lastEpisodeTsr: estimateSchema,
      bestEpisodeTsr: estimateSchema,
      modelCalls: estimateSchema,
      terminations: z.record(z.string(), z.int().min(0)),
    }),
  ),
})
export type FamilySummary = z.infer<typeof familySummarySchema>

/** The derived summary of a run: canonical, the same bytes whatever the order and number of workers. */
export const runSummarySchema = z.strictObject({
  format: z.literal('run-summary/1'),
  runId: z.string(),
  planHash: sha256Schema,
  runSha256: sha256Schema.describe('of run.json'),
  identity: identitySchema,
  agent: z.strictObject({ id: z.string(), version: z.string() }).nullable(),
  roles: z.array(
    z.strictObject({
      roleId: z.string(),
      sha256: sha256Schema.nullable().describe('of role.json; null when there is none'),
      status: z.enum(['completed', 'agent_failure', 'void', 'missing']),
      detail: z.string().nullable(),
    }),
  ),
  families: z.array(familySummarySchema),
  notes: z.array(z.string()).describe('what a reader must know before reading the numbers'),
})
export type RunSummary = z.infer<typeof runSummarySchema>
