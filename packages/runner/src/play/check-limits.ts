import { parseInput, seedSchema } from '@mc-evobench/core'
import type { z } from 'zod'
import { artifactFolderSchema, playedUnderSchema, stepLimitSchema } from './played-under-schema.ts'

const limitsSchema = playedUnderSchema.extend({
  agentSeed: seedSchema,
  chanceSeed: seedSchema,
  stepBudget: stepLimitSchema,
  artifactFolder: artifactFolderSchema,
})

/**
 * Checks the limits, seeds and choices of a role before anything runs.
 *
 * @throws InvalidArgumentError naming every one that cannot be used.
 */
export function checkLimits(limits: z.infer<typeof limitsSchema>): void {
  parseInput(limitsSchema, limits, { where: 'playRole', what: 'what the role is played under' })
}
