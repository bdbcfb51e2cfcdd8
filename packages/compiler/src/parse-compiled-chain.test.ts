import { type CompiledChain, type CompiledStage, contentHash, InvalidArgumentError } from '@mc-evobench/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileChain } from './compile-chain.ts'
import { createCompileSource } from './create-compile-source.ts'
import { parseCompiledChain } from './parse-compiled-chain.ts'

let compiled: CompiledChain

beforeAll(() => {
  const task = (id: string) => ({
    id,
    code: 'T1',
    instruction: id,
    domain: 'survival' as const,
    partition: 'core' as const,
    stepBudget: 100,
    profile: 'meadow',
    success: [{ kind: 'inventory_at_least' as const, item: 'log', minimum: 1 }],
    event: null,
    observationSources: ['inventory' as const],
  })
  const profile = {
    id: 'meadow',
    code: null,
    scene: 'meadow',
    seed: 1,
    startTick: 0,
    timeProgresses: false,
    weather: 'clear' as const,
    spawning: false,
    initialInventory: {},
    resources: [],
    resourceRadius: null,
    resourceBand: null,
  }
  const source = createCompileSource({
    reference: { id: 'small', version: '1.0.0' },
    tasks: [task('fell'), task('saw')],
    states: ['log', 'planks'].map((key) => ({ id: `item:${key}`, category: 'item', key, description: key })),
    edges: [
      { id: 'e1', type: 'produces', source: 'task:fell', target: 'item:log' },
      { id: 'e2', type: 'requires', source: 'item:log', target: 'task:saw' },
      { id: 'e3', type: 'consumes', source: 'task:saw', target: 'item:log' },
      { id: 'e4', type: 'produces', source: 'task:saw', target: 'item:planks', count: 4 },
    ],
    profiles: [profile],
  })
  const chain = { id: 'wood', partition: 'core' as const, profile: 'meadow', policy: 'chain' as const }
  compiled = compileChain(
    source,
    { ...chain, initialStates: [], tasks: ['fell', 'saw', 'fell'] },
    { mode: 'strict_quantity' },
  )
})

/** The chain as it is stored, changed, and hashed anew by somebody who knows how. */
function edited(change: (chain: CompiledChain) => void, options: { rehash: boolean }): unknown {
  const copy: CompiledChain = JSON.parse(JSON.stringify(compiled))
  change(copy)
  const { hash, ...body } = copy
  return options.rehash ? { ...body, hash: contentHash(body) } : copy
}

