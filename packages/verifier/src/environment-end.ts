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

/** Whether an event is the line that says how the environment ended. */
export function isEnvironmentEnd(event: RoleEvent): event is EnvironmentEvent {
  return event.type === 'environment-event' && event.name === ENVIRONMENT_END
}

/** Reads such a line back; null when it says no way in which an environment can end. */
export function readEnvironmentEnd(event: EnvironmentEvent): EnvironmentEnd | null {
  const { by, reason, detail } = event.detail
  if (by === 'truncated') return typeof reason === 'string' ? { terminated: null, truncated: { reason } } : null
  const known = REASONS.find((each) => each === reason)
  if (by !== 'terminated' || known === undefined || typeof detail !== 'string') return null
  return { terminated: { reason: known, detail }, truncated: null }
}
