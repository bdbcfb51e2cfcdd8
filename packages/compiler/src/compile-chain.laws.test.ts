import {
  type CompiledChain,
  canonicalJson,
  contentHash,
  type Edge,
  type EdgeType,
  type State,
  type Task,
} from '@mc-evobench/core'
import { makeProfile } from '@mc-evobench/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileChain } from './compile-chain.ts'
import type { CompileMode } from './compile-mode.ts'
import { type CompileLists, createCompileSource } from './create-compile-source.ts'
import { parseCompiledChain } from './parse-compiled-chain.ts'
import { statesAt } from './states-at.ts'
import { UnmetPrerequisiteError } from './unmet-prerequisite-error.ts'

const MODES: readonly CompileMode[] = ['presence', 'strict_quantity']

/** A small catalog with a chain through it. */
interface Case {
  lists: Omit<CompileLists, 'edges'> & { edges: Edge[] }
  tasks: string[]
  initialStates: string[]
  mode: CompileMode
}

/**
 * Catalogs of two to five tasks. Task i requires states up to number i and produces later ones, so there are no cycles;
 * it consumes and is enabled by any. Two edges may join the same pair. Few chains through them compile by themselves.
 */
const cases: fc.Arbitrary<Case> = fc.integer({ min: 2, max: 5 }).chain((taskCount) => {
  const stateIds = Array.from({ length: taskCount + 2 }, (_, index) => `${index % 3 === 2 ? 'tool' : 'item'}:s${index}`)
  const among = (from: number, to: number): fc.Arbitrary<string> => fc.constantFrom(...stateIds.slice(from, to))
  const quantities = { count: fc.integer({ min: 1, max: 4 }), weight: fc.constantFrom(1, 2, 0.1, 0.7, 1e-9, 1e6) }
  const end = (states: fc.Arbitrary<string>): fc.Arbitrary<{ state: string; count: number; weight: number }> =>
    fc.record({ state: states, ...quantities })
  const taskEnds = fc.tuple(
    ...Array.from({ length: taskCount }, (_, task) =>
      fc.record({
        requires: fc.array(end(among(0, task + 1)), { maxLength: 2 }),
        produces: fc.array(end(among(task + 1, stateIds.length)), { minLength: 1, maxLength: 2 }),
        consumes: fc.array(end(among(0, stateIds.length)), { maxLength: 2 }),
        enables: fc.array(end(among(0, stateIds.length)), { maxLength: 1 }),
      }),
    ),
  )
  return fc
    .record({
      ends: taskEnds,
      tasks: fc.array(fc.integer({ min: 0, max: taskCount - 1 }), { minLength: 1, maxLength: 8 }),
      initialStates: fc.array(among(0, stateIds.length), { maxLength: 8 }),
      mode: fc.constantFrom(...MODES),
    })
    .map(({ ends, tasks, initialStates, mode }) => ({
      lists: {
        reference: { id: 'drawn', version: '1.0.0' },
        tasks: ends.map((_, index) => taskOf(`t${index}`)),
        states: [...stateIds, 'group:all'].map(stateOf),
        edges: edgesOf(ends, stateIds),
        profiles: [PROFILE],
      },
      tasks: tasks.map((index) => `t${index}`),
      initialStates,
      mode,
    }))
})

type TaskEnds = Record<
  'requires' | 'produces' | 'consumes' | 'enables',
  { state: string; count: number; weight: number }[]
>

function edgesOf(ends: readonly TaskEnds[], stateIds: readonly string[]): Edge[] {
  const edges: Edge[] = []
  const join = (type: EdgeType, source: string, target: string, count: number, weight: number): void => {
    // Ids in no order that the types of the edges would tell: fewer than 101 of them, so all differ.
    const id = `e${String((edges.length * 37) % 101).padStart(3, '0')}`
    edges.push({ id, type, source, target, count, weight })
  }
  for (const [index, task] of ends.entries()) {
    const node = `task:t${index}`
    for (const { state, count, weight } of task.requires) join('requires', state, node, count, weight)
    for (const { state, count, weight } of task.produces) join('produces', node, state, count, weight)
    for (const { state, count, weight } of task.consumes) join('consumes', node, state, count, weight)
    for (const { state, count, weight } of task.enables) join('enables', state, node, count, weight)
    join('abstracts_to', node, 'group:all', 1, 1)
  }
  for (const id of stateIds) join('abstracts_to', id, 'group:all', 1, 1)
  return edges
}

const PROFILE = makeProfile({ id: 'meadow', scene: 'meadow' })

function taskOf(id: string): Task {
  return {
    id,
    code: 'T1',
    instruction: id,
    domain: 'building',
    partition: 'core',
    stepBudget: 100,
    profile: 'meadow',
    success: [{ kind: 'inventory_at_least', item: id, minimum: 1 }],
    event: null,
    observationSources: ['inventory'],
  }
}

function stateOf(id: string): State {
  const [category = '', key = ''] = id.split(':')
  return { id, category: category as 'item' | 'tool' | 'group', key, description: key }
}

