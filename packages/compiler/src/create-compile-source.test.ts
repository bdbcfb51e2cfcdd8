import { contentHash, InvalidArgumentError, NotFoundError } from '@mc-evobench/core'
import { makeProfile } from '@mc-evobench/core/testing'
import { describe, expect, it } from 'vitest'
import { compileChain } from './compile-chain.ts'
import { type CompileLists, createCompileSource } from './create-compile-source.ts'

const profile = makeProfile({ id: 'meadow', scene: 'meadow' })

function task(id: string, event: string | null = null): CompileLists['tasks'][number] {
  return {
    id,
    code: 'T1',
    instruction: id,
    domain: 'survival',
    partition: 'core',
    stepBudget: 100,
    profile: 'meadow',
    success: [{ kind: 'inventory_at_least', item: 'log', minimum: 1 }],
    event,
    observationSources: ['inventory'],
  }
}

const lists: CompileLists = {
  reference: { id: 'my-tasks', version: '2.0.0' },
  tasks: [task('fell'), task('saw')],
  states: [
    { id: 'item:log', category: 'item', key: 'log', description: 'a log' },
    { id: 'item:planks', category: 'item', key: 'planks', description: 'planks' },
  ],
  edges: [
    { id: 'e1', type: 'produces', source: 'task:fell', target: 'item:log' },
    { id: 'e2', type: 'requires', source: 'item:log', target: 'task:saw', count: 1, weight: 3 },
    { id: 'e3', type: 'produces', source: 'task:saw', target: 'item:planks', count: 4 },
  ],
  profiles: [profile],
}
const chain = {
  id: 'wood',
  partition: 'core',
  profile: 'meadow',
  policy: 'chain',
  initialStates: [],
  tasks: ['fell', 'saw'],
} as const

describe('createCompileSource', () => {
  it('makes a source that compiles; edges have count 1 and weight 1 where these are left out', () => {
    const compiled = compileChain(createCompileSource(lists), { ...chain, tasks: [...chain.tasks], initialStates: [] })
    expect(compiled.metricContext.totalWeight).toBe(1 + 3 + 1)
    expect(compiled.stages[1]?.paths.produces).toEqual([{ edgeId: 'e3', stateId: 'item:planks', count: 4, weight: 1 }])
    expect(compiled.catalog).toMatchObject({ id: 'my-tasks', version: '2.0.0' })
  })

  it('hashes its content, whatever the order of the lists, and takes a hash that is given', () => {
    const { hash } = createCompileSource(lists).reference
    const other = {
      ...lists,
      tasks: [...lists.tasks].reverse(),
      states: [...lists.states].reverse(),
      edges: [...lists.edges].reverse(),
    }
    expect(createCompileSource(other).reference.hash).toBe(hash)
    expect(createCompileSource({ ...lists, tasks: [task('fell'), task('saw2')], edges: [] }).reference.hash).not.toBe(
      hash,
    )
    const given = contentHash('a catalog')
    expect(createCompileSource({ ...lists, reference: { ...lists.reference, hash: given } }).reference.hash).toBe(given)
  })

  it('names every field that does not fit its schema', () => {
    const bad = { ...lists, tasks: [{ ...task('fell'), stepBudget: 0 }], edges: [{ ...lists.edges[0], count: 1.5 }] }
    expect(() => createCompileSource(bad as CompileLists)).toThrow(
      /^createCompileSource: the source is not valid \(2 faults\): tasks\.0\.stepBudget: .*; edges\.0\.count: /,
    )
    expect(() => createCompileSource({ ...lists, profiles: undefined } as unknown as CompileLists)).toThrow(
      InvalidArgumentError,
    )
  })

  it('names every structural fault and every missing profile and event at once', () => {
    const bad: CompileLists = {
      ...lists,
      tasks: [task('fell', 'night'), { ...task('saw'), profile: 'medow' }],
      edges: [
        ...lists.edges,
        { id: 'e4', type: 'consumes', source: 'task:saw', target: 'item:lag' },
        { id: 'e5', type: 'produces', source: 'task:saw', target: 'item:log' },
      ],
      profiles: [profile, profile],
    }
    let message = ''
    try {
      createCompileSource(bad)
    } catch (error) {
      if (error instanceof InvalidArgumentError) message = error.message
    }
    expect(message).toMatch(/^createCompileSource: the source has 5 faults: /)
    expect(message).toContain('edges[3] "e4": the target of this consumes edge, "item:lag", does not exist.')
    expect(message).toContain('cycle through requires and produces: item:log, task:saw, item:log')
    expect(message).toContain('profiles[0, 1] "meadow": duplicate id "meadow"')
    expect(message).toContain('tasks[0] "fell": event: there is no mission event "night".')
    expect(message).toContain('tasks[1] "saw": profile: there is no profile "medow". Did you mean "meadow"?')
  })

  it('refuses a state whose key contradicts its id: the milestone would count another item', () => {
    const birch = { id: 'item:log', category: 'item', key: 'birch_log', description: 'a log' } as const
    expect(() => createCompileSource({ ...lists, states: [birch, ...lists.states.slice(1)] })).toThrow(
      'createCompileSource: the source has 1 fault: states[0] "item:log": the id of a state of category item with key ' +
        '"birch_log" must be "item:birch_log".',
    )
  })

  it('refuses an item named __proto__, which would be lost, and texts that cannot be hashed', () => {
    const inventory: Record<string, number> = JSON.parse('{"__proto__":3,"log":1}')
    const bad = {
      ...lists,
      tasks: [{ ...task('fell'), instruction: 'fell \ud800' }, task('saw')],
      profiles: [{ ...profile, initialInventory: inventory }],
    }
    expect(() => createCompileSource(bad)).toThrow(
      'createCompileSource: the source is not valid (2 faults): tasks.0.instruction: the text holds half a character ' +
        '(a lone surrogate); profiles.0.initialInventory: a field must not be named "__proto__".',
    )
  })

  it('looks up by id and offers the nearest', () => {
    const source = createCompileSource(lists)
    expect(source.getProfile('meadow')).toEqual(profile)
    expect(() => source.getTask('fel')).toThrow(
      'getTask: no task "fel" in my-tasks@2.0.0 (2 tasks). Did you mean "fell"?',
    )
    expect(() => source.getProfile('moon')).toThrow('in my-tasks@2.0.0 (1 profile). There are: meadow.')
    expect(() => source.getMissionEvent('night')).toThrow(NotFoundError)
  })

  it('keeps nothing of the caller’s lists', () => {
    const mine = structuredClone(lists)
    const source = createCompileSource(mine)
    expect(Object.isFrozen(mine.tasks[0])).toBe(false)
    const first = mine.tasks[0]
    if (first !== undefined) first.stepBudget = 5
    expect(source.getTask('fell').stepBudget).toBe(100)
  })
})
