import { parseInput, seedSchema } from '@mc-evobench/core'
import { z } from 'zod'

const limitsSchema = z.object({
  stageCap: z.int().positive().nullable(),
  stepBudget: z.int().positive().nullable(),
  worldSeed: seedSchema.nullable(),
  agentSeed: seedSchema,
  chanceSeed: seedSchema,
})

/**
 * Checks the limits and seeds of a role before anything runs.
 *
 * @throws InvalidArgumentError naming every one that cannot be used.
 */
export function checkLimits(limits: z.infer<typeof limitsSchema>): void {
  parseInput(limitsSchema, limits, { where: 'playRole', what: 'the limits and seeds of the role' })
}
