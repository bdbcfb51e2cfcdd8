import type {
  CompiledStage,
  MissionEvent,
  RoleEvent,
  Snapshot,
  SnapshotChannel,
  StageStatus,
  Verdict,
} from '@mc-evobench/core'
import { expectTypeOf } from 'vitest'
import {
  type AttachedEvidence,
  advanceEvent,
  attachEvidence,
  channelsRead,
  type Disagreement,
  decideStageEnd,
  type EventState,
  environmentEndEvent,
  normaliseSnapshot,
  reverify,
  reverifyRole,
  reverifyStage,
  type StageEnd,
  startEvent,
  verify,
} from './index.ts'

expectTypeOf(verify).returns.toEqualTypeOf<Verdict>()
expectTypeOf(channelsRead).returns.toEqualTypeOf<SnapshotChannel[]>()
expectTypeOf(startEvent).returns.toEqualTypeOf<EventState>()
expectTypeOf(advanceEvent).parameter(0).toHaveProperty('stageLimit').toEqualTypeOf<number>()
expectTypeOf(advanceEvent).returns.toEqualTypeOf<EventState>()
expectTypeOf(attachEvidence).returns.toEqualTypeOf<AttachedEvidence>()
expectTypeOf<Snapshot>().toExtend<Parameters<typeof verify>[1]>()
expectTypeOf(normaliseSnapshot).returns.toEqualTypeOf<Snapshot>()
expectTypeOf(decideStageEnd).returns.toEqualTypeOf<StageEnd | null>()
expectTypeOf<StageEnd['status']>().toEqualTypeOf<StageStatus>()
expectTypeOf(environmentEndEvent).returns.extract<RoleEvent>().toHaveProperty('name').toEqualTypeOf<string>()
expectTypeOf(reverify).returns.toHaveProperty('passedAt').toEqualTypeOf<number | null>()
expectTypeOf(reverifyStage).parameter(0).toEqualTypeOf<readonly RoleEvent[]>()
expectTypeOf(reverifyStage).returns.toHaveProperty('status').toEqualTypeOf<StageStatus | null>()
expectTypeOf(reverifyRole).returns.toHaveProperty('disagreements').toEqualTypeOf<readonly Disagreement[]>()

const snapshot = {} as Snapshot
const stage = {} as CompiledStage

// @ts-expect-error a predicate of an unknown family is refused
verify([{ kind: 'inventory_exactly', item: 'stick', minimum: 1 }], snapshot)
// @ts-expect-error there is no such slot
verify([{ kind: 'equipped', slot: 'pocket', item: 'stick' }], snapshot)
// @ts-expect-error the limits a role was played under must be said, null where there were none
reverifyStage([], { stage, stageCap: null })
const state = startEvent({} as MissionEvent, snapshot)
// @ts-expect-error a state is never changed in place: each snapshot makes a new one
state.raised = true
