import type { AgentFailure, CompiledChain, EpisodeRecord, RoleEvent, StageRecord } from '@mc-evobench/core'
import { stageStepLimit } from '@mc-evobench/verifier'

type EventOf<TType extends RoleEvent['type']> = Extract<RoleEvent, { type: TType }>

/** What a role came to, by its events alone. */
export interface DerivedOutcome {
  readonly episodes: EpisodeRecord[]
  readonly environmentSteps: number
  readonly idleSteps: number
  readonly failure: AgentFailure | null
}

/**
 * Derives from a role's events what its record says of it: episodes and their stages, steps, and the agent's failure.
 * The events are taken at their word; whether they follow from their own evidence is for `reverifyRole` to say.
 *
 * @param play - the chain that was played, and under which limits.
 */
export function deriveOutcome(
  events: readonly RoleEvent[],
  play: { compiled: CompiledChain; stageCap: number | null; stepBudget: number | null },
): DerivedOutcome {
  const { compiled, stageCap, stepBudget } = play
  const episodes: EpisodeRecord[] = []
  let failure: AgentFailure | null = null
  let end: EventOf<'role-end'> | null = null
  let profile = ''
  let resetBefore = false
  let open: { start: EventOf<'stage-start'>; endedByDeath: boolean } | null = null

  for (const event of events) {
    const episode = episodes.at(-1)
    switch (event.type) {
      case 'episode-start':
        profile = event.profile
        resetBefore = true
        episodes.push({
          index: event.episode,
          steps: 0,
          stages: [],
          completed: false,
          worldFingerprint: event.worldFingerprint,
        })
        break
      case 'environment-event':
        if (event.name === 'profile-reset') {
          profile = String(event.detail['profile'])
          resetBefore = true
        }
        if (event.name === 'environment-end' && event.detail['reason'] === 'death' && open !== null) {
          open.endedByDeath = event.detail['by'] === 'terminated'
        }
        break
      case 'stage-start':
        open = { start: event, endedByDeath: false }
        break
      case 'stage-end':
        if (open === null || episode === undefined) break
        episode.stages.push(stageRecord(event, { ...open, compiled, stageCap, profile, resetBefore }))
        episode.steps += event.steps
        episode.completed =
          episode.stages.length === compiled.stages.length && episode.stages.every(({ status }) => status === 'passed')
        resetBefore = false
        open = null
        break
      case 'agent-failure':
        failure = event.failure
        break
      case 'role-end':
        end = event
        break
      case 'role-start':
      case 'action':
      case 'channel-change':
      case 'state-hash':
      // Nothing of these stands in a record.
    }
  }
  if (stepBudget !== null) chargeEmptyEpisodes(episodes, failure)
  return { episodes, environmentSteps: end?.step ?? 0, idleSteps: end?.idleSteps ?? 0, failure }
}

function stageRecord(
  end: EventOf<'stage-end'>,
  stage: {
    start: EventOf<'stage-start'>
    endedByDeath: boolean
    compiled: CompiledChain
    stageCap: number | null
    profile: string
    resetBefore: boolean
  },
): StageRecord {
  const { start, compiled, stageCap, profile, resetBefore } = stage
  const task = compiled.stages[end.stage]?.task
  if (task === undefined) throw new Error(`the chain has no stage ${end.stage}`)
  const first = start.snapshot.channels
  const last = end.snapshot.channels
  const deathsBefore = first.player?.stats['deaths'] ?? 0
  const deaths = Math.round((last.player?.stats['deaths'] ?? deathsBefore) - deathsBefore)
  return {
    index: end.stage,
    taskId: start.taskId,
    profile,
    status: end.status,
    reason: end.reason,
    steps: end.steps,
    stepLimit: stageStepLimit(task, stageCap),
    resetBefore,
    verdict: end.verdict,
    startInventory: { ...first.inventory?.counts },
    finalInventory: { ...last.inventory?.counts },
    // A death that the stage began with belongs to the one before.
    deaths: Math.max(deaths, stage.endedByDeath && end.steps > 0 ? 1 : 0),
  }
}

/** Where there is a budget an episode of no steps is charged one, unless the agent failed in it. */
function chargeEmptyEpisodes(episodes: EpisodeRecord[], failure: AgentFailure | null): void {
  let before = 0
  for (const [index, episode] of episodes.entries()) {
    const failedInIt = failure !== null && index === episodes.length - 1 && failure.step <= before
    if (episode.steps === 0 && !failedInIt) episode.steps = 1
    before += episode.steps
  }
}
