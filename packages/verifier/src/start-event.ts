import type { MissionEvent, Snapshot } from '@mc-evobench/core'
import { checkEvent } from './check-event.ts'
import type { EventState } from './event-state.ts'
import { startTime } from './event-time.ts'
import { observeEvent } from './observe-event.ts'

/**
 * Begins to watch for a mission event at a stage's first snapshot, from which elapsed time and deaths count. The
 * event can already be raised there: coal may be in view when the stage begins.
 *
 * @param event - the rule, from the catalog.
 * @param firstSnapshot - taken before any action of the stage.
 * @returns the first state, to be handed to `attachEvidence` and `advanceEvent`.
 * @throws InvalidArgumentError if the event has a condition of no known kind, or one that nothing can be held against.
 * @see MC-EvoBench paper, section C.2
 */
export function startEvent(event: MissionEvent, firstSnapshot: Snapshot): EventState {
  checkEvent('startEvent', event)
  return observeEvent({
    event,
    snapshot: firstSnapshot,
    time: startTime(firstSnapshot),
    before: null,
    stageLimit: null,
  })
}
