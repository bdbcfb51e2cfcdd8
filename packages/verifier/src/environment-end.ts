import type { RoleEvent, Termination, Transition, Truncation } from '@mc-evobench/core'

type EnvironmentEvent = Extract<RoleEvent, { type: 'environment-event' }>

/** The name under which a log says that the environment ended. Environments leave it to whoever records. */
const ENVIRONMENT_END = 'environment-end'

const REASONS: readonly Termination['reason'][] = ['death', 'kicked', 'disconnected', 'environment']

/** How an environment ended, by itself or stopped from outside; both null while it goes on. */
export interface EnvironmentEnd {
  readonly terminated: Termination | null
  readonly truncated: Truncation | null
}

/**
 * The event that records the end of the environment, so that a log alone shows why a stage was over.
 *
 * @param transition - the transition a stage stands at.
 * @param step - environment steps of the role so far.
 * @returns null while the environment goes on.
 */
export function environmentEndEvent(
  transition: Pick<Transition<unknown>, 'terminated' | 'truncated'>,
  step: number,
): EnvironmentEvent | null {
  const { terminated, truncated } = transition
  if (terminated !== null) {
    const { reason, detail } = terminated
    return { type: 'environment-event', step, name: ENVIRONMENT_END, detail: { by: 'terminated', reason, detail } }
  }
  if (truncated === null) return null
  const detail = { by: 'truncated', reason: truncated.reason, detail: null }
  return { type: 'environment-event', step, name: ENVIRONMENT_END, detail }
}

/** Reads such an event back; null when the event says something else. */
export function readEnvironmentEnd(event: RoleEvent): EnvironmentEnd | null {
  if (event.type !== 'environment-event' || event.name !== ENVIRONMENT_END) return null
  const { by, detail } = event.detail
  if (by === 'truncated') return { terminated: null, truncated: { reason: String(event.detail['reason']) } }
  const reason = REASONS.find((known) => known === event.detail['reason'])
  if (by !== 'terminated' || reason === undefined) return null
  return { terminated: { reason, detail: String(detail) }, truncated: null }
}
