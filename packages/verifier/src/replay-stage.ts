import type { AgentFailureReason, CompiledStage, Snapshot, Verdict } from '@mc-evobench/core'
import { advanceEvent } from './advance-event.ts'
import { attachEvidence } from './attach-evidence.ts'
import { decideStageEnd, type StageEnd } from './decide-stage-end.ts'
import type { EnvironmentEnd } from './environment-end.ts'
import type { EventState } from './event-state.ts'
import { startEvent } from './start-event.ts'
import { verify } from './verify.ts'

/** The evidence of a stage at one of its steps. */
export interface StageMoment {
  /** Environment steps of the stage. */
  readonly steps: number
  readonly snapshot: Snapshot
}

/** The evidence of a stage, and all else that can end it. */
export interface StageEvidence {
  readonly stage: CompiledStage
  /** In order; the first is the one before any action. */
  readonly moments: readonly [StageMoment, ...StageMoment[]]
  readonly stepLimit: number
  /** Environment steps that the role had left when the stage began; null where there is no budget. */
  readonly stepsLeft: number | null
  /** Where the environment ended; null when it did not. */
  readonly environmentEnd: (EnvironmentEnd & { readonly steps: number }) | null
  readonly agentFailure: { readonly reason: AgentFailureReason; readonly steps: number } | null
}

/** What the evidence came to. */
export interface StageReplay {
  /** How the stage ended; null when no moment ends it. */
  readonly end: StageEnd | null
  /** Whether the agent's failure ended it. */
  readonly isByAgent: boolean
  /** Index of the moment that ended it, or of the last one. */
  readonly index: number
  readonly steps: number
  /** On that moment's snapshot. */
  readonly verdict: Verdict
  readonly eventState: EventState | null
}

/** Plays the evidence of a stage through the rules of the stage loop, up to the first moment that ends it. */
export function replayStage(evidence: StageEvidence): StageReplay {
  const { stage, moments, stepLimit, stepsLeft, environmentEnd, agentFailure } = evidence
  const { task, event } = stage
  let eventState: EventState | null = null

  const judge = ({ steps, snapshot }: StageMoment, index: number): StageReplay => {
    if (event !== null) {
      eventState =
        eventState === null
          ? startEvent(event, snapshot)
          : advanceEvent({ event, state: eventState, snapshot, stageLimit: stepLimit })
    }
    const verdict = verify(task.success, attachEvidence({ snapshot, event, state: eventState }))
    const ended = environmentEnd !== null && steps >= environmentEnd.steps ? environmentEnd : null
    const standing = {
      holds: verdict.holds,
      event,
      eventState,
      terminated: ended?.terminated ?? null,
      truncated: ended?.truncated ?? null,
      agentFailure: null,
      steps,
      stepLimit,
      stepsLeft,
    }
    let end = decideStageEnd(standing)
    // An agent is asked only where the stage goes on, so its failure comes after every other end of the step.
    const isByAgent = end === null && agentFailure !== null && steps >= agentFailure.steps
    if (isByAgent) end = decideStageEnd({ ...standing, agentFailure: agentFailure.reason })
    return { end, isByAgent, index, steps, verdict, eventState }
  }

  const [first, ...later] = moments
  let replay = judge(first, 0)
  for (const moment of later) {
    if (replay.end !== null) break
    replay = judge(moment, replay.index + 1)
  }
  return replay
}
