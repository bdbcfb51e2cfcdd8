import type { State } from '@mc-evobench/core'
import { expectTypeOf } from 'vitest'
import type { FIELD_EFFECTS, FieldsOf } from './change-effects.ts'

/** A schema that gained a field. */
type GrownState = State & { colour: string }

expectTypeOf<(typeof FIELD_EFFECTS)['states']>().toExtend<FieldsOf<State>>()
expectTypeOf<(typeof FIELD_EFFECTS)['states']>().not.toExtend<FieldsOf<GrownState>>()
// @ts-expect-error: the new field is not classified.
const _lacking: FieldsOf<GrownState> = { category: 'graph', key: 'graph', description: 'wording' }
// @ts-expect-error: there is no such field.
const _tooMany: FieldsOf<State> = { category: 'graph', key: 'graph', description: 'wording', colour: 'wording' }
// @ts-expect-error: there is no such effect.
const _misspelt: FieldsOf<State> = { category: 'graf', key: 'graph', description: 'wording' }
