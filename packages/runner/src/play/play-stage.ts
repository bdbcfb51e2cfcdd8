import type { Action, CompiledStage, Snapshot, StageRecord, StageStatus, Transition } from '@mc-evobench/core'
import type { AgentFailureError } from './agent-failure-error.ts'
import { catchAgentFailure } from './catch-agent-failure.ts'
import { parseAction } from './parse-action.ts'
import type { RoleSession } from './role-session.ts'
import { createStageEvidence } from './stage-evidence.ts'

/** How many environment steps lie between two recorded hashes of the world's state. */
export const STATE_HASH_INTERVAL = 200

/** A control action without any key: stops a running skill and holds still for one step. */
const HOLD_STILL: Action = { kind: 'control' }

/** What a stage came to. */
export interface StageOutcome {
  record: StageRecord
  /** The transition the stage ended on; the next stage starts from it when nothing is reset. */
  transition: Transition<unknown>
  /** The agent's failure, if it failed in this stage; the stage is then `terminated`. */
  failure: AgentFailureError | null
}

/**
 * Plays one stage: verifies the first snapshot before any action, then after every environment step, until the stage
 * passes, fails by its mission event, the environment ends, or a limit is reached, in this order when several hold.
 *
 * The agent is asked at the stage's first step, whenever no skill runs, and every `decisionInterval` steps if it wants
 * that. A skill that an earlier stage left running is stopped by the first action, also by `continue`. An invalid
 * action costs one step in which nothing is done.
 *
 * @param session - what the role's stages share; its `steps` move on.
 * @param options.profile - id of the profile in force.
 * @param options.transition - the instant the stage starts at.
 * @throws whatever the environment throws: that voids the role. Agent failures are returned.
 * @see MC-EvoBench paper, section C.3
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
  const { environment, agent, emit } = session
  const { stage, episode, resetBefore } = options
  const { task, event } = stage
  const stepLimit = Math.min(task.stepBudget, session.stageCap ?? task.stepBudget)
  const roleStepsLeft = session.stepBudget === null ? Number.POSITIVE_INFINITY : session.stepBudget - session.steps
  const interval = agent.spec?.decisionInterval ?? null
  const evidence = createStageEvidence({ stage, spec: environment.spec, stageLimit: stepLimit })

  let transition = options.transition
  let steps = 0
  let sinceDecision = 0
  let failure: AgentFailureError | null = null

  const { snapshot: first, verdict: firstVerdict } = evidence.start(transition)
  emit({ type: 'stage-start', episode, stage: stage.index, taskId: task.id, step: session.steps, snapshot: first })
  let holds = firstVerdict.holds

  const findEnd = (): { status: StageStatus; reason: string | null } | null => {
    if (holds) return { status: 'passed', reason: null }
    const { terminated, truncated } = transition
    if (event !== null) {
      const died = event.playerDeathFails && terminated?.reason === 'death' ? 'the player died' : null
      const cause = evidence.failure() ?? died
      if (cause !== null) return { status: 'failed', reason: `mission event ${event.id}: ${cause}` }
    }
    if (terminated !== null) return { status: 'terminated', reason: `${terminated.reason}: ${terminated.detail}` }
    if (failure !== null) return { status: 'terminated', reason: `agent failure: ${failure.reason}` }
    // Stopped from outside: of the five statuses of the paper, the one that says so.
    if (truncated !== null) return { status: 'timeout', reason: `the environment was stopped: ${truncated.reason}` }
    if (steps >= roleStepsLeft && roleStepsLeft < stepLimit) {
      return { status: 'budget_exhausted', reason: `the role's ${session.stepBudget} environment steps are used up` }
    }
    if (steps >= stepLimit) return { status: 'timeout', reason: `not passed within ${stepLimit} environment steps` }
    return null
  }

  const decide = async (skillRuns: boolean): Promise<Action | null> => {
    const action = parseAction(await agent.act(transition.observe(), task.instruction))
    emit({ type: 'action', step: session.steps, action })
    sinceDecision = 0
    if (action.kind === 'invalid') return HOLD_STILL
    if (action.kind === 'continue') return skillRuns && steps === 0 ? HOLD_STILL : null
    return action
  }

  let end = findEnd()
  while (end === null) {
    const skillRuns = transition.activity?.status === 'running'
    const due = steps === 0 || !skillRuns || (interval !== null && sinceDecision >= interval)
    let action: Action | null = null
    if (due) {
      failure = await catchAgentFailure(session, async () => {
        action = await decide(skillRuns)
      })
      if (failure !== null) {
        end = findEnd()
        continue
      }
    }
    transition = await environment.step(action)
    steps += 1
    sinceDecision += 1
    session.steps += 1
    session.onMove({ steps: session.steps, episode, stage: stage.index })
    holds = evidence.advance(transition).holds
    for (const { name, detail } of transition.events) {
      emit({ type: 'environment-event', step: session.steps, name, detail: { ...detail } })
    }
    for (const change of evidence.changes()) emit({ type: 'channel-change', step: session.steps, ...change })
    if (session.steps % STATE_HASH_INTERVAL === 0) {
      emit({ type: 'state-hash', step: session.steps, hash: environment.stateHash() })
    }
    end = findEnd()
  }

  const { snapshot: last, verdict } = evidence.whole(transition)
  const { status, reason } = end
  emit({
    type: 'stage-end',
    episode,
    stage: stage.index,
    step: session.steps,
    status,
    reason,
    steps,
    snapshot: last,
    verdict,
  })
  return {
    record: {
      index: stage.index,
      taskId: task.id,
      profile: options.profile,
      status,
      reason,
      steps,
      stepLimit,
      resetBefore,
      verdict,
      startInventory: first.channels.inventory?.counts ?? {},
      finalInventory: last.channels.inventory?.counts ?? {},
      deaths: countDeaths(first, last, transition.terminated?.reason === 'death'),
    },
    transition,
    failure,
  }
}

function countDeaths(first: Snapshot, last: Snapshot, endedByDeath: boolean): number {
  const before = first.channels.player?.stats['deaths'] ?? 0
  const after = last.channels.player?.stats['deaths'] ?? before
  return Math.max(Math.round(after - before), endedByDeath ? 1 : 0)
}
