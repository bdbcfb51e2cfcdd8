import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { InvalidArgumentError } from './invalid-argument-error.ts'
import { NotFoundError } from './not-found-error.ts'
import { parseInput } from './parse-input.ts'

describe('NotFoundError', () => {
  it('names where, what and in what, and offers the nearest name', () => {
    const error = new NotFoundError({
      where: 'getTask',
      kind: 'task',
      name: 'craft_pickaxe',
      container: 'catalog mc-evobench@1.0.0 (80 tasks)',
      known: ['craft_planks', 'craft_wooden_pickaxe', 'craft_pickaxes'],
    })
    expect(error.message).toBe(
      'getTask: no task "craft_pickaxe" in catalog mc-evobench@1.0.0 (80 tasks). Did you mean "craft_pickaxes"?',
    )
    expect(error.family).toBe('not-found')
  })

  it('lists what there is when that is short and nothing is near', () => {
    const error = new NotFoundError({
      where: 'f',
      kind: 'agent',
      name: 'xyz',
      container: 'this version',
      known: ['noop'],
    })
    expect(error.message).toBe('f: no agent "xyz" in this version. There are: noop.')
  })
})

describe('InvalidArgumentError', () => {
  it('shows the value and says what to do', () => {
    const error = new InvalidArgumentError({
      where: 'f',
      what: 'n must be positive',
      value: -1,
      todo: 'Give 1 or more.',
    })
    expect(error.message).toBe('f: n must be positive, got -1. Give 1 or more.')
  })

  it('ends a sentence once', () => {
    expect(new InvalidArgumentError({ where: 'f', what: 'no task "a". Did you mean "b"?' }).message).toBe(
      'f: no task "a". Did you mean "b"?',
    )
  })

  it('cuts long values', () => {
    const error = new InvalidArgumentError({ where: 'f', what: 'no', value: 'x'.repeat(1000) })
    expect(error.message.length).toBeLessThan(120)
  })
})

describe('parseInput', () => {
  it('names every fault at once, with its path', () => {
    const schema = z.strictObject({ a: z.int(), b: z.strictObject({ c: z.string() }) })
    expect(() => parseInput(schema, { a: 'x', b: {}, d: 1 }, { where: 'f', what: 'the thing' })).toThrow(
      /^f: the thing is not valid \(3 faults\): a: .*; b\.c: .*; \(whole\): .*"d"/,
    )
  })
})
