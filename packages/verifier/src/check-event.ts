import {
  CONDITION_CHANNELS,
  type EventCondition,
  InvalidArgumentError,
  type MissionEvent,
  nearestName,
} from '@mc-evobench/core'

const COMBINATIONS = ['all', 'any'] as const satisfies readonly MissionEvent['combine'][]
const CONDITION_KINDS = Object.keys(CONDITION_CHANNELS)

/**
 * Checks that a mission event asks for something that can be judged, for events that no schema has read.
 *
 * @throws InvalidArgumentError if its conditions are combined in no known way, are none, or if one of them is of no known
 *   kind or names a bound that is none.
 */
export function checkEvent(where: string, event: MissionEvent): void {
  const { id, combine, conditions } = event
  if (!COMBINATIONS.includes(combine)) {
    throw new InvalidArgumentError({
      where,
      what: `event ${id} combines its conditions in no known way`,
      value: combine,
    })
  }
  if (conditions.length === 0) throw new InvalidArgumentError({ where, what: `event ${id} has no conditions` })
  for (const condition of conditions) checkCondition(condition, where, id)
}

function checkCondition(condition: EventCondition, where: string, id: string): void {
  switch (condition.kind) {
    case 'blocks_in_grid':
    case 'solid_in_grid':
    case 'elapsed_ticks':
    case 'counter':
      if (Number.isSafeInteger(condition.minimum) && condition.minimum >= 1) return
      throw refusal(
        where,
        `the minimum of ${condition.kind} in event ${id} must be a positive integer`,
        condition.minimum,
      )
    case 'effective_light':
      if (Number.isFinite(condition.minimum)) return
      throw refusal(where, `the minimum of ${condition.kind} in event ${id} must be a number`, condition.minimum)
    case 'sheltered_from_sky':
      if (Number.isFinite(condition.skyLightMaximum)) return
      throw refusal(where, `skyLightMaximum in event ${id} must be a number`, condition.skyLightMaximum)
    case 'day_time_within': {
      const { from, to } = condition
      if (Number.isFinite(from) && Number.isFinite(to)) return
      throw refusal(where, `the times of day_time_within in event ${id} must be numbers`, [from, to])
    }
    case 'block_in_ray':
    case 'player_alive':
      return
    default:
      throw unknownKind(condition, where, id)
  }
}

/** For code that is not type-checked; the types leave no such condition. */
function unknownKind(condition: never, where: string, id: string): InvalidArgumentError {
  const { kind } = condition as { kind?: unknown }
  const near = nearestName(String(kind), CONDITION_KINDS)
  return new InvalidArgumentError({
    where,
    what: `a condition of event ${id} is of no known kind`,
    value: kind,
    todo: near === null ? `The kinds are ${CONDITION_KINDS.join(', ')}.` : `Did you mean "${near}"?`,
  })
}

function refusal(where: string, what: string, value: unknown): InvalidArgumentError {
  return new InvalidArgumentError({ where, what, value })
}
