import { edgeSchema } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bundledData } from '../testing/bundled-data.ts'
import { readPlainEdge } from './read-plain-edge.ts'

const id = fc.oneof(
  fc.constantFrom('e001', 'item:coal', 'task:craft_planks', '', 'Item', 'a-b', 'a\n', 'ä', null, 7),
  fc.string(),
)
const quantity = fc.oneof(
  fc.constantFrom(1, 4, 0, -1, 0.5, 2 ** 53, 2 ** 53 - 1, Number.NaN, Number.POSITIVE_INFINITY, '1', null),
  fc.double(),
  fc.integer(),
)
const type = fc.constantFrom(
  'requires',
  'produces',
  'consumes',
  'enables',
  'abstracts_to',
  'makes',
  '',
  null,
  undefined,
)
const nearlyEdge = fc.record(
  { id, type, source: id, target: id, count: quantity, weight: quantity, colour: fc.constant('red') },
  { requiredKeys: [] },
)

describe('readPlainEdge', () => {
  it('reads every edge of the bundled catalog, as a copy', () => {
    for (const edge of bundledData().edges) {
      const read = readPlainEdge(edge)
      expect(read).toEqual(edge)
      expect(read).not.toBe(edge)
    }
  })

  it('law: what it reads is what the schema reads; what it leaves, the schema refuses', () => {
    fc.assert(
      fc.property(fc.oneof(nearlyEdge, fc.jsonValue()), (value) => {
        const bySchema = edgeSchema.safeParse(value)
        expect(readPlainEdge(value)).toEqual(bySchema.success ? bySchema.data : null)
      }),
      { numRuns: 2000 },
    )
  })

  it('law: so also for edges with a single field that is wrong', () => {
    const fields = { id, type, source: id, target: id, count: quantity, weight: quantity, colour: fc.constant('red') }
    const oneField = fc.oneof(
      ...Object.entries(fields).map(([name, value]: [string, fc.Arbitrary<unknown>]) =>
        value.map((content) => ({ [name]: content })),
      ),
    )
    const edge = { id: 'e001', type: 'requires', source: 'item:coal', target: 'task:craft_torch', count: 1, weight: 1 }
    fc.assert(
      fc.property(oneField, (change) => {
        const value = { ...edge, ...change }
        const bySchema = edgeSchema.safeParse(value)
        expect(readPlainEdge(value)).toEqual(bySchema.success ? bySchema.data : null)
      }),
      { numRuns: 2000 },
    )
  })
})
