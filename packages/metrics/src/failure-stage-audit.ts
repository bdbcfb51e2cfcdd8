import type { EpisodeRecord } from '@mc-evobench/core'

/** How many episodes reached a point of their chain, and how many passed it. */
export interface AuditCell {
  readonly passed: number
  readonly reached: number
  /** Passed over reached; null when no episode reached it: what was not observed is not a failure. */
  readonly rate: number | null
}

/** Where episodes broke off. */
export interface FailureStageAudit {
  /** One a task, in the order asked for. */
  readonly tasks: readonly (AuditCell & { readonly taskId: string })[]
  /** Episodes in which every stage of the chain passed, of all. */
  readonly fullChain: AuditCell
}

/**
 * Counts, for each milestone task, the episodes whose chain reached it and those that passed it there. The rate is
 * conditional on having got there. An episode counts once a task; where its chain repeats the task, the first
 * occurrence counts.
 *
 * @param episodes - one a report.
 * @param taskIds - the milestone tasks, such as `collect_log` and `craft_planks`.
 * @see MC-EvoBench paper, Table F10
 */
export function failureStageAudit(episodes: readonly EpisodeRecord[], taskIds: readonly string[]): FailureStageAudit {
  const tasks = taskIds.map((taskId) => {
    const first = episodes.flatMap((episode) => {
      const occurrences = episode.stages.filter((stage) => stage.taskId === taskId)
      return occurrences.sort((a, b) => a.index - b.index).slice(0, 1)
    })
    return { taskId, ...cell(first.filter((stage) => stage.status === 'passed').length, first.length) }
  })
  return { tasks, fullChain: cell(episodes.filter((episode) => episode.completed).length, episodes.length) }
}

function cell(passed: number, reached: number): AuditCell {
  return { passed, reached, rate: reached === 0 ? null : passed / reached }
}
