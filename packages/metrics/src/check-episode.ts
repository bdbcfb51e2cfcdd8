import { type EpisodeRecord, episodeRecordSchema, InvalidArgumentError, parseInput } from '@mc-evobench/core'
import { checkStages } from './check-stages.ts'
import { orderStages } from './order-stages.ts'

/**
 * Refuses an episode that contradicts itself: stages that no episode leaves, or one said to be completed in which no
 * stage, or not every stage, passed.
 *
 * @returns the episode with its stages in the chain's order.
 * @throws InvalidArgumentError saying what contradicts what.
 */
export function checkEpisode(episode: EpisodeRecord, where: string): EpisodeRecord {
  parseInput(episodeRecordSchema, episode, { where, what: 'an episode record' })
  checkStages(episode.stages, where)
  const stages = orderStages(episode.stages, where)
  if (episode.completed && stages.at(-1)?.status !== 'passed') {
    throw new InvalidArgumentError({
      where,
      what: `episode ${episode.index} is recorded as completed although its last stage did not pass`,
      value: stages.at(-1)?.status ?? null,
    })
  }
  return { ...episode, stages }
}
