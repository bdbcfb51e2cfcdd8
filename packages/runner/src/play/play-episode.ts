import { parseCompiledChain } from '@mc-evobench/compiler'
import type {
  Action,
  Agent,
  AgentFailure,
  CompiledChain,
  Environment,
  EpisodeRecord,
  RoleEvent,
} from '@mc-evobench/core'
import { createArtifactFolder } from '../store/create-artifact-folder.ts'
import { removeFolder } from '../store/remove-folder.ts'
import { checkEpisodeOptions } from './check-episode-options.ts'
import { checkPlayers } from './check-players.ts'
import { connectAgent } from './connect-agent.ts'
import { playRole } from './play-role.ts'

/** What is played, by whom, under which limits. */
export interface PlayEpisodeOptions<TObservation> {
  environment: Environment<TObservation, Action>
  agent: Agent<TObservation, Action>
  compiled: CompiledChain
  /** Seeds what the agent draws and what happens by chance in the world; a non-negative integer. */
  seed: number
  /** Null, the default: every profile's own seed. */
  worldSeed?: number | null
  /** The most environment steps a stage may take, beside its task's budget; null, the default: the budget alone. */
  stageCap?: number | null
  /** Every stage in its task's own profile, whatever the chain's policy. False by default. */
  perStageProfiles?: boolean
  /** In a `read_only` role the agent hears nothing of stage ends. `read_write` by default. */
  access?: 'read_write' | 'read_only'
  /** Absolute path of the agent's artifact folder. By default an empty one that is deleted afterwards. */
  artifactFolder?: string
  /** Is called with a copy of every event as it happens. */
  onEvent?: (event: RoleEvent) => void
}

/** What an episode came to. */
export interface PlayedEpisode {
  /** Null when the agent failed before the world was reset. */
  episode: EpisodeRecord | null
  /** The agent's failure, if it failed. The episode counts as it stands. */
  failure: AgentFailure | null
  /** All events in order; `reverifyRole` of the verifier derives the verdicts from them again. */
  events: RoleEvent[]
}

/**
 * Plays a compiled chain once, in this thread, with an environment and an agent of one's own. No processes, no files but
 * the agent's; the environment is left open. An agent played so has no limits: it can reach everything in this process,
 * and one that never answers blocks for ever. For agents that are not one's own there is `createPool`.
 *
 * @throws InvalidArgumentError if environment or agent is not one at all, if an option is not usable, if the chain is not as it was compiled, or if the environment
 *   cannot serve it. SetupError if the environment does not give the evidence it lists, or reports an event under a name
 *   of the log's own. Whatever the environment throws is passed on.
 * @see MC-EvoBench paper, sections A.4 and C.1 to C.3
 */
export async function playEpisode<TObservation>(options: PlayEpisodeOptions<TObservation>): Promise<PlayedEpisode> {
  const { environment, agent, compiled: given, onEvent, ...playedUnder } = options
  checkPlayers({ environment, agent })
  checkEpisodeOptions(playedUnder)
  const compiled = parseCompiledChain(given)
  const { seed, stageCap = null, worldSeed = null, artifactFolder } = playedUnder
  const folder = artifactFolder ?? (await createArtifactFolder())
  const events: RoleEvent[] = []
  try {
    const { episodes, failure } = await playRole({
      roleId: 'episode',
      environment,
      agent: connectAgent(agent),
      compiled,
      perStageProfiles: playedUnder.perStageProfiles ?? false,
      access: playedUnder.access ?? 'read_write',
      agentSeed: seed,
      worldSeed,
      chanceSeed: seed,
      stageCap,
      stepBudget: null,
      artifactFolder: folder,
      artifactId: null,
      emit(event) {
        events.push(event)
        onEvent?.(structuredClone(event))
      },
    })
    return { episode: episodes[0] ?? null, failure, events }
  } finally {
    if (artifactFolder === undefined) await removeFolder(folder)
  }
}
