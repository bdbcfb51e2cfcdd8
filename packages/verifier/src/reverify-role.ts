import type { CompiledChain, RoleEvent } from '@mc-evobench/core'
import { checkRecordedLimits } from './check-recorded-limits.ts'
import type { Disagreement } from './disagreement.ts'
import type { RecordedLimits } from './reverify-stage.ts'
import { type ReverifiedStage, RoleWalk } from './role-walk.ts'

/** What verifying a recorded role again gave. */
export interface RoleReverification {
  readonly agrees: boolean
  /** Every place where the log contradicts its own evidence or the rules; lines count from the first event. */
  readonly disagreements: readonly Disagreement[]
  /** The stages in the order they were played. */
  readonly stages: readonly ReverifiedStage[]
}

/**
 * Verifies a role again from its log alone: each stage by `reverifyStage`, and that the stages are those the chain rules
 * allow: in order from the first, each in its profile, to the first that does not pass; a reset where the profile
 * changes and nowhere else, each stage beginning at the instant at which the one before it ended; step counts without
 * gaps; the budget used exactly, or without a budget one episode; nothing after an agent failure, nor after the end of
 * the environment until the next reset. Whatever is in the log that such a role does not write is a disagreement.
 *
 * @param events - the role's events from `role-start` to `role-end`. A log that was cut short is a disagreement.
 * @param options.compiled - the chain that was played.
 * @param options.perStageProfiles - whether every stage was played in its task's own profile; false unless told.
 * @throws InvalidArgumentError if the cap or the budget is neither null nor a positive integer. Nothing in the log
 *   throws: what is no event at all is a disagreement too.
 * @see MC-EvoBench paper, sections A.4 and C.1 to C.3
 */
export function reverifyRole(
  events: readonly RoleEvent[],
  options: RecordedLimits & { readonly compiled: CompiledChain; readonly perStageProfiles?: boolean },
): RoleReverification {
  checkRecordedLimits('reverifyRole', options)
  const walk = new RoleWalk(events, { perStageProfiles: false, ...options })
  for (const [line, event] of events.entries()) walk.take(event, line)
  walk.finish()
  const { disagreements, stages } = walk
  return { agrees: disagreements.length === 0, disagreements, stages }
}
