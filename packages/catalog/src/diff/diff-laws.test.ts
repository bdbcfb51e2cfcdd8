import type { CatalogData } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIST_NAMES } from '../catalog-files.ts'
import { bundledData } from '../testing/bundled-data.ts'
import type { CatalogChange } from './catalog-diff.ts'
import { compareVersions } from './compare-versions.ts'
import { diffCatalogs } from './diff-catalogs.ts'
import { type RequiredBump, requiredBump } from './required-bump.ts'
import { smallestVersion } from './smallest-version.ts'

const RUNS = { numRuns: 60 }
const ORDER: readonly RequiredBump[] = ['none', 'patch', 'minor', 'major']
const rank = (bump: RequiredBump): number => ORDER.indexOf(bump)

/** A few records of each list of version 1.0.0: small, and rich in kinds of fields. */
const small = bundledData()
for (const list of LIST_NAMES) small[list].splice(4)

type Edit = {
  list: (typeof LIST_NAMES)[number]
  place: number
  kind: 'drop' | 'copy' | 'change' | 'swap'
  amount: number
}

/** A catalog that differs from the small one in some random ways. */
const anyCatalog: fc.Arbitrary<CatalogData> = fc
  .array(
    fc.record<Edit>({
      list: fc.constantFrom(...LIST_NAMES),
      place: fc.nat(3),
      kind: fc.constantFrom('drop', 'copy', 'change', 'swap'),
      amount: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 5 },
  )
  .map((edits) => edits.reduce(applyEdit, small))

function applyEdit(data: CatalogData, { list, place, kind, amount }: Edit): CatalogData {
  const records = data[list] as { id: string }[]
  const record = records[place]
  if (record === undefined) return data
  const rest = records.filter((candidate) => candidate !== record)
  switch (kind) {
    case 'drop':
      return { ...data, [list]: rest }
    case 'swap':
      return { ...data, [list]: [...rest, record] }
    case 'copy': {
      const id = `${record.id}_copy${amount}`
      return { ...data, [list]: [...records.filter((candidate) => candidate.id !== id), { ...record, id }] }
    }
    case 'change':
      return {
        ...data,
        [list]: records.map((candidate) => (candidate === record ? changed(record, amount) : candidate)),
      }
  }
}

/** The record with the last of its numbers, texts and lists that is not its id changed a little. */
function changed<TRecord extends object>(record: TRecord, amount: number): TRecord {
  const fields = Object.entries(record).filter(([field]) => field !== 'id')
  const [field, value] = fields.at(-amount) ?? ['', null]
  const now = typeof value === 'number' ? value + amount : typeof value === 'boolean' ? !value : `changed ${amount}`
  return { ...record, [field]: Array.isArray(value) ? [...value, ...value] : now }
}

const MIRROR = { added: 'removed', removed: 'added', changed: 'changed' } as const

function mirrored(changes: readonly CatalogChange[]): Omit<CatalogChange, 'bump' | 'reason'>[] {
  return changes.map(({ kind, part, id, path, before, after }) => ({
    kind: MIRROR[kind],
    part,
    id,
    path,
    before: after,
    after: before,
  }))
}

describe('laws of differences', () => {
  it('law: a catalog does not differ from itself', () => {
    fc.assert(
      fc.property(anyCatalog, (data) => {
        expect(diffCatalogs(data, structuredClone(data)).changes).toEqual([])
      }),
      RUNS,
    )
  })

  it('law: seen from the other side, what was added is removed and what stood before stands after', () => {
    fc.assert(
      fc.property(anyCatalog, anyCatalog, (a, b) => {
        const there = diffCatalogs(a, b).changes
        const back = diffCatalogs(b, a).changes
        expect(mirrored(back)).toEqual(there.map(({ bump: _bump, reason: _reason, ...change }) => change))
      }),
      RUNS,
    )
  })

  it('law: hashes are equal exactly when nothing differs', () => {
    fc.assert(
      fc.property(anyCatalog, anyCatalog, (a, b) => {
        const { from, to, changes } = diffCatalogs(a, b)
        expect(from.hash === to.hash).toBe(changes.length === 0)
      }),
      RUNS,
    )
  })

  it('law: what several sets of changes demand together is what the most demanding of them demands', () => {
    fc.assert(
      fc.property(anyCatalog, anyCatalog, fc.nat(20), (a, b, cut) => {
        const { changes } = diffCatalogs(a, b)
        const parts = [changes.slice(0, cut), changes.slice(cut)].map((part) => rank(requiredBump({ changes: part })))
        expect(rank(requiredBump({ changes }))).toBe(Math.max(...parts))
      }),
      RUNS,
    )
  })

  it('law: two steps demand together no less than the way straight', () => {
    fc.assert(
      fc.property(anyCatalog, anyCatalog, anyCatalog, (a, b, c) => {
        const [first, second, straight] = [diffCatalogs(a, b), diffCatalogs(b, c), diffCatalogs(a, c)].map((diff) =>
          rank(requiredBump(diff)),
        )
        expect(straight).toBeLessThanOrEqual(Math.max(first ?? 0, second ?? 0))
      }),
      RUNS,
    )
  })

  it('law: a larger step never has a smaller smallest version, and any step goes forward', () => {
    const version = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)).map((numbers) => numbers.join('.'))
    fc.assert(
      fc.property(version, (from) => {
        const versions = ORDER.map((bump) => smallestVersion(from, bump))
        for (const [place, next] of versions.slice(1).entries()) {
          expect(compareVersions(next, versions[place] ?? from)).toBeGreaterThanOrEqual(place === 0 ? 1 : 0)
        }
      }),
      RUNS,
    )
  })
})
