import { InvalidArgumentError } from '@mc-evobench/core'

/** The direct matrix pairs world seeds 3101, 3102, 3103 with agent seeds 4101, 4102, 4103. */
const AGENT_SEED_OFFSET = 1000

/**
 * The agent's seed that the direct matrix pairs with a world's. An agent that knows this rule knows the world's seed from
 * its own.
 *
 * @throws InvalidArgumentError if it would be no safe integer.
 * @see MC-EvoBench paper, Table F9
 */
export function agentSeedOf(worldSeed: number): number {
  const seed = worldSeed + AGENT_SEED_OFFSET
  if (Number.isSafeInteger(seed)) return seed
  throw new InvalidArgumentError({
    where: 'agentSeedOf',
    what: "the agent's seed, the world's plus 1,000, would be no safe integer",
    value: worldSeed,
    todo: `Name seeds up to ${Number.MAX_SAFE_INTEGER - AGENT_SEED_OFFSET}.`,
  })
}
