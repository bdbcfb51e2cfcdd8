import type { CompiledChain, EpisodeRecord, RoleRecord } from '@mc-evobench/core'
import { scoreEpisode } from '@mc-evobench/metrics'

/**
 * Scores a role from its episodes: each episode's TSR, and for a target the three scores of its one episode. A target
 * that the agent ended before its first stage scores zeros.
 */
export function scoreRole(role: {
  side: RoleRecord['side']
  episodes: readonly EpisodeRecord[]
  compiled: CompiledChain
}): Pick<RoleRecord, 'episodeTsr' | 'score'> {
  const { metricContext } = role.compiled
  return {
    episodeTsr: role.episodes.map((episode) => scoreEpisode(metricContext, episode.stages).tsr),
    score: role.side === 'source' ? null : scoreEpisode(metricContext, role.episodes[0]?.stages ?? []),
  }
}
