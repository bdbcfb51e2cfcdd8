import { isAbsolute } from 'node:path'
import { seedSchema } from '@mc-evobench/core'
import { z } from 'zod'

/** A number of environment steps that limits something; null: no such limit. */
export const stepLimitSchema = z.int().positive().nullable()

/** Where the agent keeps what it learns. */
export const artifactFolderSchema = z.string().refine((folder) => isAbsolute(folder), 'must be an absolute path')

/** What a role and an episode are both played under. */
export const playedUnderSchema = z.object({
  access: z.enum(['read_write', 'read_only']),
  perStageProfiles: z.boolean(),
  worldSeed: seedSchema.nullable(),
  stageCap: stepLimitSchema,
})
