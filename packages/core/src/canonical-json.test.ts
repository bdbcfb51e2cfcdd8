import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { contentHash } from './content-hash.ts'
import { InvalidArgumentError } from './errors/invalid-argument-error.ts'

describe('canonicalJson', () => {
  it('sorts keys and leaves out white space', () => {
    expect(canonicalJson({ b: [1, 2.5], a: { d: null, c: 'é' } })).toBe('{"a":{"c":"é","d":null},"b":[1,2.5]}')
  })

  it('writes numbers as RFC 8785 does', () => {
    expect(canonicalJson([1e21, 0.000001, 1e-7, -0, 333333333.3333333])).toBe(
      '[1e+21,0.000001,1e-7,0,333333333.3333333]',
    )
  })

  it('writes the example of RFC 8785, section 3.2.3', () => {
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    }
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
  })

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\ud800']])('refuses %j, which JSON cannot say', (value) => {
    expect(() => canonicalJson({ value })).toThrow(InvalidArgumentError)
  })

  it('refuses a value that has no JSON at all', () => {
    expect(() => canonicalJson(undefined)).toThrow(InvalidArgumentError)
  })

  it('law: agrees with the library on anything, also on what neither can write', () => {
    const options = { withDate: true, withMap: true, withSet: true, withBigInt: true, withBoxedValues: true }
    const keys = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('__proto__', '10', '9', '01', 'toJSON', 'é', 'z'),
    )
    const anything = fc.anything({ ...options, key: keys, withNullPrototype: true, withSparseArray: true, maxDepth: 4 })
    const written = (write: () => string | undefined): string | null => {
      try {
        return write() ?? null
      } catch {
        return null
      }
    }
    fc.assert(
      fc.property(anything, (value) => {
        expect(written(() => canonicalJson(value))).toBe(written(() => canonicalize(value)))
      }),
      { seed: 1, numRuns: 2000 },
    )
  })

  it('takes the text of an escape for what it is', () => {
    expect(canonicalJson('\\ud83d')).toBe('"\\\\ud83d"')
  })

  it('leaves what it writes as it was, frozen or not', () => {
    const value = Object.freeze({ b: Object.freeze([{ d: 1, c: 2 }]), a: 1 })
    expect(canonicalJson(value)).toBe('{"a":1,"b":[{"c":2,"d":1}]}')
    expect(Object.keys(value)).toEqual(['b', 'a'])
  })

  it('writes nesting deeper than the call stack', () => {
    let value: unknown = 1
    for (let depth = 0; depth < 50_000; depth++) value = [value]
    expect(canonicalJson(value)).toHaveLength(100_001)
  })

  it('law: reading back what it wrote gives the same text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
      }),
    )
  })
})

describe('contentHash', () => {
  it('is the SHA-256 of the canonical JSON', () => {
    // printf '{}' | sha256sum
    expect(contentHash({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
  })

  it('law: does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (record) => {
        const reversed = Object.fromEntries(Object.entries(record).reverse())
        expect(contentHash(reversed)).toBe(contentHash(record))
      }),
    )
  })
})