function compile({ lists, tasks, initialStates, mode }: Case, allowUnmet = true): CompiledChain {
  const chain = {
    id: 'drawn',
    partition: 'core' as const,
    profile: 'meadow',
    policy: 'task' as const,
    initialStates,
    tasks,
  }
  return compileChain(createCompileSource(lists), chain, { mode, allowUnmet })
}

function compiles(drawn: Case): boolean {
  try {
    compile(drawn, false)
    return true
  } catch (error) {
    if (error instanceof UnmetPrerequisiteError) return false
    throw error
  }
}

/** What the edges of one type between a task and a state add up to, straight from the list of edges. */
function total(edges: readonly Edge[], type: EdgeType, taskId: string, stateId: string): number {
  return edges
    .filter((edge) => edge.type === type && [edge.source, edge.target].includes(`task:${taskId}`))
    .filter((edge) => [edge.source, edge.target].includes(stateId))
    .reduce((sum, edge) => sum + edge.count, 0)
}

function shuffled<T>(list: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length })
}

/** The paths of all texts, numbers, booleans and nulls in a plain value. */
function leaves(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]))
}

function withLeaf(value: unknown, path: readonly string[], change: (leaf: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  const copy: Record<string, unknown> = Array.isArray(value)
    ? (Object.assign([], value) as unknown as Record<string, unknown>)
    : { ...(value as object) }
  copy[key] = withLeaf(copy[key], rest, change)
  return copy
}

describe('laws of compileChain, over drawn catalogs', () => {
  it('q after = q before − consumed + produced, from stage to stage, and never below zero', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const compiled = compile({ ...drawn, mode: 'strict_quantity' })
        for (const [index, stage] of compiled.stages.entries()) {
          const [before, after] = [statesAt(compiled, index), statesAt(compiled, index + 1)]
          for (const { id } of drawn.lists.states) {
            const consumed = total(drawn.lists.edges, 'consumes', stage.task.id, id)
            const produced = total(drawn.lists.edges, 'produces', stage.task.id, id)
            const left = (before[id] ?? 0) - consumed
            if (stage.unmet.length === 0) expect(left).toBeGreaterThanOrEqual(0)
            expect(after[id] ?? 0).toBe(Math.max(0, left) + produced)
          }
        }
      }),
    )
  })

  it('in presence mode states only grow, by what the stage produces', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const compiled = compile({ ...drawn, mode: 'presence' })
        for (const [index, stage] of compiled.stages.entries()) {
          const produced = stage.paths.produces.map((edge) => [edge.stateId, 1] as const)
          expect(statesAt(compiled, index + 1)).toEqual({
            ...statesAt(compiled, index),
            ...Object.fromEntries(produced),
          })
        }
      }),
    )
  })

  it('a stage has unmet prerequisites exactly when the states before it do not meet its edges', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const compiled = compile(drawn)
        for (const [index, stage] of compiled.stages.entries()) {
          const held = statesAt(compiled, index)
          const lacking = drawn.lists.states
            .map(({ id }) => id)
            .filter((id) => {
              const required = total(drawn.lists.edges, 'requires', stage.task.id, id)
              const consumed = total(drawn.lists.edges, 'consumes', stage.task.id, id)
              const needed = drawn.mode === 'presence' ? Math.min(1, required) : Math.max(required, consumed)
              return (held[id] ?? 0) < needed
            })
          expect(stage.unmet.map((unmet) => unmet.stateId)).toEqual(lacking.sort())
        }
        expect(compiled.unmet).toEqual(compiled.stages.flatMap((stage) => stage.unmet))
        expect(compiles(drawn)).toBe(compiled.unmet.length === 0)
      }),
    )
  })

  it('each stage writes down what statesAt gives for the states on its paths', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const compiled = compile(drawn)
        for (const [index, stage] of compiled.stages.entries()) {
          const { requires, produces, consumes, enables } = stage.paths
          const named = [...requires, ...produces, ...consumes, ...enables].map((edge) => edge.stateId)
          expect(Object.keys(stage.statesBefore)).toEqual([...new Set(named)].sort())
          expect(Object.keys(stage.statesAfter)).toEqual(Object.keys(stage.statesBefore))
          for (const id of named) {
            expect(stage.statesBefore[id]).toBe(statesAt(compiled, index)[id] ?? 0)
            expect(stage.statesAfter[id]).toBe(statesAt(compiled, index + 1)[id] ?? 0)
          }
        }
      }),
    )
  })

  it('a chain that compiles in strict-quantity mode compiles in presence mode', () => {
    let strict = 0
    fc.assert(
      fc.property(cases, (drawn) => {
        if (!compiles({ ...drawn, mode: 'strict_quantity' })) return
        strict += 1
        expect(compiles({ ...drawn, mode: 'presence' })).toBe(true)
      }),
    )
    expect(strict).toBeGreaterThan(5)
  })

  it('returns the same bytes whatever the order of tasks, states, edges and initial states', () => {
    const orders = cases.chain((drawn) =>
      fc.record({
        drawn: fc.constant(drawn),
        tasks: shuffled(drawn.lists.tasks),
        states: shuffled(drawn.lists.states),
        edges: shuffled(drawn.lists.edges),
        initialStates: shuffled(drawn.initialStates),
      }),
    )
    fc.assert(
      fc.property(orders, ({ drawn, initialStates, ...lists }) => {
        const other = compile({ ...drawn, lists: { ...drawn.lists, ...lists }, initialStates })
        expect(canonicalJson(other)).toBe(canonicalJson(compile(drawn)))
      }),
    )
  })

  it('the hash changes exactly when the content does', () => {
    const changes = cases.chain((drawn) =>
      fc.record({
        drawn: fc.constant(drawn),
        place: fc.nat({ max: drawn.lists.edges.length - 1 }),
        field: fc.constantFrom('count' as const, 'weight' as const),
      }),
    )
    let moved = 0
    fc.assert(
      fc.property(changes, ({ drawn, place, field }) => {
        const edges = drawn.lists.edges.map((edge, index) =>
          index === place ? { ...edge, [field]: edge[field] + 1 } : edge,
        )
        // The same name for both, so that only what the changed edge does to the chain can tell them apart.
        const reference = { id: 'drawn', version: '1.0.0', hash: '0'.repeat(64) }
        const before = compile({ ...drawn, lists: { ...drawn.lists, reference } })
        const after = compile({ ...drawn, lists: { ...drawn.lists, reference, edges } })
        const { hash: _before, ...content } = before
        const { hash: _after, ...changed } = after
        const same = canonicalJson(content) === canonicalJson(changed)
        if (!same) moved += 1
        expect(before.hash === after.hash).toBe(same)
        expect(after.hash).toBe(contentHash(changed))
      }),
    )
    expect(moved).toBeGreaterThan(5)
  })

  it('the weights of the stages add up to the total, and each is the sum of its execution edges, by id', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const { metricContext, stages } = compile(drawn)
        for (const [index, stage] of stages.entries()) {
          const node = `task:${stage.task.id}`
          const weight = drawn.lists.edges
            .filter((edge) => edge.type === 'requires' || edge.type === 'produces' || edge.type === 'consumes')
            .filter((edge) => edge.source === node || edge.target === node)
            .sort((a, b) => (a.id < b.id ? -1 : 1))
            .reduce((sum, edge) => sum + edge.weight, 0)
          expect(metricContext.stages[index]?.weight).toBe(weight)
        }
        const sum = metricContext.stages.reduce((before, stage) => before + stage.weight, 0)
        expect(metricContext.totalWeight).toBe(sum)
        expect(metricContext.stageCount).toBe(drawn.tasks.length)
      }),
    )
  })

  it('everything in a compiled chain is frozen, and nothing of what it was compiled from', () => {
    const isFrozen = (value: unknown): boolean =>
      typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen))
    fc.assert(
      fc.property(cases, (drawn) => {
        expect(isFrozen(compile(drawn))).toBe(true)
        expect([drawn.lists, drawn.lists.tasks[0], drawn.lists.edges[0], drawn.tasks].some(Object.isFrozen)).toBe(false)
      }),
    )
  })

  it('what is derived cannot be changed by hashing anew: books, unmet prerequisites and the metric context', () => {
    const isDerived = ([first, , third]: readonly string[]): boolean =>
      ['unmet', 'metricContext'].includes(first ?? '') ||
      (first === 'stages' && ['index', 'statesBefore', 'statesAfter', 'unmet'].includes(third ?? ''))
    const edits = cases.chain((drawn) => {
      const compiled = compile(drawn)
      return fc.record({
        compiled: fc.constant(compiled),
        path: fc.constantFrom(...leaves(compiled).filter(isDerived)),
      })
    })
    fc.assert(
      fc.property(edits, ({ compiled, path }) => {
        const { hash: _, ...body } = compiled
        const edited = withLeaf(body, path, (leaf) => (typeof leaf === 'number' ? leaf + 1 : `${leaf}x`))
        const rehashed = { ...(edited as object), hash: contentHash(edited) }
        expect(() => parseCompiledChain(rehashed)).toThrow(/^parseCompiledChain: /)
      }),
    )
  })

  it('a compiled chain is read back as it was, and refused when any one value in it was changed', () => {
    const edits = cases.chain((drawn) => {
      const compiled = compile(drawn)
      return fc.record({ compiled: fc.constant(compiled), path: fc.constantFrom(...leaves(compiled)) })
    })
    fc.assert(
      fc.property(edits, ({ compiled, path }) => {
        const stored: unknown = JSON.parse(JSON.stringify(compiled))
        expect(parseCompiledChain(stored)).toEqual(compiled)
        const edited = withLeaf(stored, path, (leaf) =>
          typeof leaf === 'number' ? leaf + 1 : typeof leaf === 'boolean' ? !leaf : leaf === null ? 'x' : `${leaf}x`,
        )
        expect(() => parseCompiledChain(edited)).toThrow(/^parseCompiledChain: /)
      }),
    )
  })
})
