import { SetupError, type Transition } from '@mc-evobench/core'
import type { RoleSession } from './role-session.ts'

/** Names of lines that the runner itself writes; from an environment they would pass for these. */
const RESERVED: ReadonlySet<string> = new Set(['profile-reset', 'environment-end'])

/**
 * Records the events of the world that a transition brought.
 *
 * @throws SetupError if the environment uses a name that the log keeps for lines of the runner.
 */
export function recordEnvironmentEvents(session: RoleSession, transition: Transition<unknown>): void {
  for (const { name, detail } of transition.events) {
    if (RESERVED.has(name)) {
      const { id, version } = session.environment.spec
      throw new SetupError({
        where: 'playRole',
        what: `environment ${id}@${version} reported an event named "${name}"`,
        todo: 'The log keeps that name for a line of its own; name the event otherwise.',
      })
    }
    session.emit({ type: 'environment-event', step: session.steps, name, detail: { ...detail } })
  }
}
