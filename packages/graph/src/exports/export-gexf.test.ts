import fc from 'fast-check'
import { MultiDirectedGraph } from 'graphology'
import { parse } from 'graphology-gexf'
import { describe, expect, it } from 'vitest'
import { buildTaskStateGraph } from '../build-task-state-graph.ts'
import { awkwardGraph, woodShop } from '../testing/graph-samples.ts'
import { exportGexf } from './export-gexf.ts'

describe('exportGexf', () => {
  const graph = buildTaskStateGraph(woodShop)
  const read = parse(MultiDirectedGraph, exportGexf(graph), { respectInputGraphType: true })

  it('is read by graphology: every node with its facts', () => {
    expect(read.order).toBe(graph.order)
    expect(read.getNodeAttributes('task:saw')).toEqual({
      label: 'saw',
      color: 'rgb(31,58,95)',
      kind: 'task',
      domain: 'building',
      partition: 'core',
      text: 'saw',
    })
    expect(read.getNodeAttributes('item:oak')).toEqual({
      label: 'item:oak',
      color: 'rgb(184,134,11)',
      kind: 'state',
      category: 'item',
      text: 'It is so that item:oak.',
    })
  })

  it('is read by graphology: every edge with its ends, type, count and weight', () => {
    const edges = read.mapEdges((id, { type, count, weight }, source, target) => ({
      id,
      type,
      source,
      target,
      count,
      weight,
    }))
    expect(edges).toEqual(woodShop.edges)
  })

  it('law: any text comes back, but for characters that XML cannot hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        const other = parse(MultiDirectedGraph, exportGexf(awkwardGraph({ id: 'a', text })))
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML cannot hold
        const expected = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
        expect(other.getNodeAttribute('task:a', 'text')).toBe(expected)
        expect(other.getNodeAttribute('item:a', 'text')).toBe(expected)
      }),
    )
  })
})
