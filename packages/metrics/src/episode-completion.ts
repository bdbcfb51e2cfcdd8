import type { EpisodeRecord } from '@mc-evobench/core'
import { checkEpisode } from './check-episode.ts'
import type { Completion } from './completion.ts'
import { stageOutcome } from './stage-outcome.ts'

/**
 * Reads an episode as an attempt at its whole chain. Its cap is the sum of the step limits of all planned stages, which
 * the caller knows from the compiled chain: stages that were never reached have no record.
 *
 * @param options.stopped - the environment was stopped from outside in the episode's last stage, which a record does not
 * tell apart from a death; see `stageCompletion`. False unless stated.
 * @throws InvalidArgumentError if the episode contradicts itself: its stages are not the first of a chain, all passed
 * but perhaps the last, or it is said to be completed although its last stage did not pass.
 */
export function episodeCompletion(episode: EpisodeRecord, options: { readonly stopped?: boolean } = {}): Completion {
  const { stages, completed } = checkEpisode(episode, 'episodeCompletion')
  const steps = stages.reduce((sum, stage) => sum + stage.steps, 0)
  const last = stages.at(-1)
  if (completed) return { outcome: 'completed', steps }
  const wasCut = last !== undefined && stageOutcome(last, options.stopped ?? false) === 'cut'
  return { outcome: wasCut ? 'cut' : 'not_completed', steps }
}
