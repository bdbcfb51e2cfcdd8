import { z } from 'zod'
import { countsSchema, identifierSchema } from './identifiers.ts'
import { verdictSchema } from './verdict.ts'

/** How a stage ended (MC-EvoBench paper, Table C3). */
export const stageStatusSchema = z.enum(['passed', 'failed', 'terminated', 'timeout', 'budget_exhausted'])
export type StageStatus = z.infer<typeof stageStatusSchema>

/**
 * One attempted stage. Stages that were never reached have no record; they stay in the denominators through the
 * chain's metric context.
 *
 * @see MC-EvoBench paper, section C.3
 */
export const stageRecordSchema = z.strictObject({
  index: z.int().min(0),
  taskId: identifierSchema,
  profile: identifierSchema,
  status: stageStatusSchema,
  reason: z.string().nullable().describe('why it did not pass, in words; null when passed'),
  steps: z.int().min(0).describe('environment steps; 0 when the first snapshot already satisfied the task'),
  stepLimit: z.int().positive().describe('the smaller of the catalog’s budget and the cap'),
  resetBefore: z.boolean(),
  verdict: verdictSchema.describe('on the final snapshot'),
  startInventory: countsSchema,
  finalInventory: countsSchema,
  deaths: z.int().min(0).describe('deaths within the stage'),
})
export type StageRecord = z.infer<typeof stageRecordSchema>

/** Stages played in one world from one reset of the chain. */
export const episodeRecordSchema = z.strictObject({
  index: z.int().min(0),
  steps: z.int().min(0),
  stages: z.array(stageRecordSchema),
  completed: z.boolean().describe('every stage passed'),
  worldFingerprint: z.string().describe('the world’s state right after the reset'),
})
export type EpisodeRecord = z.infer<typeof episodeRecordSchema>
