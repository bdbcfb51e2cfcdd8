import type { RoleEvent } from '@mc-evobench/core'

/** The step an event within a stage says, and the ones at which it can stand there. */
export interface StepRange {
  readonly field: string
  readonly step: number
  readonly earliest: number
  readonly latest: number
}

/**
 * Finds at which steps of the role an event can stand within a stage. Events never go back; an action lies before a
 * step that was made, and there is one at most; what a step brought comes after it.
 *
 * @param place.step - the step of the event ahead of it.
 * @param place.lastAction - the step of the last action; one before the stage's first where there is none.
 * @returns null for an event that has no place in a stage.
 */
export function findStepRange(
  event: RoleEvent,
  place: { start: number; end: number; step: number; lastAction: number },
): StepRange | null {
  const { start, end, step, lastAction } = place
  const afterAction = Math.max(step, lastAction + 1)
  switch (event.type) {
    case 'action':
      return { field: 'step', step: event.step, earliest: afterAction, latest: end - 1 }
    case 'channel-change':
    case 'state-hash':
      return { field: 'step', step: event.step, earliest: Math.max(afterAction, start + 1), latest: end }
    case 'environment-event':
      return { field: 'step', step: event.step, earliest: afterAction, latest: end }
    case 'agent-failure':
      return { field: 'failure.step', step: event.failure.step, earliest: step, latest: end }
    default:
      return null
  }
}
