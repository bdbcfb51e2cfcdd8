import { z } from 'zod'
import { familyVerdictSchema, verdictReasonSchema } from './family-verdict.ts'
import { identifierSchema, seedSchema, sha256Schema } from './identifiers.ts'
import { identitySchema } from './role-record.ts'

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

/** Two ends that are null together, with the reason. */
const rangeSchema = z.strictObject({
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  reason: z.string().nullable(),
})

/** What a target came to, over its roles where an artifact has several. */
const targetScoresSchema = z.strictObject({
  tsr: z.number().min(0).max(1),
  wgp: z.number().min(0).max(1),
  vmp: z.number().min(0).max(1),
})

/** What became of a question of the plan, over the complete replicates, on target TSR. */
const comparisonSummarySchema = z.strictObject({
  comparison: identifierSchema,
  condition: identifierSchema,
  differences: z
    .array(z.strictObject({ above: identifierSchema, estimate: estimateSchema, pValue: z.number().nullable() }))
    .describe('condition minus each other, with its one-sided sign-flip test'),
  pValue: z.number().nullable().describe('the largest of them; null without a complete replicate'),
  adjusted: z.number().nullable().describe('after Holm over the families of the plan; null when nothing is concluded'),
  level: z.number(),
  outcome: z.enum(['shown', 'not_shown']).nullable().describe('null when nothing is concluded; `reason` says why'),
  reason: verdictReasonSchema.nullable(),
  sentence: z.string(),
})
export type ComparisonSummary = z.infer<typeof comparisonSummarySchema>

const contrastsSchema = z.record(contrastNameSchema, z.number().nullable())

/** What a paired family came to; every number derives from its role records. */
export const familySummarySchema = z.strictObject({
  familyId: identifierSchema,
  label: z.string(),
  profile: identifierSchema,
  targetStages: z.int().positive(),
  counts: z.strictObject({
    planned: z.int().min(0),
    completed: z.int().min(0),
    agentFailures: z.int().min(0),
    voids: z.int().min(0),
    missing: z.int().min(0),
  }),
  exposureMatched: z.boolean().describe('every planned source role has a record and was charged exactly its steps'),
  fingerprintsMatched: z.boolean().describe('all targets of each replicate began in the same world state'),
  verdict: familyVerdictSchema.nullable().describe('null when the plan lacks one of the four conditions of the paper'),
  comparisons: z.array(comparisonSummarySchema).describe('what the plan asks, in its order'),
  replicates: z.array(
    z.strictObject({
      seed: seedSchema,
      complete: z.boolean(),
      missing: z.array(z.string()).describe('roles without a counting record'),
      targets: z.record(identifierSchema, targetScoresSchema.nullable()),
      contrasts: z.record(metricNameSchema, contrastsSchema),
    }),
  ),
  targets: z.array(
    z.strictObject({
      condition: identifierSchema,
      practisedSteps: z.int().min(0).describe('environment steps of all sources on its path'),
      tsr: estimateSchema,
      wgp: estimateSchema,
      vmp: estimateSchema,
    }),
  ),
  contrasts: z.array(
    z.strictObject({ metric: metricNameSchema, contrast: contrastNameSchema, estimate: estimateSchema }),
  ),
  sensitivity: z
    .array(
      z.strictObject({
        contrast: contrastNameSchema,
        leaveOneOut: rangeSchema.describe('of the mean, as each complete replicate in turn is left out'),
        bca: rangeSchema.describe('95 % bias-corrected and accelerated bootstrap interval of the mean'),
        voidBounds: rangeSchema
          .nullable()
          .describe('of the mean over all planned replicates, scores that do not count as 0 and as 1; null if all do'),
      }),
    )
    .describe('how far the mean TSR contrasts hang on single replicates and on roles without a score'),
  precision: z
    .strictObject({
      pairCorrelation: z.number().nullable().describe('Pearson’s, of TSR under no_prior and related over replicates'),
      pairCorrelationReason: z.string().nullable(),
      detectableEffect: z
        .number()
        .nullable()
        .describe(
          'difference of TSR that a one-sided paired t-test at 0.025 finds four times in five, given the spread',
        ),
      detectableEffectReason: z.string().nullable(),
    })
    .nullable()
    .describe('of related minus no_prior, from the spread of the complete replicates; null when the plan lacks one'),
  sources: z.array(
    z.strictObject({
      condition: identifierSchema.describe('id of the source'),
      after: identifierSchema.nullable(),
      plannedSteps: z.int().positive(),
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
  design: identifierSchema,
  world: z.strictObject({ axis: z.enum(['fixed', 'fresh']), seed: seedSchema }),
  runSha256: sha256Schema.describe('of run.json'),
  identity: identitySchema,
  agent: z
    .strictObject({
      id: z.string(),
      version: z.string(),
      seeded: z.boolean().describe('it says that it draws only from the seed it is given'),
    })
    .nullable(),
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
