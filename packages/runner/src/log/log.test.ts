import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RoleEvent, sha256 } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useTemporaryFolders } from '../testing/temporary-folder.ts'
import { createEventWriter } from './create-event-writer.ts'
import { createEventChain } from './event-chain.ts'
import { openEventsForAppend } from './open-events-for-append.ts'
import { openForAppend } from './open-for-append.ts'
import { readEvents } from './read-events.ts'
import { readJsonLines } from './read-json-lines.ts'

const folder = useTemporaryFolders()
const hash = (step: number): RoleEvent => ({ type: 'state-hash', step, hash: `h${step}` })

function writeLog(events: RoleEvent[]): { file: string; summary: { lines: number; sha256: string } } {
  const file = join(folder(), 'events.jsonl')
  const writer = createEventWriter(file)
  for (const event of events) writer.append(event)
  return { file, summary: writer.close() }
}

describe('event log', () => {
  it('gives back what was written, with the hash of the bytes', async () => {
    const { file, summary } = writeLog([hash(1), hash(2)])
    const log = await readEvents(file)
    expect(log.lines.map(({ event }) => event)).toEqual([hash(1), hash(2)])
    expect(log.lines.map(({ index }) => index)).toEqual([0, 1])
    expect(log.tail).toBeNull()
    expect(summary).toEqual({ lines: 2, sha256: sha256(readFileSync(file)) })
  })

  it('names in every line the hash of the line before, and 64 zeros in the first', () => {
    const { file } = writeLog([hash(1), hash(2)])
    const [first = '', second = ''] = readFileSync(file, 'utf8').split('\n')
    expect(JSON.parse(first).previous).toBe('0'.repeat(64))
    expect(JSON.parse(second).previous).toBe(sha256(first))
  })

  it('never writes into a file that is there', () => {
    const { file } = writeLog([hash(1)])
    expect(() => createEventWriter(file)).toThrow(file)
  })

  it('names the first line after which the chain is broken', async () => {
    const { file } = writeLog([hash(1), hash(2), hash(3)])
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [lines[0]?.replace('h1', 'h9'), ...lines.slice(1)].join('\n'))
    await expect(readEvents(file)).rejects.toThrow(`line 2 of ${file} does not follow`)
  })

  it('goes on with the chain after a torn tail', async () => {
    const { file } = writeLog([hash(1), hash(2)])
    const whole = readFileSync(file)
    writeFileSync(file, whole.subarray(0, whole.length - 5))
    expect((await readEvents(file)).tail?.offset).toBe(whole.indexOf('\n') + 1)
    const appender = await openEventsForAppend(file)
    await appender.append(hash(3))
    await appender.close()
    expect((await readEvents(file)).lines.map(({ event }) => event)).toEqual([hash(1), hash(3)])
  })

  it('law: a changed, removed, repeated or swapped line is found', async () => {
    const { file } = writeLog(Array.from({ length: 6 }, (_, step) => hash(step)))
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    const damage = fc.oneof(
      fc.record({ kind: fc.constant('change' as const), at: fc.nat(4) }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.nat(4) }),
      fc.record({ kind: fc.constant('repeat' as const), at: fc.nat(5) }),
      fc.record({ kind: fc.constant('swap' as const), at: fc.nat(4) }),
    )
    await fc.assert(
      fc.asyncProperty(damage, async ({ kind, at }) => {
        const changed = [...lines]
        const line = lines[at] ?? ''
        if (kind === 'change') changed[at] = line.replace(`"h${at}"`, '"other"')
        if (kind === 'remove') changed.splice(at, 1)
        if (kind === 'repeat') changed.splice(at, 0, line)
        if (kind === 'swap') changed.splice(at, 2, lines[at + 1] ?? '', line)
        writeFileSync(file, `${changed.join('\n')}\n`)
        await expect(readEvents(file)).rejects.toThrow('line')
      }),
      { numRuns: 40 },
    )
  })

  it('law: a chain gone on with later gives the same lines as one written at once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.nat(), (steps, cut) => {
        const whole = createEventChain()
        const expected = steps.map((step) => whole.encode(hash(step)))
        const first = createEventChain()
        const at = cut % (steps.length + 1)
        const before = steps.slice(0, at).map((step) => first.encode(hash(step)))
        const second = createEventChain({ lines: first.lines, head: first.head })
        const after = steps.slice(at).map((step) => second.encode(hash(step)))
        expect([...before, ...after]).toEqual(expected)
      }),
    )
  })
})

describe('JSON lines', () => {
  it.each([
    { name: 'a torn record', tail: Buffer.from('{"i":2,"t":"to') },
    { name: 'a tail cut inside a character', tail: Buffer.from([0x7b, 0x22, 0x74, 0x22, 0x3a, 0x22, 0xc3]) },
    { name: 'a whole record without its newline', tail: Buffer.from('{"i":2}') },
  ])('reports $name and lets nothing be glued to it', async ({ tail }) => {
    const file = join(folder(), 'lines.jsonl')
    writeFileSync(file, Buffer.concat([Buffer.from('{"i":1}\n'), tail]))
    const torn = await readJsonLines(file)
    expect(torn.values).toEqual([{ i: 1 }])
    expect(torn.tail?.offset).toBe(8)

    const appender = await openForAppend(file)
    await appender.append({ i: 3 })
    await appender.close()
    expect(await readJsonLines(file)).toMatchObject({ values: [{ i: 1 }, { i: 3 }], tail: null })
    expect(readFileSync(file, 'utf8')).toBe('{"i":1}\n{"i":3}\n')
    expect(readFileSync(`${file}.torn`)).toEqual(tail)
  })

  it.each([
    { name: 'a line cut short', bytes: '{"i":1}\n{"i":2\n{"i":3}\n' },
    { name: 'zero bytes', bytes: '{"i":1}\n\0\0\0\0\n{"i":3}\n' },
    { name: 'an empty line', bytes: '{"i":1}\n\n{"i":3}\n' },
  ])('refuses $name in the middle and names the line', async ({ bytes }) => {
    const file = join(folder(), 'lines.jsonl')
    writeFileSync(file, bytes)
    await expect(readJsonLines(file)).rejects.toThrow('line 2 of')
    await expect(openForAppend(file)).rejects.toThrow('line 2 of')
    expect(readFileSync(file, 'utf8')).toBe(bytes)
  })

  it('makes a file that is not there', async () => {
    const file = join(folder(), 'lines.jsonl')
    const appender = await openForAppend(file)
    await appender.append({ b: 1, a: 2 })
    await appender.close()
    expect(readFileSync(file, 'utf8')).toBe('{"a":2,"b":1}\n')
  })
})
