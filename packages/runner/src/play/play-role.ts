import {
  type Action,
  type AgentFailure,
  type AgentSpec,
  type CompiledChain,
  contentHash,
  type Environment,
  type EnvironmentSpec,
  type EpisodeRecord,
  type RoleEvent,
} from '@mc-evobench/core'
import type { AgentFailureError } from './agent-failure-error.ts'
import type { AgentPort } from './agent-port.ts'
import { catchAgentFailure } from './catch-agent-failure.ts'
import { checkCompiled } from './check-compiled.ts'
import { checkEvidence } from './check-evidence.ts'
import { checkLimits } from './check-limits.ts'
import { playChain } from './play-chain.ts'
import { privilegedContext } from './privileged-context.ts'
import type { RoleProgress, RoleSession } from './role-session.ts'

/** What decides how a role is played. */
export interface PlayRoleOptions {
  roleId: string
  environment: Environment<unknown, Action>
  agent: AgentPort
  compiled: CompiledChain
  /** Every stage in its task's own profile, whatever the chain's policy (the direct matrix). */
  perStageProfiles: boolean
  access: 'read_write' | 'read_only'
  /** Whether an agent that says it is diagnostic is told tasks, block map and, in any role, how stages end. False by default, and in paired plans. */
  tellsDiagnostic?: boolean
  agentSeed: number
  /** Null: every profile's own seed. */
  worldSeed: number | null
  chanceSeed: number
  /** The most environment steps a stage may take, beside its task's own budget. */
  stageCap: number | null
  /** Null: one episode. A number: episodes until exactly so many environment steps are used. */
  stepBudget: number | null
  /** Absolute path of the artifact folder as the agent sees it. */
  artifactFolder: string
  /** The id of the artifact the role starts from; null outside a protocol. */
  artifactId: string | null
  /** Takes the role's events in order. */
  emit: (event: RoleEvent) => void
  onMove?: (progress: RoleProgress) => void
}

/** What a role came to, by its rules; nothing in it depends on wall time. */
export interface RoleOutcome {
  roleId: string
  episodes: EpisodeRecord[]
  /** Environment steps of the role, idle ones included. Equals the budget where there is one. */
  environmentSteps: number
  /** Steps charged after the agent had failed. */
  idleSteps: number
  failure: AgentFailure | null
  /** Null when the agent never said hello. */
  agent: AgentSpec | null
  environment: EnvironmentSpec
}

/**
 * Plays a role: one episode, or with a `stepBudget` as many as it takes to use exactly that many environment steps. The
 * world is reset before each episode, the artifact folder stays; the last episode is cut short with
 * `budget_exhausted`.
 *
 * Where there is a budget, an episode of 0 steps (every stage already satisfied, or over at the reset) is charged one
 * step that the environment does not make, so that the role ends; its record says `steps: 1` though its stages say 0.
 * After an agent failure the rest of the budget is charged as idle. `role-end` events give the role's steps with both.
 *
 * @throws InvalidArgumentError if a limit, a seed or a choice is not usable, if the chain is not the one that its hash
 *   names, or if the environment cannot serve it. SetupError if the environment does not give the evidence it lists, or
 *   reports an event under a name of the log's own. Whatever the environment throws is passed on. All of these make the
 *   role void. The environment is not closed here.
 * @see MC-EvoBench paper, sections D.1 and D.2
 */
export async function playRole(options: PlayRoleOptions): Promise<RoleOutcome> {
  const { roleId, environment, agent, compiled, perStageProfiles, access, stepBudget } = options
  checkLimits(options)
  checkCompiled(compiled)
  checkEvidence({ compiled, spec: environment.spec, perStageProfiles })
  const privileged =
    options.tellsDiagnostic === true && agent.spec?.diagnostic === true ? privilegedContext(options) : null
  const session: RoleSession = {
    environment,
    agent,
    tellsStageEnds: access === 'read_write' || privileged !== null,
    stageCap: options.stageCap,
    stepBudget,
    worldSeed: options.worldSeed,
    chanceSeed: options.chanceSeed,
    emit: options.emit,
    onMove: options.onMove ?? (() => {}),
    steps: 0,
  }
  session.emit({
    type: 'role-start',
    roleId,
    compiledChainHash: compiled.hash,
    environmentFingerprint: environment.spec.fingerprint,
    agentSeed: options.agentSeed,
    chanceSeed: options.chanceSeed,
    startedFrom: options.artifactId,
    ...(privileged === null ? {} : { privileged: contentHash(privileged) }),
  })

  const episodes: EpisodeRecord[] = []
  let failure: AgentFailureError | null = await catchAgentFailure(session, () =>
    agent.begin({
      seed: options.agentSeed,
      artifact: { folder: options.artifactFolder, access },
      actionSchema: environment.spec.actionSchema,
      skills: environment.spec.skills.map(({ name, description, arguments: schema }) => ({
        name,
        description,
        arguments: schema,
      })),
      ...(privileged === null ? {} : { privileged }),
    }),
  )
  const goesOn = (): boolean =>
    failure === null && (stepBudget === null ? episodes.length === 0 : session.steps < stepBudget)
  while (goesOn()) {
    const outcome = await playChain(session, { compiled, perStageProfiles, episode: episodes.length })
    failure = outcome.failure
    const charged = stepBudget !== null && failure === null && outcome.record.steps === 0
    if (charged) session.steps += 1
    episodes.push(charged ? { ...outcome.record, steps: 1 } : outcome.record)
  }
  failure ??= await catchAgentFailure(session, () => agent.end())
  const idleSteps = stepBudget === null || failure === null ? 0 : stepBudget - session.steps
  const environmentSteps = session.steps + idleSteps
  session.emit({ type: 'role-end', step: environmentSteps, idleSteps, episodes: episodes.length })
  return {
    roleId,
    episodes,
    environmentSteps,
    idleSteps,
    failure: failure === null ? null : { reason: failure.reason, detail: failure.detail, step: session.steps },
    agent: agent.spec,
    environment: environment.spec,
  }
}
