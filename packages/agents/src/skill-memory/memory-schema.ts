import { skillActionSchema, stageStatusSchema } from '@mc-evobench/core'
import { z } from 'zod'
import { MAXIMUM_RECORDS } from './maximum-records.ts'

const memoryRecordSchema = z.strictObject({
  instruction: z.string(),
  status: stageStatusSchema,
  steps: z.int().min(0),
  plan: z
    .array(skillActionSchema)
    .describe('skills that succeeded, in order; the last one ended the stage if it passed'),
  tried: z.array(z.string()).describe('skills tried by search, as keys, so that a later attempt tries others'),
})
/** What is kept of one stage. */
export type MemoryRecord = z.infer<typeof memoryRecordSchema>

/** The artifact of `skill_memory`: one JSON file, newest record last. */
export const skillMemorySchema = z.strictObject({
  format: z.literal('skill-memory/1'),
  records: z.array(memoryRecordSchema).max(MAXIMUM_RECORDS),
})
export type SkillMemory = z.infer<typeof skillMemorySchema>
