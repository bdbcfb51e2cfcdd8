import type { RoleEvent, StageStatus } from '@mc-evobench/core'

/** A recovery as the adapter recorded it, beside the stage it fell into. */
export interface RecoveryEvent {
  readonly name: string
  readonly detail: Readonly<Record<string, string | number | boolean | null>>
  /** Environment steps of the role. */
  readonly step: number
  /** Null before the first episode. */
  readonly episode: number | null
  /** The stage that was open; null between stages. */
  readonly stage: {
    readonly index: number
    readonly taskId: string
    /** Steps since the stage's start. */
    readonly step: number
    /** How the stage ended; null when the record breaks off before its end. */
    readonly status: StageStatus | null
  } | null
}

/** The recoveries of a role. */
export interface Recoveries {
  readonly events: readonly RecoveryEvent[]
  /** Stage occurrences with at least one. */
  readonly stagesWithRecovery: number
  /** Those of them that passed. */
  readonly passedAfterRecovery: number
  /** Without a record nothing is known: an adapter that records no recoveries looks the same as a run without any. */
  readonly reason: 'no recovery recorded' | null
}

interface OpenStage {
  readonly episode: number
  readonly index: number
  readonly taskId: string
  /** Environment steps of the role when it began. */
  readonly start: number
  readonly recoveries: Omit<RecoveryEvent, 'stage'>[]
}

/**
 * Aligns recoveries with stage transitions. A recovery is what an adapter explicitly records as an environment event
 * under a name of its choice; none is inferred from positions, inventories or actions.
 *
 * Stages and episodes are those that the events name, so a log with gaps is not joined over them: the end of another
 * stage than the open one says that the open one is over, and not how.
 *
 * @param events - a role's events in their order; of event lines, their `event`.
 * @param options.names - the names that the adapter uses; `recovery` unless stated.
 * @see MC-EvoBench paper, section C.5
 */
export function recoveryEvents(
  events: readonly RoleEvent[],
  options: { readonly names?: readonly string[] } = {},
): Recoveries {
  const names = new Set(options.names ?? ['recovery'])
  const found: RecoveryEvent[] = []
  const ends: (StageStatus | null)[] = []
  let episode: number | null = null
  let open: OpenStage | null = null

  const closeStage = (status: StageStatus | null): void => {
    if (open === null) return
    const { index, taskId, start, recoveries } = open
    if (recoveries.length > 0) ends.push(status)
    for (const event of recoveries) found.push({ ...event, stage: { index, taskId, step: event.step - start, status } })
    open = null
  }
  for (const event of events) {
    if (event.type === 'episode-start') {
      closeStage(null)
      episode = event.episode
    } else if (event.type === 'stage-start') {
      closeStage(null)
      episode = event.episode
      open = { episode, index: event.stage, taskId: event.taskId, start: event.step, recoveries: [] }
    } else if (event.type === 'stage-end') {
      episode = event.episode
      closeStage(isEndOf(event, open) ? event.status : null)
    } else if (event.type === 'environment-event' && names.has(event.name)) {
      const { name, detail, step } = event
      if (open === null) found.push({ name, detail, step, episode, stage: null })
      else open.recoveries.push({ name, detail, step, episode })
    }
  }
  closeStage(null)
  return {
    events: found,
    stagesWithRecovery: ends.length,
    passedAfterRecovery: ends.filter((status) => status === 'passed').length,
    reason: found.length === 0 ? 'no recovery recorded' : null,
  }
}

function isEndOf(event: Extract<RoleEvent, { type: 'stage-end' }>, stage: OpenStage | null): boolean {
  return stage !== null && event.episode === stage.episode && event.stage === stage.index
}
