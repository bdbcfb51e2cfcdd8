import type { CompiledStage, Snapshot, StageRecord, Transition } from '@mc-evobench/core'
import { decideStageEnd, environmentEndEvent, type StageEnd, stageStepLimit } from '@mc-evobench/verifier'
import type { AgentFailureError } from './agent-failure-error.ts'
import { recordEnvironmentEvents } from './record-environment-events.ts'
import type { RoleSession } from './role-session.ts'
import { createStageDecisions } from './stage-decisions.ts'
import { createStageEvidence, type EvidenceChange } from './stage-evidence.ts'

/** How many environment steps lie between two recorded hashes of the world's state. */
export const STATE_HASH_INTERVAL = 200

/** What a stage came to. */
export interface StageOutcome {
  record: StageRecord
  /** The transition the stage ended on; the next stage starts from it when nothing is reset. */
  transition: Transition<unknown>
  /** The agent's failure, if it failed in this stage; the stage is then `terminated`. */
  failure: AgentFailureError | null
}

/**
 * Plays one stage: verifies the first snapshot before any action, then after every environment step, until
 * `decideStageEnd` says that it is over. What the log of the stage holds is evidence as it was taken; what the mission
 * event makes of it is derived from that, here and again in `reverifyStage`.
 *
 * @param session - what the role's stages share; its `steps` move on.
 * @param options.profile - id of the profile in force.
 * @param options.transition - the instant the stage starts at.
 * @throws SetupError if the environment does not give the evidence that its spec lists; whatever else the environment
 *   throws. Both void the role. Agent failures are returned.
 * @see MC-EvoBench paper, sections C.1 to C.3
 */
export async function playStage(
  session: RoleSession,
  options: {
    stage: CompiledStage
    episode: number
    transition: Transition<unknown>
    profile: string
    resetBefore: boolean
  },
): Promise<StageOutcome> {
  const { environment, emit } = session
  const { stage, episode, profile, resetBefore } = options
  const { task, event } = stage
  const stepLimit = stageStepLimit(task, session.stageCap)
  const stepsLeft = session.stepBudget === null ? null : session.stepBudget - session.steps
  const evidence = createStageEvidence({ stage, spec: environment.spec, stageLimit: stepLimit })
  const decide = createStageDecisions(session, task.instruction)

  let { transition } = options
  let steps = 0
  let failure: AgentFailureError | null = null

  const findEnd = (): StageEnd | null => {
    const { holds, eventState } = evidence.judged()
    const { terminated, truncated } = transition
    const agentFailure = failure?.reason ?? null
    return decideStageEnd({
      holds,
      event,
      eventState,
      terminated,
      truncated,
      agentFailure,
      steps,
      stepLimit,
      stepsLeft,
    })
  }
  const recordEnvironmentEnd = (): void => {
    const ended = environmentEndEvent(transition, session.steps)
    if (ended !== null) emit(ended)
  }

  const first = evidence.start(transition)
  emit({ type: 'stage-start', episode, stage: stage.index, taskId: task.id, step: session.steps, snapshot: first })
  recordEnvironmentEnd()

  let end = findEnd()
  while (end === null) {
    const decision = await decide(transition)
    failure = decision.failure
    if (failure === null) {
      transition = await environment.step(decision.action)
      steps += 1
      session.steps += 1
      session.onMove({ steps: session.steps, episode, stage: stage.index })
      evidence.advance(transition)
      recordStep(session, transition, evidence.changes())
      recordEnvironmentEnd()
    }
    end = findEnd()
  }

  const { snapshot: last, verdict } = evidence.whole(transition)
  const { status, reason } = end
  const { steps: step } = session
  emit({ type: 'stage-end', episode, stage: stage.index, step, status, reason, steps, snapshot: last, verdict })
  return {
    record: {
      index: stage.index,
      taskId: task.id,
      profile,
      status,
      reason,
      steps,
      stepLimit,
      resetBefore,
      // What is in the record is not what is in the events: whoever hears of these can change neither.
      verdict: structuredClone(verdict),
      startInventory: { ...first.channels.inventory?.counts },
      finalInventory: { ...last.channels.inventory?.counts },
      // A death that the stage began with belongs to the one before.
      deaths: countDeaths(first, last, steps > 0 && transition.terminated?.reason === 'death'),
    },
    transition,
    failure,
  }
}

/** Records what a step brought: events of the world, evidence that changed, now and then a hash of the world. */
function recordStep(session: RoleSession, transition: Transition<unknown>, changes: readonly EvidenceChange[]): void {
  const { environment, emit, steps: step } = session
  recordEnvironmentEvents(session, transition)
  for (const change of changes) emit({ type: 'channel-change', step, ...change })
  if (step % STATE_HASH_INTERVAL === 0) emit({ type: 'state-hash', step, hash: environment.stateHash() })
}

function countDeaths(first: Snapshot, last: Snapshot, endedByDeath: boolean): number {
  const before = first.channels.player?.stats['deaths'] ?? 0
  const after = last.channels.player?.stats['deaths'] ?? before
  return Math.max(Math.round(after - before), endedByDeath ? 1 : 0)
}
