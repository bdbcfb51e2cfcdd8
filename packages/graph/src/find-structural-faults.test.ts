import { stateCategorySchema } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { findStructuralFaults } from './find-structural-faults.ts'
import { stateIdOf } from './state-id-of.ts'
import type { GraphOutline, OutlineEdge } from './structural-fault.ts'

/** `a>b` says that task b requires state a, which task a produces; the letters stand for task–state pairs. */
function pairs(letters: string, ...arrows: string[]): GraphOutline {
  const ids = [...letters]
  const produces = [...new Set(ids)].map((id): OutlineEdge => {
    return { id: `p_${id}`, type: 'produces', source: `task:${id}`, target: `item:${id}` }
  })
  const requires = arrows.map((arrow): OutlineEdge => {
    const [from, to] = arrow.split('>')
    return { id: `r_${from}_${to}`, type: 'requires', source: `item:${from}`, target: `task:${to}` }
  })
  return {
    tasks: ids.map((id) => ({ id })),
    states: [...new Set(ids)].map((id) => ({ id: `item:${id}`, category: 'item' as const })),
    edges: [...produces, ...requires],
  }
}

describe('findStructuralFaults', () => {
  it('names a circle of three (a before b before c before a) as a closed path over task–state pairs', () => {
    const [fault, ...others] = findStructuralFaults(pairs('abc', 'a>b', 'b>c', 'c>a'))
    expect(others).toEqual([])
    expect(fault).toMatchObject({ kind: 'cycle', list: 'edges', id: 'r_a_b', positions: [3, 1, 4, 2, 5, 0] })
    expect(fault).toHaveProperty('path', ['item:a', 'task:b', 'item:b', 'task:c', 'item:c', 'task:a', 'item:a'])
    expect(fault?.problem).toBe(
      'cycle through requires and produces: item:a, task:b, item:b, task:c, item:c, task:a, item:a',
    )
  })

  it('names a task that requires what it produces (x before x) as a closed path', () => {
    expect(findStructuralFaults(pairs('x', 'x>x')).map((fault) => fault.problem)).toEqual([
      'cycle through requires and produces: item:x, task:x, item:x',
    ])
  })

  it('names an edge from a node to itself', () => {
    const graph = pairs('x')
    const edges = [...graph.edges, { id: 'e', type: 'requires' as const, source: 'item:x', target: 'item:x' }]
    expect(findStructuralFaults({ ...graph, edges })).toMatchObject([
      { kind: 'self_edge', positions: [1], problem: 'self-edge: item:x, item:x' },
      { kind: 'wrong_end_type', problem: 'the target of this requires edge must be a task, "item:x" is a state' },
    ])
  })

  it('accepts the diamond (a before b and c, both before d)', () => {
    expect(findStructuralFaults(pairs('abcd', 'a>b', 'a>c', 'b>d', 'c>d'))).toEqual([])
  })

  it('leaves consumes and enables out of the cycle search', () => {
    const graph = pairs('ab', 'a>b')
    const edges: OutlineEdge[] = [
      ...graph.edges,
      { id: 'c', type: 'consumes', source: 'task:b', target: 'item:a' },
      { id: 'n', type: 'enables', source: 'item:b', target: 'task:a' },
    ]
    expect(findStructuralFaults({ ...graph, edges })).toEqual([])
  })

  it('reports a duplicate id with both positions, and not as a cycle, although the first record requires itself', () => {
    expect(findStructuralFaults(pairs('AA', 'A>A'))).toEqual([
      {
        kind: 'duplicate_id',
        list: 'tasks',
        id: 'A',
        positions: [0, 1],
        problem: 'duplicate id "A" at positions 0 and 1',
      },
    ])
  })

  it('reports a duplicate id with both positions, and not the circle that runs through one of its records', () => {
    expect(findStructuralFaults(pairs('aba', 'a>b', 'b>a')).map((fault) => fault.problem)).toEqual([
      'duplicate id "a" at positions 0 and 2',
    ])
  })

  it('reports every place of an id that three records have, and duplicate edges', () => {
    const graph = pairs('aaab', 'a>b')
    const edges = [...graph.edges, ...graph.edges.slice(-1)]
    expect(findStructuralFaults({ ...graph, edges }).map((fault) => fault.problem)).toEqual([
      'duplicate id "a" at positions 0, 1 and 2',
      'duplicate id "r_a_b" at positions 2 and 3',
    ])
  })

  it('reports duplicates before and independently of a cycle elsewhere', () => {
    const faults = findStructuralFaults(pairs('aabc', 'b>c', 'c>b'))
    expect(faults.map((fault) => fault.kind)).toEqual(['duplicate_id', 'cycle'])
  })

  it('reports a mistyped prerequisite with the position of its edge, the missing id and the nearest one', () => {
    const graph: GraphOutline = {
      tasks: [{ id: 'craft_stick' }],
      states: [{ id: 'item:plank', category: 'item' }],
      edges: [
        { id: 'e1', type: 'produces', source: 'task:craft_stick', target: 'item:plank' },
        { id: 'e2', type: 'requires', source: 'item:plank_TYPO', target: 'task:craft_stick' },
        { id: 'e3', type: 'requires', source: 'item:plank', target: 'task:craft_stik' },
        { id: 'e4', type: 'requires', source: 'item:moon_rock', target: 'task:craft_stick' },
      ],
    }
    const at = { kind: 'dangling_id', list: 'edges' }
    expect(findStructuralFaults(graph).filter((fault) => fault.kind === 'dangling_id')).toEqual([
      {
        ...at,
        id: 'e2',
        positions: [1],
        end: 'source',
        missing: 'item:plank_TYPO',
        nearest: 'item:plank',
        problem: 'the source of this requires edge, "item:plank_TYPO", does not exist. Did you mean "item:plank"?',
      },
      {
        ...at,
        id: 'e3',
        positions: [2],
        end: 'target',
        missing: 'task:craft_stik',
        nearest: 'task:craft_stick',
        problem:
          'the target of this requires edge, "task:craft_stik", does not exist. Did you mean "task:craft_stick"?',
      },
      {
        ...at,
        id: 'e4',
        positions: [3],
        end: 'source',
        missing: 'item:moon_rock',
        nearest: null,
        problem: 'the source of this requires edge, "item:moon_rock", does not exist.',
      },
    ])
  })

  it('seeks the nearest id for the first 20 missing ids, each once, however many edges name them', () => {
    const graph = pairs('a')
    const names = Array.from({ length: 30 }, (_, n) => `item:a${n}`)
    const edges = [...names, ...names].map((source, n): OutlineEdge => {
      return { id: `r${n}`, type: 'requires', source, target: 'task:a' }
    })
    const faults = findStructuralFaults({ ...graph, edges })
    expect(faults).toHaveLength(60)
    const helped = faults.filter((fault) => fault.kind === 'dangling_id' && fault.nearest === 'item:a')
    expect(helped.map((fault) => fault.positions[0])).toEqual([
      ...Array.from({ length: 20 }, (_, n) => n),
      ...Array.from({ length: 20 }, (_, n) => 30 + n),
    ])
  })

  it('shows both ends of a long closed path, and keeps all of it in the record', () => {
    const count = 100
    const ids = Array.from({ length: count }, (_, n) => `n${1000 + n}`)
    const edges = ids.flatMap((id, n): OutlineEdge[] => [
      { id: `p${n}`, type: 'produces', source: `task:${id}`, target: `item:${id}` },
      { id: `r${n}`, type: 'requires', source: `item:${id}`, target: `task:${ids[(n + 1) % count]}` },
    ])
    const [fault] = findStructuralFaults({
      tasks: ids.map((id) => ({ id })),
      states: ids.map((id) => ({ id: `item:${id}`, category: 'item' as const })),
      edges,
    })
    expect(fault?.problem).toMatch(
      /^cycle through requires and produces: item:n1000, task:n1001, .*, \(181 more\), .*, item:n1000$/,
    )
    expect(fault).toHaveProperty('path.length', 201)
  })

  it('checks the ends of every edge type', () => {
    const kinds = (type: OutlineEdge['type'], source: string, target: string): string[] =>
      findStructuralFaults({
        tasks: [{ id: 't' }],
        states: [
          { id: 'item:s', category: 'item' },
          { id: 'group:g', category: 'group' },
        ],
        edges: [{ id: 'e', type, source, target }],
      }).map((fault) => fault.kind)
    const nodes = ['task:t', 'item:s', 'group:g']
    const accepted = (['requires', 'produces', 'consumes', 'enables', 'abstracts_to'] as const).flatMap((type) =>
      nodes.flatMap((source) =>
        nodes
          .filter((target) => kinds(type, source, target).length === 0)
          .map((target) => `${type} ${source} ${target}`),
      ),
    )
    expect(accepted).toEqual([
      'requires item:s task:t',
      'produces task:t item:s',
      'consumes task:t item:s',
      'enables item:s task:t',
      'abstracts_to task:t group:g',
      'abstracts_to item:s group:g',
    ])
  })

  it('refuses a state whose id contradicts its key or its category, by which the wrong item would be counted', () => {
    const states: GraphOutline['states'] = [
      { id: 'item:oak_log', category: 'item', key: 'birch_log' },
      { id: 'item:axe', category: 'tool', key: 'axe' },
      { id: 'wood', category: 'group', key: 'wood' },
      { id: 'entity_event:rain', category: 'entity_event', key: 'rain' },
      { id: 'item:stick', category: 'item', key: 'stick' },
    ]
    const edges = [{ id: 'e', type: 'produces' as const, source: 'task:t', target: 'item:oak_log' }]
    expect(findStructuralFaults({ tasks: [{ id: 't' }], states, edges })).toEqual(
      [
        'the id of a state of category item with key "birch_log" must be "item:birch_log"',
        'the id of a state of category tool with key "axe" must be "tool:axe"',
        'the id of a state of category group with key "wood" must be "group:wood"',
        'the id of a state of category entity_event with key "rain" must be "event:rain"',
      ].map((problem, place) => {
        return { kind: 'id_prefix', list: 'states', id: states[place]?.id, positions: [place], problem }
      }),
    )
  })

  it('accepts the id of every category', () => {
    const ids = {
      item: 'item:k',
      tool: 'tool:k',
      location: 'location:k',
      environment: 'environment:k',
      player_condition: 'player:k',
      structure: 'structure:k',
      entity_event: 'event:k',
      group: 'group:k',
    }
    const states = stateCategorySchema.options.map((category) => ({ id: ids[category], category, key: 'k' }))
    expect(findStructuralFaults({ tasks: [], states, edges: [] })).toEqual([])
    expect(states.map(stateIdOf)).toEqual(Object.values(ids))
  })

  it('checks the prefix alone where no key is given', () => {
    const states: GraphOutline['states'] = [
      { id: 'item:oak_log', category: 'item' },
      { id: 'oak_log', category: 'item' },
    ]
    expect(findStructuralFaults({ tasks: [], states, edges: [] }).map((fault) => fault.problem)).toEqual([
      'the id of a state of category item must begin with "item:"',
    ])
  })

  it('refuses quantities that are not positive, and a state that is named like a task', () => {
    const edge = { id: 'e', type: 'requires' as const, source: 'item:s', target: 'task:t' }
    const faults = findStructuralFaults({
      tasks: [{ id: 't' }],
      states: [
        { id: 'item:s', category: 'item' },
        { id: 'task:u', category: 'item' },
      ],
      edges: [
        { ...edge, id: 'e1', count: 0 },
        { ...edge, id: 'e2', count: 1.5, weight: Number.NaN },
      ],
    })
    expect(faults.map((fault) => `${fault.list}[${fault.positions}] ${fault.problem}`)).toEqual([
      'states[1] the id of a state of category item must begin with "item:"',
      'edges[0] count must be a positive integer, got 0',
      'edges[1] count must be a positive integer, got 1.5',
      'edges[1] weight must be a positive number, got NaN',
    ])
  })

  it('names every fault at once', () => {
    const graph = pairs('aabc', 'b>c', 'c>b', 'nowhere>b')
    expect(findStructuralFaults(graph).map((fault) => fault.kind)).toEqual(['duplicate_id', 'dangling_id', 'cycle'])
  })

  it('reports positions as the caller counts them', () => {
    const positionOf = (_list: string, place: number): number => place + 10
    expect(findStructuralFaults(pairs('aa'), { positionOf })[0]?.positions).toEqual([10, 11])
  })
})
