import { z } from 'zod'
import { partitionSchema } from './catalog.ts'
import { identifierSchema, seedSchema, sha256Schema } from './identifiers.ts'
import { identitySchema, scoreSchema } from './role-record.ts'
import { runSummarySchema } from './run-summary.ts'

/** A mean over what was scored; null when nothing was, with the reason. */
const scoredMeanSchema = z.strictObject({
  n: z.int().min(0).describe('how many values the mean is over'),
  unscored: z.int().min(0).describe('how many there are beside them that have no score'),
  mean: z.number().nullable(),
  sd: z.number().nullable().describe('sample standard deviation; null below two values'),
  reason: z.string().nullable(),
})

const scoredMeansSchema = z.strictObject({ tsr: scoredMeanSchema, wgp: scoredMeanSchema, vmp: scoredMeanSchema })

const auditCellSchema = z.strictObject({
  passed: z.int().min(0),
  reached: z.int().min(0),
  cut: z.int().min(0).describe('of those reached and not passed, how many a budget over several stages ended there'),
  rate: z.number().nullable().describe('passed over reached; null when nothing reached it'),
})

/** What one agent came to in the direct matrix; every number derives from its role records. */
export const matrixAgentSummarySchema = z.strictObject({
  agentId: z.string(),
  name: z.string().describe('as the plan names it'),
  agent: z
    .strictObject({ id: z.string(), version: z.string(), seeded: z.boolean(), diagnostic: z.boolean() })
    .nullable()
    .describe('what it says of itself; null when it never said hello'),
  comparable: z.boolean().describe('false for a diagnostic agent, which is shown what others are not'),
  counts: z.strictObject({
    planned: z.int().min(0),
    completed: z.int().min(0),
    agentFailures: z.int().min(0),
    voids: z.int().min(0),
    missing: z.int().min(0),
  }),
  environmentSteps: z.int().min(0).describe('over all roles that count'),
  terminations: z.record(z.string(), z.int().min(0)).describe('stage records by status, over all roles that count'),
  splits: z
    .array(
      z.strictObject({
        split: z.union([partitionSchema, z.literal('primary')]).describe('primary: all partitions but calibration'),
        chains: z.int().min(0),
        reports: z.int().min(0).describe('roles planned in it'),
        unscored: z.int().min(0).describe('of these, roles without a score: void or without a record'),
        meanOverChains: scoredMeansSchema.describe('every chain counts the same (the form of Table 2)'),
        pooled: z
          .strictObject({ n: z.int().min(0), score: scoreSchema.nullable(), reason: z.string().nullable() })
          .describe('every planned stage counts the same (section C.4)'),
        completeChains: z.strictObject({ complete: z.int().min(0), of: z.int().min(0) }),
      }),
    )
    .describe('Table 2: partitions in the catalog’s order, then primary'),
  chains: z
    .array(
      z.strictObject({
        chainId: identifierSchema,
        partition: partitionSchema,
        seeds: z.array(z.strictObject({ worldSeed: seedSchema, roleId: z.string(), score: scoreSchema.nullable() })),
        means: scoredMeansSchema.describe('over the seeds'),
      }),
    )
    .describe('Table F8: one cell a chain, in the plan’s order'),
  failureStages: z
    .strictObject({
      tasks: z.array(auditCellSchema.extend({ taskId: identifierSchema })),
      fullChain: auditCellSchema,
    })
    .describe('Table F10: of the roles that reached a stage, how many passed it'),
})
export type MatrixAgentSummary = z.infer<typeof matrixAgentSummarySchema>

/** The derived summary of a direct matrix: canonical, the same bytes whatever the order, workers and shards. */
export const matrixSummarySchema = z.strictObject({
  format: z.literal('matrix-summary/1'),
  runId: z.string(),
  planHash: sha256Schema,
  runSha256: sha256Schema.describe('of run.json'),
  identity: identitySchema,
  chains: z.array(z.strictObject({ id: identifierSchema, partition: partitionSchema, stages: z.int().positive() })),
  worldsMatched: z.boolean().describe('on every chain and seed all agents began in the same world state'),
  agents: z.array(matrixAgentSummarySchema),
  roles: runSummarySchema.shape.roles,
  notes: z.array(z.string()).describe('what a reader must know before reading the numbers'),
})
export type MatrixSummary = z.infer<typeof matrixSummarySchema>
