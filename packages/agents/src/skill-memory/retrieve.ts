import type { MemoryRecord } from './memory-schema.ts'
import { wordOverlap } from './word-overlap.ts'

const SUCCESS_BONUS = 0.15
const LIMIT = 4

/** A record with its similarity to what was asked, and with the bonus for success added. */
export interface Retrieved {
  record: MemoryRecord
  overlap: number
  score: number
}

/**
 * The records most like an instruction: word overlap plus 0.15 for a passed stage, positive scores only, at most four,
 * best first, the newer one first on ties.
 *
 * @see MC-EvoBench paper, section E.2
 */
export function retrieve(records: readonly MemoryRecord[], instruction: string): Retrieved[] {
  return records
    .map((record, age) => {
      const overlap = wordOverlap(record.instruction, instruction)
      return { record, overlap, score: overlap + (record.status === 'passed' ? SUCCESS_BONUS : 0), age }
    })
    .filter((entry) => entry.score > 0)
    .sort((a, b) => b.score - a.score || b.age - a.age)
    .slice(0, LIMIT)
    .map(({ record, overlap, score }) => ({ record, overlap, score }))
}
