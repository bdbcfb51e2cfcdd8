import { type CompiledChain, contentHash, InvalidArgumentError } from '@mc-evobench/core'
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
  const copy: CompiledChain = structuredClone(compiled)
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
    const value = edited((chain) => Object.assign(chain.stages[0]?.task ?? {}, { stepBudget: 999 }), { rehash: false })
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
        'metricContext.stages.1: says {"index":1,"taskId":"saw","weight":3}, from the rest follows ' +
          '{"index":1,"taskId":"saw","weight":11}',
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

  it('names every field that does not fit the schema', () => {
    expect(() => parseCompiledChain({ ...compiled, format: 'compiled-chain/1', mode: 'strict' })).toThrow(
      /^parseCompiledChain: the compiled chain is not valid \(2 faults\): format: .*; mode: /,
    )
    expect(() => parseCompiledChain(null)).toThrow(InvalidArgumentError)
  })
})
