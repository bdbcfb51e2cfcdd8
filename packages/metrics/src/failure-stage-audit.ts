import type { EpisodeRecord, StageRecord } from '@mc-evobench/core'
import { checkEpisode } from './check-episode.ts'

/** How many episodes reached a point of their chain, and how many passed it. */
export interface AuditCell {
  readonly passed: number
  readonly reached: number
  /**
   * Of those reached and not passed, how many an outside budget ended there (`budget_exhausted`). They might still have
   * passed, so where there are any the share that passes lies between `passed` and `passed + cut` over `reached`.
   */
  readonly cut: number
  /** Passed over reached; null when no episode reached it: what was not observed is not a failure. */
  readonly rate: number | null
}

/** Where episodes broke off. */
export interface FailureStageAudit {
  /** One a task, in the order asked for. */
  readonly tasks: readonly (AuditCell & { readonly taskId: string })[]
  /** Episodes in which every stage of the chain passed, of all; `cut` are those that a budget ended in any stage. */
  readonly fullChain: AuditCell
}

/**
 * Counts, for each milestone task, the episodes whose chain reached it and those that passed it there. The rate is
 * conditional on having got there. An episode counts once a task; where its chain repeats the task, the first
 * occurrence counts.
 *
 * The pair is that of Table F10, whose runs had no budget over several stages: whatever did not pass counts as reached
 * and not passed. That holds for stages cut by such a budget too, which are counted beside it, and for stages in a world
 * that was stopped from outside, which a record does not tell apart from one that ended (`stageCompletion`).
 *
 * @param episodes - one a report.
 * @param taskIds - the milestone tasks, such as `collect_log` and `craft_planks`.
 * @throws InvalidArgumentError if an episode contradicts itself: its stages are not the first of a chain, all passed but
 * perhaps the last, or it is said to be completed although its last stage did not pass.
 * @see MC-EvoBench paper, Table F10
 */
export function failureStageAudit(episodes: readonly EpisodeRecord[], taskIds: readonly string[]): FailureStageAudit {
  const played = episodes.map((episode) => checkEpisode(episode, 'failureStageAudit'))
  const tasks = taskIds.map((taskId) => {
    const first = played.flatMap(({ stages }) => stages.find((stage) => stage.taskId === taskId) ?? [])
    return {
      taskId,
      ...cell({ passed: first.filter(isPassed).length, reached: first.length, cut: first.filter(isCut).length }),
    }
  })
  return {
    tasks,
    fullChain: cell({
      passed: played.filter(({ completed }) => completed).length,
      reached: played.length,
      cut: played.filter(({ stages }) => stages.some(isCut)).length,
    }),
  }
}

const isPassed = ({ status }: StageRecord): boolean => status === 'passed'
const isCut = ({ status }: StageRecord): boolean => status === 'budget_exhausted'

function cell(counts: Omit<AuditCell, 'rate'>): AuditCell {
  return { ...counts, rate: counts.reached === 0 ? null : counts.passed / counts.reached }
}
