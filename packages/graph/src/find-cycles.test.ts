import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Arrow, findCycles } from './find-cycles.ts'

function arrows(...pairs: string[]): Arrow[] {
  return pairs.map((pair, position) => ({ from: pair.charAt(0), to: pair.charAt(1), position }))
}

describe('findCycles', () => {
  it('names a closed path that begins and ends with its smallest id', () => {
    expect(findCycles(arrows('bc', 'ca', 'ab'))).toEqual([{ nodes: ['a', 'b', 'c', 'a'], positions: [2, 0, 1] }])
  })

  it('accepts a diamond and an empty graph', () => {
    expect(findCycles(arrows('ab', 'ac', 'bd', 'cd'))).toEqual([])
    expect(findCycles([])).toEqual([])
  })

  it('names one cycle for each group of nodes that reach each other', () => {
    expect(findCycles(arrows('ab', 'ba', 'bx', 'xy', 'yx')).map((cycle) => cycle.nodes)).toEqual([
      ['a', 'b', 'a'],
      ['x', 'y', 'x'],
    ])
  })

  it('takes a shortest way round', () => {
    expect(findCycles(arrows('ab', 'bc', 'cd', 'da', 'ca')).map((cycle) => cycle.nodes)).toEqual([['a', 'b', 'c', 'a']])
  })

  it('does not overflow on long chains and circles', () => {
    const chain = (length: number): Arrow[] =>
      Array.from({ length }, (_, i) => ({ from: `n${i}`, to: `n${i + 1}`, position: i }))
    expect(findCycles(chain(100_000))).toEqual([])
    const circle = findCycles([...chain(25_000), { from: 'n25000', to: 'n0', position: 25_000 }])
    expect(circle.map((cycle) => cycle.nodes.length)).toEqual([25_002])
  }, 30_000)

  const pairs = fc.array(fc.tuple(fc.nat(12), fc.nat(12)), { maxLength: 40 })

  it('law: arrows that only go upwards have no cycle', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const upward = list.filter(([a, b]) => a < b)
        expect(findCycles(upward.map(([a, b], position) => ({ from: `${a}`, to: `${b}`, position })))).toEqual([])
      }),
    )
  })

  it('law: every cycle is a closed path along the arrows it names', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const all = list.filter(([a, b]) => a !== b).map(([a, b], position) => ({ from: `${a}`, to: `${b}`, position }))
        for (const { nodes, positions } of findCycles(all)) {
          expect(nodes[0]).toBe(nodes.at(-1))
          expect(new Set(nodes).size).toBe(nodes.length - 1)
          expect(positions.map((position) => all[position]?.from)).toEqual(nodes.slice(0, -1))
          expect(positions.map((position) => all[position]?.to)).toEqual(nodes.slice(1))
        }
      }),
    )
  })

  it('law: the paths do not depend on the order of the arrows', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const all = list.filter(([a, b]) => a !== b).map(([a, b], position) => ({ from: `${a}`, to: `${b}`, position }))
        const nodes = (input: Arrow[]): unknown => findCycles(input).map((cycle) => cycle.nodes)
        expect(nodes([...all].reverse())).toEqual(nodes(all))
      }),
    )
  })
})
