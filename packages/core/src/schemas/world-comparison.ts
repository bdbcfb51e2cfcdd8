import { z } from 'zod'
import { identifierSchema, seedSchema, sha256Schema } from './identifiers.ts'
import { estimateSchema } from './run-summary.ts'

const worldSideSchema = z.strictObject({
  runId: z.string(),
  noPrior: z.number().nullable().describe('mean target TSR'),
  related: z.number().nullable(),
  gain: estimateSchema.describe('related minus no prior, over the replicates complete on both axes'),
  helped: z
    .boolean()
    .nullable()
    .describe('whether related is shown to be above no prior in this run alone; null when nothing is concluded'),
})

/**
 * What one agent gains in a world it has practised in, beside what it gains in worlds it has never seen. The map share is
 * the first minus the second: what was memory of the place.
 */
export const worldComparisonSchema = z.strictObject({
  format: z.literal('world-comparison/1'),
  agent: z.string(),
  planHashes: z.strictObject({ fixed: sha256Schema, fresh: sha256Schema }),
  families: z.array(
    z.strictObject({
      familyId: identifierSchema,
      label: z.string(),
      fixed: worldSideSchema,
      fresh: worldSideSchema,
      mapShare: estimateSchema,
      replicates: z.array(z.strictObject({ seed: seedSchema, fixed: z.number(), fresh: z.number() })),
      sentence: z.string(),
    }),
  ),
})
export type WorldComparison = z.infer<typeof worldComparisonSchema>
