import { canonicalJson, roleEventSchema } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAction } from './parse-action.ts'

describe('parseAction', () => {
  it('passes an action on as it is', () => {
    const action = { kind: 'control', forward: true, camera: [1, -2] }
    expect(parseAction(action)).toEqual(action)
  })

  it('says what is wrong with an answer that is none', () => {
    expect(parseAction({ kind: 'control', camera: [1, 999] })).toMatchObject({
      kind: 'invalid',
      given: { kind: 'control', camera: [1, 999] },
      fault: expect.stringContaining('camera'),
    })
  })

  it('keeps the beginning of a long invalid answer only', () => {
    const { given } = parseAction({ kind: 'x'.repeat(50_000) }) as { given: string }
    expect(given.length).toBeLessThan(2_100)
    expect(given).toContain('(50011 characters)')
  })

  it.each([
    ['a number too large for JSON', '{"kind":"control","camera":[1e999,0]}'],
    ['half a character', '{"kind":"skill","skill":"\\ud800","arguments":{}}'],
    ['a deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['a prototype', '{"__proto__":{"kind":"continue"},"kind":"continue"}'],
  ])('records %s', (_name, text) => {
    const action = parseAction(JSON.parse(text))
    expect(action.kind).toBe('invalid')
    expect(canonicalJson(roleEventSchema.parse({ type: 'action', step: 0, action }))).toContain('"invalid"')
  })

  it('law: whatever is answered can be recorded', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withObjectString: true }), (answer) => {
        canonicalJson(roleEventSchema.parse({ type: 'action', step: 0, action: parseAction(answer) }))
      }),
    )
  })
})
