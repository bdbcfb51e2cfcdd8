import {
  type Chain,
  compiledChainSchema,
  contentHash,
  type Edge,
  type EdgeType,
  InvalidArgumentError,
  type MissionEvent,
  NotFoundError,
  type Profile,
  type State,
  type Task,
} from '@mc-evobench/core'
import { makeProfile } from '@mc-evobench/core/testing'
import { buildTaskStateGraph } from '@mc-evobench/graph'
import { describe, expect, it } from 'vitest'
import { compileChain } from './compile-chain.ts'
import type { CompileSource } from './compile-source.ts'
import { statesAt } from './states-at.ts'
import { UnmetPrerequisiteError } from './unmet-prerequisite-error.ts'

function task(id: string, profile = 'meadow'): Task {
  return {
    id,
    code: 'T1',
    instruction: id,
    domain: 'building',
    partition: 'core',
    stepBudget: 100,
    profile,
    success: [{ kind: 'inventory_at_least', item: id, minimum: 1 }],
    event: null,
    observationSources: ['inventory'],
  }
}

function state(id: string): State {
  const [prefix, key = id] = id.split(':')
  const category = prefix === 'group' || prefix === 'tool' || prefix === 'environment' ? prefix : 'item'
  return { id, category, key, description: key }
}

function edge(id: string, type: EdgeType, source: string, target: string, count = 1): Edge {
  return { id, type, source, target, count, weight: count }
}

function profile(id: string): Profile {
  return makeProfile({ id, scene: id })
}

function sourceOf(tasks: readonly Task[], states: readonly State[], edges: readonly Edge[]): CompileSource {
  const graph = buildTaskStateGraph({ tasks, states, edges })
  const profiles = ['meadow', 'cave'].map(profile)
  return {
    reference: { id: 'small', version: '1.0.0', hash: '0'.repeat(64) },
    graph,
    getTask: (id) => graph.getTask(id),
    getProfile: (id) => {
      const found = profiles.find((candidate) => candidate.id === id)
      if (found !== undefined) return found
      throw new NotFoundError({ where: 'getProfile', kind: 'profile', name: id, container: 'small', known: [] })
    },
    getMissionEvent: (id) => {
      throw new NotFoundError({ where: 'getMissionEvent', kind: 'event', name: id, container: 'small', known: [] })
    },
  }
}

function chain(tasks: string[], more: Partial<Chain> = {}): Chain {
  return {
    id: 'trial',
    partition: 'core',
    profile: 'cave',
    policy: 'task',
    initialStates: ['environment:spawned'],
    tasks,
    ...more,
  }
}

const tasks = [task('fell'), task('saw'), task('carve'), task('dig', 'cave')]
const states = [
  'environment:spawned',
  'item:log',
  'item:planks',
  'tool:pick',
  'item:stone',
  'group:wood',
  'group:craft',
].map(state)
const edges = [
  edge('e01', 'requires', 'environment:spawned', 'task:fell'),
  edge('e02', 'produces', 'task:fell', 'item:log'),
  edge('e03', 'requires', 'item:log', 'task:saw'),
  edge('e04', 'consumes', 'task:saw', 'item:log'),
  edge('e05', 'produces', 'task:saw', 'item:planks', 4),
  edge('e06', 'requires', 'item:planks', 'task:carve', 3),
  edge('e07', 'consumes', 'task:carve', 'item:planks', 2),
  edge('e08', 'produces', 'task:carve', 'tool:pick'),
  edge('e09', 'requires', 'tool:pick', 'task:dig'),
  edge('e10', 'produces', 'task:dig', 'item:stone'),
  edge('e11', 'enables', 'item:log', 'task:dig'),
  edge('e12', 'abstracts_to', 'item:log', 'group:wood'),
  edge('e13', 'abstracts_to', 'item:planks', 'group:wood'),
  edge('e14', 'abstracts_to', 'task:saw', 'group:craft'),
]
const source = sourceOf(tasks, states, edges)

