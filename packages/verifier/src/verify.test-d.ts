import type { Snapshot, SnapshotChannel, Verdict } from '@mc-evobench/core'
import { expectTypeOf } from 'vitest'
import { advanceEvent, attachEvidence, channelsRead, type EventState, reverify, startEvent, verify } from './index.ts'

expectTypeOf(verify).returns.toEqualTypeOf<Verdict>()
expectTypeOf(channelsRead).returns.toEqualTypeOf<SnapshotChannel[]>()
expectTypeOf(startEvent).returns.toEqualTypeOf<EventState>()
expectTypeOf(advanceEvent).parameter(3).toEqualTypeOf<{ readonly stageLimit: number }>()
expectTypeOf(attachEvidence).returns.toEqualTypeOf<Snapshot>()
expectTypeOf(reverify).returns.toHaveProperty('passedAt').toEqualTypeOf<number | null>()

// @ts-expect-error a predicate of an unknown family is refused
verify([{ kind: 'inventory_exactly', item: 'stick', minimum: 1 }], {} as Snapshot)
