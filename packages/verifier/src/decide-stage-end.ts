import type { AgentFailureReason, MissionEvent, StageStatus, Termination, Truncation } from '@mc-evobench/core'
import type { EventState } from './event-state.ts'

/** How a stage ended, and why in words; null when it passed. */
export interface StageEnd {
  readonly status: StageStatus
  readonly reason: string | null
}

/** Where a stage stands after a snapshot. */
export interface StageStanding {
  /** Whether the task's predicates hold on the latest snapshot. */
  readonly holds: boolean
  readonly event: MissionEvent | null
  /** The event's state on that snapshot; null when the stage has no event. */
  readonly eventState: EventState | null
  readonly terminated: Termination | null
  readonly truncated: Truncation | null
  readonly agentFailure: AgentFailureReason | null
  /** Environment steps of the stage so far. */
  readonly steps: number
  /** The smaller of the task's budget and the cap, in environment steps. */
  readonly stepLimit: number
  /** Environment steps that the role had left when the stage began; null where there is no budget. */
  readonly stepsLeft: number | null
}

/**
 * Decides whether a stage is over, and how. When several ends fall on one step the first of these counts: `passed`;
 * `failed` by the mission event; `terminated` because the environment ended or was stopped, or because the agent failed;
 * then the limits. A limit is `budget_exhausted` only where the role had fewer steps left than the stage allows.
 *
 * A death ends the environment. It fails a stage whose mission event names death, and terminates any other.
 *
 * @returns the end, or null while the stage goes on.
 * @see MC-EvoBench paper, sections C.1 to C.3, Table C3
 */
export function decideStageEnd(standing: StageStanding): StageEnd | null {
  const { event, eventState, terminated, truncated, agentFailure, steps, stepLimit, stepsLeft } = standing
  if (standing.holds) return { status: 'passed', reason: null }
  if (event !== null) {
    const died = event.playerDeathFails && terminated?.reason === 'death' ? 'the player died' : null
    const cause = eventState?.failed === true ? (eventState.failureReason ?? 'failed') : died
    if (cause !== null) return { status: 'failed', reason: `mission event ${event.id}: ${cause}` }
  }
  if (terminated !== null) return { status: 'terminated', reason: `${terminated.reason}: ${terminated.detail}` }
  if (truncated !== null) {
    return { status: 'terminated', reason: `the environment was stopped: ${truncated.reason}` }
  }
  if (agentFailure !== null) return { status: 'terminated', reason: `agent failure: ${agentFailure}` }
  if (stepsLeft !== null && stepsLeft < stepLimit && steps >= stepsLeft) {
    return { status: 'budget_exhausted', reason: `the role had ${stepsLeft} environment steps left` }
  }
  if (steps >= stepLimit) return { status: 'timeout', reason: `not passed within ${stepLimit} environment steps` }
  return null
}
