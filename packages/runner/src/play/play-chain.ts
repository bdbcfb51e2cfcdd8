import type { CompiledChain, EpisodeRecord, Profile, StageRecord, Transition } from '@mc-evobench/core'
import type { AgentFailureError } from './agent-failure-error.ts'
import { catchAgentFailure } from './catch-agent-failure.ts'
import { playStage } from './play-stage.ts'
import { recordEnvironmentEvents } from './record-environment-events.ts'
import type { RoleSession } from './role-session.ts'

/** What an episode came to. */
export interface ChainOutcome {
  record: EpisodeRecord
  /** The agent's failure, if it failed in this episode. */
  failure: AgentFailureError | null
}

/**
 * Plays a chain once, from a reset: its stages in order, to the first that does not pass. Stages never reached have no
 * record.
 *
 * Under the policy `chain` the world goes on from stage to stage; under `task`, and with `perStageProfiles`, a stage
 * whose profile differs from the one in force begins with a reset. That reset is recorded as an environment event
 * `profile-reset` with the fingerprint of the new world, `resetBefore` is true on the stage's record, and the episode
 * goes on.
 *
 * @throws whatever the environment throws: that voids the role. Agent failures are returned.
 * @see MC-EvoBench paper, sections A.4 and C.3
 */
export async function playChain(
  session: RoleSession,
  options: { compiled: CompiledChain; perStageProfiles: boolean; episode: number },
): Promise<ChainOutcome> {
  const { environment, emit } = session
  const { compiled, perStageProfiles, episode } = options
  const stepsBefore = session.steps
  const stages: StageRecord[] = []
  let worldFingerprint = ''
  let inForce: Profile | null = null
  let transition: Transition<unknown> | null = null
  let failure: AgentFailureError | null = null

  for (const stage of compiled.stages) {
    const profile = perStageProfiles ? stage.ownProfile : stage.profile
    const resetBefore = transition === null || inForce?.id !== profile.id
    if (transition === null || resetBefore) {
      const worldSeed = session.worldSeed ?? profile.seed
      transition = await environment.reset({ profile, worldSeed, chanceSeed: session.chanceSeed })
      const fingerprint = environment.resetFingerprint()
      if (inForce === null) {
        worldFingerprint = fingerprint
        emit({ type: 'episode-start', episode, profile: profile.id, worldSeed, worldFingerprint })
      } else {
        const detail = { profile: profile.id, worldSeed, worldFingerprint: fingerprint }
        emit({ type: 'environment-event', step: session.steps, name: 'profile-reset', detail })
      }
      inForce = profile
      session.onMove({ steps: session.steps, episode, stage: stage.index })
      recordEnvironmentEvents(session, transition)
    }
    const outcome = await playStage(session, { stage, episode, transition, profile: profile.id, resetBefore })
    stages.push(outcome.record)
    transition = outcome.transition
    failure = outcome.failure ?? (await tellStageEnd(session, outcome.record))
    if (failure !== null || outcome.record.status !== 'passed') break
  }
  return {
    record: {
      index: episode,
      steps: session.steps - stepsBefore,
      stages,
      completed: stages.length === compiled.stages.length && stages.every(({ status }) => status === 'passed'),
      worldFingerprint,
    },
    failure,
  }
}

async function tellStageEnd(session: RoleSession, record: StageRecord): Promise<AgentFailureError | null> {
  const { tellsStageEnds, agent } = session
  if (!tellsStageEnds || !agent.handlesStageEnded) return null
  return catchAgentFailure(session, () => agent.stageEnded({ status: record.status, steps: record.steps }))
}
