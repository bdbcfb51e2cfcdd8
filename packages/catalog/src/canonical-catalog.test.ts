import { contentHash } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalCatalog } from './canonical-catalog.ts'
import { catalogHash } from './catalog-hash.ts'
import { bundledData } from './testing/bundled-data.ts'

describe('catalogHash', () => {
  it('law: is the SHA-256 of the canonical JSON, whatever texts and numbers the records hold', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    const number = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(text, text, number, number, (description, title, weight, count) => {
        const data = bundledData()
        data.manifest.title = title
        for (const state of data.states.slice(0, 3)) state.description = description
        for (const edge of data.edges.slice(0, 3)) Object.assign(edge, { weight, count })
        const canonical = canonicalCatalog(data)
        expect(catalogHash(canonical)).toBe(contentHash(canonical))
      }),
      { numRuns: 30 },
    )
  })

  it('refuses half a surrogate pair, as canonical JSON does, and takes the text of its escape', () => {
    const withDescription = (description: string): string => {
      const data = bundledData()
      for (const state of data.states.slice(0, 1)) state.description = description
      return catalogHash(canonicalCatalog(data))
    }
    expect(() => withDescription('\ud83d')).toThrow('cannot be written as canonical JSON')
    expect(withDescription('\\ud83d')).toMatch(/^[0-9a-f]{64}$/)
  })
})
