import { paperSpread } from '@mc-evobench/protocol'
import { describe, expect, it } from 'vitest'
import { compiledProbe } from './compiled-chains.ts'
import { FAMILIES, tableD3 } from './tables.ts'

/** Sample standard deviation, by its definition. */
function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

describe('the spread that plans are made with', () => {
  it.each(FAMILIES)('%s: the largest of the three differences that a gain needs, over the seeds of Table D3', (id) => {
    const rows = tableD3.families[id]
    const spreads = (['no_prior', 'unrelated', 'shuffled'] as const).map((rival) =>
      deviation(rows.map((row) => row.related - row[rival])),
    )
    const target = compiledProbe(id, 'target').stages.map(({ task }) => task.id)
    expect(paperSpread({ id, target }).sd).toBeCloseTo(Math.max(...spreads), 12)
  })

  it('is the widest of them for a family that the paper has not, or has with another target', () => {
    const widest = paperSpread({ id: 'another', target: ['a'] })
    expect(widest.sd).toBeCloseTo(Math.sqrt(0.8), 12)
    expect(paperSpread({ id: 'stone_tool_transfer', target: ['a'] })).toEqual(widest)
    expect(widest.source).toMatch(/not in the paper/)
  })
})
