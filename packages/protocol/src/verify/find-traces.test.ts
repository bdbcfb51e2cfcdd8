import { describe, expect, it } from 'vitest'
import { findTraces, type Traces } from './find-traces.ts'

const traces: Traces = {
  box: { min: [100, 64, -20], max: [140, 66, 10] },
  seeds: new Set([31, 5100, 1_234_567_890]),
  names: ['paired-0123456789', '/home/me/runs/paired-0123456789'],
}

describe('findTraces', () => {
  it.each([
    ['{"x":120,"y":65,"z":-8}', '(120, 65, -8) may be a place of the target world'],
    ['x: 120.5, y: 65, z: -8', '(120.5, 65, -8) may be a place of the target world'],
    ['{"tree":[120,65,-8]}', '(120, 65, -8) may be a place of the target world'],
    ['a birch at (120, 65, -8)', '(120, 65, -8) may be a place of the target world'],
    ['/tp 120 65 -8', '(120, 65, -8) may be a place of the target world'],
    ['just outside: [170, 75, -80]', '(170, 75, -80) may be a place of the target world'],
    ['seen in 5100', '5100 is a seed of this run'],
    ['"worldSeed": 31', '31 is a seed of this run'],
    ['chance 1234567890', '1234567890 is a seed of this run'],
    ['see paired-0123456789', 'paired-0123456789 is of a run folder'],
    ['cat ../events.jsonl', 'events.jsonl is of a run folder'],
    ['wood_species_crafting.0.target.related', 'wood_species_crafting.0.target.related is of a run folder'],
  ])('flags %j', (text, what) => {
    expect(findTraces(`first\n${text}\nlast`, traces)).toEqual([{ line: 2, what }])
  })

  it('finds a place that indented JSON spreads over lines, and names the first of them', () => {
    const place = { x: 120, y: 65, z: -8 }
    expect(findTraces(JSON.stringify({ trees: [{ place }] }, null, 4), traces)).toEqual([
      { line: 5, what: '(120, 65, -8) may be a place of the target world' },
    ])
    expect(findTraces(JSON.stringify({ place: Object.values(place) }, null, 2), traces)).toEqual([
      { line: 3, what: '(120, 65, -8) may be a place of the target world' },
    ])
    expect(findTraces(JSON.stringify([1, ...Object.values(place)], null, 2), traces)).toEqual([])
  })

  it.each([
    ['a place far away', '{"x":1200,"y":65,"z":-8}'],
    ['a place deep below', '[120, 12, -8]'],
    ['a longer list', '[120, 65, -8, 3]'],
    ['a version', '120.65.8'],
    ['a small number that is a seed too', 'took 31 steps'],
    ['a seed within a longer number', '51001 and 25100'],
    ['a word like a log’s', 'describe the events in json'],
  ])('lets pass %s', (_name, text) => {
    expect(findTraces(text, traces)).toEqual([])
  })

  it('calls no number a place where nobody was seen', () => {
    expect(findTraces('[120, 65, -8]', { ...traces, box: null })).toEqual([])
  })

  it('reads long lines of numbers in time that grows with their length', () => {
    const numbers = Array.from({ length: 200_000 }, (_, index) => index % 97).join(', ')
    expect(findTraces(`[${numbers}]`, traces)).toEqual([])
    expect(findTraces('x:'.repeat(200_000), traces)).toEqual([])
    expect(findTraces(' '.repeat(200_000), traces)).toEqual([])
    expect(findTraces('1 '.repeat(100_000), traces)).toEqual([])
  })
})