describe('parseCompiledChain', () => {
  it('knows chains by the hash they had when this format began', () => {
    expect(compiled.hash).toBe('b03bfa85f86dcc1ae7f7c4f12eb8e6cf955cab38acde713e726e291ad33a3e80')
  })

  it('gives back a stored chain, frozen', () => {
    const read = parseCompiledChain(JSON.parse(JSON.stringify(compiled)))
    expect(read).toEqual(compiled)
    expect(Object.isFrozen(read.stages[0]?.task.success[0])).toBe(true)
  })

  it('names both hashes when a value was changed that nothing else tells of', () => {
    const value = edited((chain) => Object.assign(chain.stages[1]?.task ?? {}, { stepBudget: 999 }), { rehash: false })
    expect(() => parseCompiledChain(value)).toThrow(
      new RegExp(
        `^parseCompiledChain: compiled chain "wood" is not as it was compiled \\(1 fault\\): hash: says ${compiled.hash}, ` +
          'the content has [0-9a-f]{64}\\. Compile it again from its catalog\\.$',
      ),
    )
  })

  it('names the field that contradicts the rest, and then the hash', () => {
    const value = edited((chain) => Object.assign(chain.metricContext, { totalWeight: 7 }), { rehash: false })
    expect(() => parseCompiledChain(value)).toThrow(
      /\(2 faults\): metricContext\.totalWeight: says 7, from the rest follows 5; hash: says /,
    )
  })

  it('finds contradictions also where the hash fits', () => {
    const changes: [(chain: CompiledChain) => void, string][] = [
      [
        (chain) => Object.assign(chain.stages[1] ?? {}, { index: 2 }),
        'stages.1.index: says 2, from the rest follows 1',
      ],
      [
        (chain) => Object.assign(chain.stages[1]?.statesAfter ?? {}, { 'item:planks': 5 }),
        'stages.1.statesAfter: says {"item:log":0,"item:planks":5}, from the rest follows {"item:log":0,"item:planks":4}',
      ],
      [(chain) => Object.assign(chain, { mode: 'presence' }), 'stages.1.statesAfter: says {"item:log":0,'],
      [(chain) => chain.initialStates.push('item:log'), 'stages.0.statesBefore: says {"item:log":0}'],
      [
        (chain) => Object.assign(chain.stages[1]?.paths.produces[0] ?? {}, { weight: 9 }),
        'metricContext.stages.1.weight: says 3, from the rest follows 11',
      ],
      [(chain) => chain.metricContext.stages.pop(), 'metricContext.stages.length: says 2, from the rest follows 3'],
      [(chain) => Object.assign(chain.metricContext, { stageCount: 4 }), 'stageCount: says 4, from the rest follows 3'],
      [
        (chain) => {
          chain.unmet.push({ stageIndex: 1, taskId: 'saw', stateId: 'item:log', needed: 1, available: 0 })
        },
        'unmet: says [{"available":0,',
      ],
    ]
    for (const [change, text] of changes) {
      expect(() => parseCompiledChain(edited(change, { rehash: true }))).toThrow(text)
    }
  })

  it('derives the milestones and the consumed items anew', () => {
    const context = (chain: CompiledChain) => chain.metricContext.stages[1]
    const changes: [(chain: CompiledChain) => void, string][] = [
      [
        (chain) => Object.assign(context(chain)?.milestones[1] ?? {}, { threshold: 1 }),
        'metricContext.stages.1.milestones: says [{"item":"log",',
      ],
      [
        (chain) => context(chain)?.consumedItems.pop(),
        'metricContext.stages.1.consumedItems: says [], from the rest follows ["log"]',
      ],
    ]
    for (const [change, text] of changes) {
      expect(() => parseCompiledChain(edited(change, { rehash: true }))).toThrow(`(1 fault): ${text}`)
    }
  })

  it('compares profiles and events with what tasks and policy name', () => {
    const stage = (chain: CompiledChain, index = 0) => chain.stages[index] ?? expect.fail('no such stage')
    const event: NonNullable<CompiledStage['event']> = {
      id: 'night',
      combine: 'all',
      conditions: [{ kind: 'player_alive' }],
      raises: { kind: 'flag', flag: 'night' },
      stageLimitPath: false,
      playerDeathFails: false,
    }
    const changes: [(chain: CompiledChain) => void, string][] = [
      [
        (chain) => Object.assign(stage(chain), { event }),
        'stages.0.event.id: says "night", from the rest follows null',
      ],
      [
        (chain) => {
          for (const { task } of chain.stages) task.event = 'night'
        },
        'stages.0.event.id: says null, from the rest follows "night"',
      ],
      [
        (chain) => Object.assign(stage(chain, 1).ownProfile, { id: 'cave' }),
        'stages.1.ownProfile.id: says "cave", from the rest follows "meadow"',
      ],
      [
        (chain) => Object.assign(stage(chain, 2).profile, { id: 'cave' }),
        'stages.2.profile.id: says "cave", from the rest follows "meadow"',
      ],
      [
        (chain) => Object.assign(stage(chain).profile, { seed: 2 }),
        'stages.0.profile: is not what stages.0.ownProfile says about profile "meadow"',
      ],
      [
        (chain) => Object.assign(stage(chain, 2).task, { stepBudget: 5 }),
        'stages.2.task: is not what stages.0.task says about task "fell"',
      ],
    ]
    for (const [change, text] of changes) {
      expect(() => parseCompiledChain(edited(change, { rehash: true }))).toThrow(text)
    }
    const moved = edited(
      (chain) => {
        Object.assign(chain, { policy: 'task' })
        for (const each of chain.stages) each.profile = { ...each.profile, id: 'cave' }
      },
      { rehash: true },
    )
    expect(() => parseCompiledChain(moved)).toThrow('stages.0.profile.id: says "cave", from the rest follows "meadow"')
  })

  it('refuses paths that no graph gives', () => {
    const paths = (chain: CompiledChain, index: number) => chain.stages[index]?.paths ?? expect.fail('no such stage')
    const group = { edgeId: 'g1', stateId: 'group:wood', count: 1, weight: 1 }
    const changes: [(chain: CompiledChain) => void, string][] = [
      [
        (chain) => paths(chain, 2).abstractsTo.push(group),
        'stages.2.paths: is not what stages.0.paths says about the paths of task "fell"',
      ],
      [
        (chain) => paths(chain, 1).abstractsTo.push({ ...group, edgeId: 'g2' }, group),
        'stages.1.paths.abstractsTo: edges must be ordered by id, each once',
      ],
      [(chain) => paths(chain, 1).enables.push(group), 'stages.1.paths.enables: "group:wood" is a group'],
      [
        (chain) => paths(chain, 1).abstractsTo.push({ ...group, stateId: 'item:log' }),
        'stages.1.paths.abstractsTo: "item:log" is no group',
      ],
      [
        (chain) => paths(chain, 1).abstractsTo.push({ ...group, edgeId: 'e1' }),
        'stages.1.paths.abstractsTo: is not what stages.0.paths.produces says about edge "e1"',
      ],
    ]
    for (const [change, text] of changes) {
      expect(() => parseCompiledChain(edited(change, { rehash: true }))).toThrow(text)
    }
  })

  it('names initial states out of order', () => {
    const value = edited((chain) => chain.initialStates.push('item:planks', 'item:axe'), { rehash: true })
    expect(() => parseCompiledChain(value)).toThrow(
      'initialStates: says ["item:planks","item:axe"], from the rest follows ["item:axe","item:planks"]',
    )
  })

  it('names weights that add up to Infinity, and counts that add up to more than can be counted', () => {
    const heavy = edited(
      (chain) => {
        for (const { paths } of chain.stages) for (const edge of paths.produces) edge.weight = 1.7e308
      },
      { rehash: true },
    )
    expect(() => parseCompiledChain(heavy)).toThrow('metricContext.totalWeight: says 5, from the rest follows Infinity')
    const many = edited(
      (chain) => {
        for (const { paths } of chain.stages) for (const edge of paths.produces) edge.count = Number.MAX_SAFE_INTEGER
        chain.initialStates.push('item:log')
      },
      { rehash: true },
    )
    expect(() => parseCompiledChain(many)).toThrow(/stages\.0\.statesAfter: .*from the rest follows .*9007199254740992/)
  })

  it('refuses a field named __proto__, which would be lost, and texts that no file can hold', () => {
    const stored = JSON.stringify(compiled)
    const named = JSON.parse(stored.replaceAll('"initialInventory":{}', '"initialInventory":{"__proto__":3}'))
    expect(() => parseCompiledChain(named)).toThrow(
      'stages.0.profile.initialInventory: a field must not be named "__proto__"',
    )
    const torn = JSON.parse(stored.replace('"instruction":"saw"', '"instruction":"\\ud800"'))
    expect(() => parseCompiledChain(torn)).toThrow(
      'parseCompiledChain: the compiled chain is not valid (1 fault): stages.1.task.instruction: the text holds half a ' +
        'character (a lone surrogate).',
    )
  })

  it('names every field that does not fit the schema', () => {
    expect(() => parseCompiledChain({ ...compiled, format: 'compiled-chain/1', mode: 'strict' })).toThrow(
      /^parseCompiledChain: the compiled chain is not valid \(2 faults\): format: .*; mode: /,
    )
    expect(() => parseCompiledChain(null)).toThrow(InvalidArgumentError)
  })
})
