import type { EpisodeRecord } from '@mc-evobench/core'
import type { Completion } from './completion.ts'

/**
 * Reads an episode as an attempt at its whole chain. Its cap is the sum of the step limits of all planned stages, which
 * the caller knows from the compiled chain: stages that were never reached have no record.
 */
export function episodeCompletion(episode: EpisodeRecord): Completion {
  const steps = episode.stages.reduce((sum, stage) => sum + stage.steps, 0)
  if (episode.completed) return { outcome: 'completed', steps }
  const wasCut = episode.stages.some((stage) => stage.status === 'budget_exhausted')
  return { outcome: wasCut ? 'cut' : 'not_completed', steps }
}
