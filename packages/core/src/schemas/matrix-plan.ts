import { z } from 'zod'
import { catalogReferenceSchema, partitionSchema } from './catalog.ts'
import { identifierSchema, seedSchema } from './identifiers.ts'
import { agentLimitsSchema, planReferenceSchema, runManifestSchema } from './plan.ts'

/**
 * A plan of the direct capability matrix: every agent plays every chain on every pair of seeds, each time from nothing.
 * Everything that decides what is run stands in it; it is frozen and hashed before anything runs.
 *
 * @see MC-EvoBench paper, Table F9
 */
export const matrixPlanSchema = z.strictObject({
  format: z.literal('matrix-plan/1'),
  id: z.literal('matrix'),
  preset: z
    .enum(['paper', 'custom'])
    .describe('paper: every chain of the catalog on the three pairs of seeds of Table F9'),
  catalog: catalogReferenceSchema,
  agents: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z0-9_-]+$/, 'ids of agents consist of a-z, 0-9, "_" and "-"')
          .describe('unique within the plan; part of the role ids'),
        reference: planReferenceSchema,
      }),
    )
    .min(1),
  chains: z
    .array(
      z.strictObject({
        id: identifierSchema,
        partition: partitionSchema,
        tasks: z.array(identifierSchema).min(1),
      }),
    )
    .min(1),
  seeds: z
    .array(z.strictObject({ world: seedSchema, agent: seedSchema }))
    .min(1)
    .describe('unique by world seed'),
  perStageProfiles: z.boolean().describe('every stage in its task’s own profile, whatever the chain’s policy'),
  stageCap: z.int().positive().nullable().describe('null: a task’s own budget is the only limit of its stage'),
  environment: planReferenceSchema,
  limits: agentLimitsSchema,
})
export type MatrixPlan = z.infer<typeof matrixPlanSchema>

/** The manifest of a run folder of the direct matrix, written before the first role. */
export const matrixManifestSchema = runManifestSchema.extend({ plan: matrixPlanSchema })
export type MatrixManifest = z.infer<typeof matrixManifestSchema>
