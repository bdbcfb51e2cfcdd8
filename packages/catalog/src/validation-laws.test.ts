import type { CatalogData } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIST_NAMES, PART_NAMES } from './catalog-files.ts'
import type { CatalogReport } from './catalog-report.ts'
import { describeFault } from './describe-fault.ts'
import { bundledData, type Json } from './testing/bundled-data.ts'
import { validateCatalogData } from './validate-catalog-data.ts'

const TIMEOUT = 60_000

/** One value somewhere in the catalog replaced by another. */
interface Damage {
  part: (typeof PART_NAMES)[number]
  place: number
  field: number
  value: unknown
}

const damage: fc.Arbitrary<Damage> = fc.record({
  part: fc.constantFrom(...PART_NAMES),
  place: fc.nat(200),
  field: fc.nat(12),
  value: fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('item:coal', 'task:craft_planks', 'craft_planks', 'requires', 'produces', 'forest_day', ''),
    fc.constant(undefined),
  ),
})

/** Replaces a field of a record; with the last field numbers, the record or the whole part. */
function applyDamage(data: CatalogData, { part, place, field, value }: Damage): void {
  const content: unknown = data[part]
  const record = Array.isArray(content) ? content[place % Math.max(1, content.length)] : content
  if (field === 12) Object.assign(data, { [part]: value })
  else if (field === 11 && Array.isArray(content)) content[place % Math.max(1, content.length)] = value
  else if (typeof record === 'object' && record !== null) {
    const names = Object.keys(record)
    Object.assign(record as Json, { [names[field % Math.max(1, names.length)] ?? 'id']: value })
  }
}

/** Faults without their positions, which move with the records. */
function unplaced(report: CatalogReport): string[] {
  return report.faults.map(({ kind, file, id, problem }) => `${kind} ${file} ${id} ${problem}`).sort()
}

describe('laws of validation', () => {
  it(
    'law: whatever JSON stands anywhere, validation answers, with a hash exactly when there is no fault',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (damages) => {
          const data = bundledData()
          for (const each of damages) applyDamage(data, each)
          const report = await validateCatalogData(data)
          expect(report.hash === null).toBe(report.faults.length > 0)
          for (const fault of report.faults) expect(describeFault(fault)).toMatch(/^\w+(\[\d+\])?( ".*")?: ./s)
        }),
        { numRuns: 60 },
      )
    },
    TIMEOUT,
  )

  it(
    'law: the order of records changes no fault but its position',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.nat(368), fc.nat(79), fc.infiniteStream(fc.nat()), async (edge, task, numbers) => {
          const data = bundledData()
          Object.assign(data.edges[edge] ?? {}, { source: 'item:nothing_like_it' })
          Object.assign(data.tasks[task] ?? {}, { stepBudget: 0, profile: 'moon' })
          const before = unplaced(await validateCatalogData(data))
          for (const list of LIST_NAMES) {
            const keyed = (data[list] as { id: string }[]).map((record) => ({ record, key: numbers.next().value }))
            keyed.sort((a, b) => a.key - b.key)
            Object.assign(data, { [list]: keyed.map(({ record }) => record) })
          }
          expect(unplaced(await validateCatalogData(data))).toEqual(before)
        }),
        { numRuns: 25 },
      )
    },
    TIMEOUT,
  )

  it(
    'law: an edge that names nothing is one fault, whichever edge and whichever end',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.nat(368), fc.constantFrom('source', 'target'), async (place, end) => {
          const data = bundledData()
          Object.assign(data.edges[place] ?? {}, { [end]: 'no_such_thing_anywhere' })
          const { faults } = await validateCatalogData(data)
          expect(faults.map(({ kind, position }) => [kind, position])).toEqual([['dangling_id', place]])
        }),
        { numRuns: 40 },
      )
    },
    TIMEOUT,
  )
})