describe('compileChain', () => {
  it('gives every occurrence its five paths, ordered by edge id', () => {
    const [, saw] = compileChain(source, chain(['fell', 'saw'])).stages
    expect(saw?.paths.requires).toEqual([{ edgeId: 'e03', stateId: 'item:log', count: 1, weight: 1 }])
    expect(saw?.paths.produces).toEqual([{ edgeId: 'e05', stateId: 'item:planks', count: 4, weight: 4 }])
    expect(saw?.paths.consumes).toEqual([{ edgeId: 'e04', stateId: 'item:log', count: 1, weight: 1 }])
    expect(saw?.paths.enables).toEqual([])
    expect(saw?.paths.abstractsTo.map((path) => path.edgeId)).toEqual(['e12', 'e13', 'e14'])
  })

  it('takes groups from states of the enables path too, each edge once', () => {
    const dig = compileChain(source, chain(['dig'], { initialStates: ['tool:pick'] })).stages[0]
    expect(dig?.paths.abstractsTo.map((path) => path.edgeId)).toEqual(['e12'])
  })

  it('keeps repeated tasks apart as stages with books of their own', () => {
    const compiled = compileChain(source, chain(['fell', 'fell']), { mode: 'strict_quantity' })
    expect(compiled.stages.map((stage) => [stage.index, stage.task.id, stage.statesAfter['item:log']])).toEqual([
      [0, 'fell', 1],
      [1, 'fell', 2],
    ])
  })

  it('keeps consumed states in presence mode and takes them away in strict-quantity mode', () => {
    const [first, second] = (['presence', 'strict_quantity'] as const).map((mode) =>
      compileChain(source, chain(['fell', 'saw', 'carve']), { mode }),
    )
    expect(first && statesAt(first, 3)).toEqual({
      'environment:spawned': 1,
      'item:log': 1,
      'item:planks': 1,
      'tool:pick': 1,
    })
    expect(second && statesAt(second, 3)).toEqual({ 'environment:spawned': 1, 'item:planks': 2, 'tool:pick': 1 })
  })

  it('writes down, for each stage, the states its paths name, also those of which there are none', () => {
    const [, saw, dig] = compileChain(source, chain(['fell', 'saw', 'dig']), {
      mode: 'strict_quantity',
      allowUnmet: true,
    }).stages
    expect(saw?.statesBefore).toEqual({ 'item:log': 1, 'item:planks': 0 })
    expect(saw?.statesAfter).toEqual({ 'item:log': 0, 'item:planks': 4 })
    expect(dig?.statesBefore).toEqual({ 'item:log': 0, 'item:stone': 0, 'tool:pick': 0 })
    expect(dig?.statesAfter).toEqual({ 'item:log': 0, 'item:stone': 1, 'tool:pick': 0 })
  })

  it('takes an initial state once in presence mode, and as often as it is named in strict-quantity mode', () => {
    const twice = chain(['saw', 'saw'], { initialStates: ['item:log', 'item:log'] })
    const held = (mode: 'presence' | 'strict_quantity'): unknown => statesAt(compileChain(source, twice, { mode }), 0)
    expect(held('presence')).toEqual({ 'item:log': 1 })
    expect(held('strict_quantity')).toEqual({ 'item:log': 2 })
  })

  it('gives the same bytes whatever the order of the initial states', () => {
    const hashes = [
      ['item:log', 'tool:pick'],
      ['tool:pick', 'item:log'],
    ].map((initialStates) => compileChain(source, chain(['saw'], { initialStates })).hash)
    expect(hashes[0]).toBe(hashes[1])
  })

  it('goes on with none of what a stage used up beyond what there was', () => {
    const compiled = compileChain(source, chain(['saw', 'fell', 'saw']), { mode: 'strict_quantity', allowUnmet: true })
    expect(compiled.stages.map((stage) => stage.statesAfter['item:log'])).toEqual([0, 1, 0])
    expect(compiled.unmet.map((unmet) => unmet.stageIndex)).toEqual([0])
  })

  it('names every unmet prerequisite and the stage that needs it', () => {
    const compile = (): unknown => compileChain(source, chain(['saw', 'dig', 'carve']))
    expect(compile).toThrow(UnmetPrerequisiteError)
    expect(compile).toThrow(
      'compileChain: chain "trial" has 2 unmet prerequisites in presence mode: ' +
        'stage 1 saw needs 1 of item:log, 0 available; stage 2 dig needs 1 of tool:pick, 0 available.',
    )
  })

  it('counts in strict-quantity mode', () => {
    const twice = chain(['fell', 'saw', 'carve', 'carve'])
    expect(compileChain(source, twice).unmet).toEqual([])
    expect(() => compileChain(source, twice, { mode: 'strict_quantity' })).toThrow(
      'has 1 unmet prerequisite in strict_quantity mode: stage 4 carve needs 3 of item:planks, 2 available.',
    )
  })

  it('asks in strict-quantity mode for what a stage consumes, also where no edge requires it', () => {
    const more = sourceOf(tasks, states, [...edges, edge('e15', 'consumes', 'task:dig', 'item:planks', 2)])
    const ids = chain(['dig'], { initialStates: ['tool:pick', 'item:planks'] })
    expect(compileChain(more, ids).unmet).toEqual([])
    expect(() => compileChain(more, ids, { mode: 'strict_quantity' })).toThrow(
      'stage 1 dig needs 2 of item:planks, 1 available.',
    )
  })

  it('adds up edges from one state in strict-quantity mode', () => {
    const more = sourceOf(tasks, states, [...edges, edge('e15', 'requires', 'item:planks', 'task:carve', 2)])
    expect(() => compileChain(more, chain(['fell', 'saw', 'carve']), { mode: 'strict_quantity' })).toThrow(
      'stage 3 carve needs 5 of item:planks, 4 available.',
    )
  })

  it('spells out twenty unmet prerequisites and says how many more there are', () => {
    const ids = chain(Array.from({ length: 23 }, () => 'dig'))
    const bare = sourceOf(
      tasks,
      states,
      edges.filter(({ id }) => id !== 'e10'),
    )
    expect(() => compileChain(bare, ids)).toThrow(
      /stage 20 dig needs 1 of tool:pick, 0 available; and 3 more, all of them in "unmet" of this error\. Reorder/,
    )
  })

  it('records unmet prerequisites when they are allowed', () => {
    const compiled = compileChain(source, chain(['saw', 'fell']), { allowUnmet: true })
    const unmet = { stageIndex: 0, taskId: 'saw', stateId: 'item:log', needed: 1, available: 0 }
    expect(compiled.unmet).toEqual([unmet])
    expect(compiled.stages.map((stage) => stage.unmet)).toEqual([[unmet], []])
  })

  it('puts the chain’s profile or the task’s own in force, by policy', () => {
    const profiles = (policy: 'task' | 'chain'): unknown =>
      compileChain(source, chain(['fell'], { policy })).stages.map((stage) => [stage.profile.id, stage.ownProfile.id])
    expect(profiles('task')).toEqual([['meadow', 'meadow']])
    expect(profiles('chain')).toEqual([['cave', 'meadow']])
  })

  it('carries weights, milestones with the largest count, and consumed items', () => {
    const context = compileChain(source, chain(['fell', 'saw', 'carve'])).metricContext
    expect(context).toMatchObject({ stageCount: 3, totalWeight: 2 + 6 + 6 })
    expect(context.stages[0]?.milestones).toEqual([{ stateId: 'item:log', item: 'log', threshold: 1 }])
    expect(context.stages[2]).toEqual({
      index: 2,
      taskId: 'carve',
      weight: 6,
      milestones: [
        { stateId: 'item:planks', item: 'planks', threshold: 3 },
        { stateId: 'tool:pick', item: 'pick', threshold: 1 },
      ],
      consumedItems: ['planks'],
    })
  })

  it('fits its schema, is hashed over everything else, and is frozen through and through', () => {
    const compiled = compileChain(source, chain(['fell', 'saw']))
    expect(compiledChainSchema.parse(compiled)).toEqual(compiled)
    const { hash, ...rest } = compiled
    expect(hash).toBe(contentHash(rest))
    expect(Object.isFrozen(compiled.stages[1]?.paths.requires[0])).toBe(true)
    expect(Object.isFrozen(compiled.metricContext.stages[0]?.milestones)).toBe(true)
  })

  it('freezes nothing of the source', () => {
    const first = tasks[0]
    compileChain(source, chain(['fell']))
    expect(first !== undefined && Object.isFrozen(first)).toBe(false)
  })

  it('refuses counts that add up to more than can be counted exactly', () => {
    const most = Number.MAX_SAFE_INTEGER
    const rich = (...more: Edge[]): CompileSource => sourceOf(tasks, states, [...edges, ...more])
    const strict = { mode: 'strict_quantity', allowUnmet: true } as const
    const full = rich(edge('e15', 'produces', 'task:fell', 'item:stone', most))
    expect(statesAt(compileChain(full, chain(['fell']), strict), 1)['item:stone']).toBe(most)
    const compile = (): unknown => compileChain(full, chain(['fell', 'saw', 'fell']), strict)
    expect(compile).toThrow(InvalidArgumentError)
    expect(compile).toThrow(
      'compileChain: chain "trial": the counts of item:stone at stage 3 fell add up to more than 9007199254740991, got ' +
        '18014398509481982. Lower the counts of its edges: beyond this number counts are not exact.',
    )
    // Presence mode adds nothing up.
    expect(compileChain(full, chain(['fell', 'fell'])).unmet).toEqual([])
    const greedy = rich(
      edge('e15', 'consumes', 'task:fell', 'item:stone', most),
      edge('e16', 'consumes', 'task:fell', 'item:stone', 1),
    )
    expect(() => compileChain(greedy, chain(['fell']), strict)).toThrow('the counts of item:stone at stage 1 fell')
  })

  it('refuses weights that add up to Infinity, in a stage and over all stages', () => {
    const heavy = (...ids: string[]): CompileSource =>
      sourceOf(
        tasks,
        states,
        edges.map((each) => (ids.includes(each.id) ? { ...each, weight: 1e308 } : each)),
      )
    expect(() => compileChain(heavy('e03', 'e05'), chain(['fell', 'saw']))).toThrow(
      'compileChain: chain "trial": the weights of stage 2 saw add up to more than a number can hold, got Infinity. ' +
        'Lower the weights of the edges.',
    )
    expect(() => compileChain(heavy('e02'), chain(['fell', 'fell']))).toThrow(
      'compileChain: chain "trial": the weights of all stages add up to more than a number can hold, got Infinity.',
    )
  })

  it('refuses a source that gives the record of another id, or none', () => {
    const gives = (answers: Partial<CompileSource>): (() => unknown) => {
      return () => compileChain({ ...source, ...answers }, chain(['fell']))
    }
    expect(gives({ getTask: () => source.getTask('saw') })).toThrow(
      'compileChain: getTask("fell") of the source must give the record of that id, got "saw".',
    )
    expect(gives({ getProfile: () => source.getProfile('cave') })).toThrow(
      'compileChain: getProfile("meadow") of the source must give the record of that id, got "cave".',
    )
    expect(gives({ getTask: () => undefined as unknown as Task })).toThrow(
      /^compileChain: what getTask\("fell"\) of the source gave is not valid/,
    )
    expect(gives({ getTask: (id) => ({ ...source.getTask(id), stepBudget: 0 }) })).toThrow('stepBudget: ')
    expect(gives({ reference: { ...source.reference, hash: 'none' } })).toThrow(
      /^compileChain: the reference of the source is not valid/,
    )
    const night = task('fell')
    night.event = 'night'
    const event: MissionEvent = {
      id: 'day',
      combine: 'all',
      conditions: [{ kind: 'player_alive' }],
      raises: { kind: 'flag', flag: 'day' },
      stageLimitPath: false,
      playerDeathFails: false,
    }
    expect(gives({ getTask: () => night, getMissionEvent: () => event })).toThrow(
      'compileChain: getMissionEvent("night") of the source must give the record of that id, got "day".',
    )
  })

  it('refuses ids it cannot find and malformed input', () => {
    expect(() => compileChain(source, chain(['fel']))).toThrow('Did you mean "fell"?')
    expect(() => compileChain(source, chain(['fell'], { initialStates: ['item:lag'] }))).toThrow(NotFoundError)
    expect(() => compileChain(source, chain(['fell'], { profile: 'moon' }))).toThrow(NotFoundError)
    expect(() => compileChain(source, chain([]))).toThrow(InvalidArgumentError)
    expect(() => compileChain(source, chain(['fell']), { mode: 'strict' as 'presence' })).toThrow(
      'compileChain: mode must be "presence" or "strict_quantity", got "strict".',
    )
  })
})
