import type { RoleEvent } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReplay } from './create-replay.ts'
import { createEventChain } from './event-chain.ts'

const hash = (step: number): RoleEvent => ({ type: 'state-hash', step, hash: `h${step}` })
const failure = { reason: 'threw', detail: 'act: no', step: 2 } as const
const linesOf = (events: RoleEvent[]): string[] => {
  const chain = createEventChain()
  return events.map((event) => chain.encode(event).trimEnd())
}
const textOf = (lines: string[]): string => lines.map((line) => `${line}\n`).join('')

describe('createReplay', () => {
  it('law: says whether the new log is within the recorded one, beyond it or other, however it comes in pieces', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 8 })
    const scene = fc.record({ recorded: steps, written: steps, pieces: fc.array(fc.integer({ min: 1, max: 3 })) })
    fc.assert(
      fc.property(scene, ({ recorded, written, pieces }) => {
        const replay = createReplay(linesOf(recorded.map(hash)))
        const lines = linesOf(written.map(hash))
        for (const size of [...pieces, lines.length]) replay.take(textOf(lines.splice(0, size)))
        const differs = recorded.slice(0, written.length).some((step, index) => step !== written[index])
        const within = written.length < recorded.length
        expect(replay.state).toBe(differs ? 'differs' : within ? 'replaying' : 'replayed')
      }),
      { seed: 1 },
    )
  })

  it('tells of a recorded agent failure just before it, and not once the log has gone another way', () => {
    const recorded = linesOf([hash(1), hash(2), { type: 'agent-failure', failure }])
    const same = createReplay(recorded)
    expect(same.nextFailure()).toBeNull()
    same.take(textOf(recorded.slice(0, 2)))
    expect(same.nextFailure()).toEqual(failure)
    same.take(textOf(recorded.slice(2)))
    expect([same.nextFailure(), same.state]).toEqual([null, 'replayed'])
    const other = createReplay(recorded)
    other.take(textOf(linesOf([hash(1), hash(3)])))
    expect([other.nextFailure(), other.state]).toEqual([null, 'differs'])
  })
})
