import { describe, expect, it } from 'vitest'
import { jsonSchemas } from '../json-schemas.ts'
import { actionSchema } from './action.ts'
import { artifactPathSchema } from './artifact.ts'
import { predicateSchema } from './predicate.ts'

describe('actionSchema', () => {
  it('takes MineRL’s key names', () => {
    const action = { kind: 'control', forward: true, 'hotbar.3': true, camera: [0, -15] }
    expect(actionSchema.parse(action)).toEqual(action)
  })

  it.each([
    [{ kind: 'control', fly: true }],
    [{ kind: 'control', camera: [0, 720] }],
    [{ kind: 'skill', skill: '', arguments: {} }],
    [{ kind: 'skill', skill: 'mine', arguments: { block: { name: 'x' } } }],
    [{}],
    [null],
    ['forward'],
  ])('refuses %j', (action) => {
    expect(actionSchema.safeParse(action).success).toBe(false)
  })
})

describe('artifactPathSchema', () => {
  it.each([['memory.json'], ['skills/mine.js']])('takes %s', (path) => {
    expect(artifactPathSchema.safeParse(path).success).toBe(true)
  })

  it.each([['/etc/passwd'], ['../x'], ['a/../b'], ['a//b'], ['a\\b'], ['a\u0000b'], [''], ['./a']])(
    'refuses %j',
    (path) => {
      expect(artifactPathSchema.safeParse(path).success).toBe(false)
    },
  )
})

describe('predicateSchema', () => {
  it('nests disjunctions', () => {
    const predicate = {
      kind: 'any_of',
      predicates: [
        { kind: 'flag', flag: 'a' },
        { kind: 'any_of', predicates: [{ kind: 'flag', flag: 'b' }] },
      ],
    }
    expect(predicateSchema.parse(predicate)).toEqual(predicate)
  })

  it('refuses an empty disjunction, which nothing could satisfy', () => {
    expect(predicateSchema.safeParse({ kind: 'any_of', predicates: [] }).success).toBe(false)
  })
})

describe('jsonSchemas', () => {
  it('describes every stored record for users outside TypeScript', () => {
    const schemas = jsonSchemas()
    for (const name of ['catalog', 'role-record', 'event-line', 'run-manifest', 'guest-manifest'] as const) {
      expect(schemas[name].$schema).toBe('https://json-schema.org/draft/2020-12/schema')
    }
  })
})
