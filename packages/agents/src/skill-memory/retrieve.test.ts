import { describe, expect, it } from 'vitest'
import type { MemoryRecord } from './memory-schema.ts'
import { retrieve } from './retrieve.ts'
import { wordOverlap } from './word-overlap.ts'

function record(instruction: string, status: MemoryRecord['status'] = 'passed', steps = 1): MemoryRecord {
  return { instruction, status, steps, plan: [], tried: [] }
}

describe('wordOverlap', () => {
  it('is the share of common words', () => {
    expect(wordOverlap('Collect 1 birch log.', 'Collect 1 acacia log.')).toBe(3 / 5)
    expect(wordOverlap('Collect 1 cactus.', 'Collect 1 acacia log.')).toBe(2 / 5)
  })

  it('is 0 when there are no words', () => {
    expect(wordOverlap('', '')).toBe(0)
  })
})

describe('retrieve', () => {
  it('adds 0.15 for a passed stage', () => {
    const [best, next] = retrieve([record('collect log', 'timeout'), record('collect logs')], 'collect log')
    expect(best?.score).toBe(1)
    expect(next?.score).toBeCloseTo(1 / 3 + 0.15)
  })

  it('puts the newer record first on ties', () => {
    const [first] = retrieve([record('collect log', 'passed', 1), record('collect log', 'passed', 2)], 'collect log')
    expect(first?.record.steps).toBe(2)
  })

  it('keeps four at most', () => {
    expect(
      retrieve(
        Array.from({ length: 9 }, () => record('collect log')),
        'collect log',
      ),
    ).toHaveLength(4)
  })

  it('leaves out what shares no word and did not pass', () => {
    expect(retrieve([record('survive', 'timeout')], 'collect log')).toEqual([])
  })
})
