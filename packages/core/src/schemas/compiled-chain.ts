import { z } from 'zod'
import {
  catalogReferenceSchema,
  missionEventSchema,
  profilePolicySchema,
  profileSchema,
  taskSchema,
} from './catalog.ts'
import { identifierSchema, sha256Schema } from './identifiers.ts'

/** One edge of a stage's path, resolved to the state at its other end. */
export const pathEdgeSchema = z.strictObject({
  edgeId: identifierSchema,
  stateId: identifierSchema,
  count: z.int().positive(),
  weight: z.number().positive(),
})
export type PathEdge = z.infer<typeof pathEdgeSchema>

/** A prerequisite that the symbolic state before a stage does not hold. */
export const unmetPrerequisiteSchema = z.strictObject({
  stageIndex: z.int().min(0),
  taskId: identifierSchema,
  stateId: identifierSchema,
  needed: z.int().positive(),
  available: z.int().min(0),
})
export type UnmetPrerequisite = z.infer<typeof unmetPrerequisiteSchema>

/** An item or tool state on a stage's execution path, with the largest edge count as its threshold (section C.5). */
export const milestoneSchema = z.strictObject({
  stateId: identifierSchema,
  item: z.string(),
  threshold: z.int().positive(),
})
export type Milestone = z.infer<typeof milestoneSchema>

/** One task occurrence of a compiled chain; repeats are distinct stages. */
export const compiledStageSchema = z.strictObject({
  index: z.int().min(0),
  task: taskSchema,
  event: missionEventSchema.nullable(),
  profile: profileSchema.describe('in force under the chain’s policy'),
  ownProfile: profileSchema.describe('the task’s own profile, in force under `per_stage_profiles`'),
  paths: z.strictObject({
    requires: z.array(pathEdgeSchema),
    produces: z.array(pathEdgeSchema),
    consumes: z.array(pathEdgeSchema),
    enables: z.array(pathEdgeSchema),
    abstractsTo: z.array(pathEdgeSchema),
  }),
  statesBefore: z
    .record(identifierSchema, z.int().min(0))
    .describe('symbolic counts, before the stage, of the states that its paths name; 0 where there are none'),
  statesAfter: z
    .record(identifierSchema, z.int().min(0))
    .describe('the same states once the stage is completed; all other states are as they were'),
  unmet: z.array(unmetPrerequisiteSchema),
})
export type CompiledStage = z.infer<typeof compiledStageSchema>

/** The fixed denominators of a chain's scores. */
export const metricContextSchema = z.strictObject({
  stageCount: z.int().positive(),
  totalWeight: z.number().min(0).describe('sum of strict execution-edge weights over all stages; the WGP denominator'),
  stages: z.array(
    z.strictObject({
      index: z.int().min(0),
      taskId: identifierSchema,
      weight: z.number().min(0),
      milestones: z.array(milestoneSchema),
      consumedItems: z.array(z.string()),
    }),
  ),
})
export type MetricContext = z.infer<typeof metricContextSchema>

/** A chain ready to be played and scored. `hash` is the content hash of everything else. */
export const compiledChainSchema = z.strictObject({
  format: z.literal('compiled-chain/2'),
  chainId: identifierSchema,
  catalog: catalogReferenceSchema,
  mode: z.enum(['presence', 'strict_quantity']),
  policy: profilePolicySchema,
  initialStates: z.array(identifierSchema),
  stages: z.array(compiledStageSchema).min(1),
  unmet: z.array(unmetPrerequisiteSchema),
  metricContext: metricContextSchema,
  hash: sha256Schema,
})
export type CompiledChain = z.infer<typeof compiledChainSchema>
