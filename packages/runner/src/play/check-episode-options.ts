import { parseInput, seedSchema } from '@mc-evobench/core'
import { artifactFolderSchema, playedUnderSchema } from './played-under-schema.ts'

const optionsSchema = playedUnderSchema
  .partial()
  .extend({ seed: seedSchema, artifactFolder: artifactFolderSchema.optional() })
  .strict()

/**
 * Checks what an episode is played under before anything runs, in the names of `playEpisode`.
 *
 * @param options - its options without the environment, the agent, the chain and the listener.
 * @throws InvalidArgumentError naming every one that cannot be used, and every one that there is not.
 */
export function checkEpisodeOptions(options: Readonly<Record<string, unknown>>): void {
  parseInput(optionsSchema, options, { where: 'playEpisode', what: 'what the episode is played under' })
}
