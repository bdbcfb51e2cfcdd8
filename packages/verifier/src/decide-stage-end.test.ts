import type { MissionEvent, Termination } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideStageEnd, type StageStanding } from './decide-stage-end.ts'
import { startEvent } from './start-event.ts'

const event: MissionEvent = {
  id: 'night',
  combine: 'all',
  conditions: [{ kind: 'player_alive' }],
  raises: { kind: 'flag', flag: 'night' },
  stageLimitPath: false,
  playerDeathFails: true,
}
const eventState = startEvent(event, { port: 'server', step: 0, channels: {} })
const failedState = { ...eventState, failed: true, failureReason: 'the player died, which fails night' }
const death: Termination = { reason: 'death', detail: 'fell' }
const kicked: Termination = { reason: 'kicked', detail: 'idle' }
const onwards: StageStanding = {
  holds: false,
  event,
  eventState,
  terminated: null,
  truncated: null,
  agentFailure: null,
  steps: 5,
  stepLimit: 10,
  stepsLeft: null,
}

/** What ends a stage, the first that counts first. */
const ends = [
  ['passed', { holds: true }],
  ['failed', { eventState: failedState }],
  ['terminated', { terminated: kicked }],
  ['budget_exhausted', { steps: 10, stepsLeft: 9 }],
  ['timeout', { steps: 10 }],
] as const satisfies [string, Partial<StageStanding>][]

describe('decideStageEnd', () => {
  it('lets a stage go on below its limits', () => {
    expect(decideStageEnd(onwards)).toBeNull()
    expect(decideStageEnd({ ...onwards, steps: 9, stepsLeft: 10 })).toBeNull()
  })

  it.each(ends)('ends a stage as %s', (status, standing) => {
    expect(decideStageEnd({ ...onwards, ...standing })?.status).toBe(status)
  })

  const pairs = ends.flatMap(([first, one], index) =>
    ends.slice(index + 1).map(([second, other]) => [first, second, { ...other, ...one }] as const),
  )
  it.each(pairs)('takes %s before %s on one step', (first, _second, standing) => {
    expect(decideStageEnd({ ...onwards, ...standing })?.status).toBe(first)
  })

  it('fails by a death that the mission event names, also where the snapshot does not show it', () => {
    expect(decideStageEnd({ ...onwards, terminated: death })).toEqual({
      status: 'failed',
      reason: 'mission event night: the player died',
    })
  })

  it('terminates by a death that no mission event names, and by any other end of the environment', () => {
    const coal = { ...event, playerDeathFails: false }
    expect(decideStageEnd({ ...onwards, event: coal, terminated: death })?.status).toBe('terminated')
    expect(decideStageEnd({ ...onwards, event: null, eventState: null, terminated: death })?.status).toBe('terminated')
    expect(decideStageEnd({ ...onwards, terminated: kicked })?.reason).toBe('kicked: idle')
  })

  it('terminates a stage whose environment was stopped or whose agent failed', () => {
    expect(decideStageEnd({ ...onwards, truncated: { reason: 'stopped' } })).toEqual({
      status: 'terminated',
      reason: 'the environment was stopped: stopped',
    })
    expect(decideStageEnd({ ...onwards, agentFailure: 'threw' })).toEqual({
      status: 'terminated',
      reason: 'agent failure: threw',
    })
  })

  it('calls it a timeout where the role has as many steps left as the stage allows', () => {
    expect(decideStageEnd({ ...onwards, steps: 10, stepsLeft: 10 })?.status).toBe('timeout')
    expect(decideStageEnd({ ...onwards, steps: 0, stepsLeft: 0 })).toEqual({
      status: 'budget_exhausted',
      reason: 'the role had 0 environment steps left',
    })
  })

  it('law: only a stage that holds passes, and no stage goes on at its limit', () => {
    fc.assert(
      fc.property(
        fc.record({
          holds: fc.boolean(),
          terminated: fc.constantFrom(null, death, kicked),
          eventState: fc.constantFrom(eventState, failedState),
          steps: fc.nat(20),
          stepLimit: fc.integer({ min: 1, max: 20 }),
          stepsLeft: fc.option(fc.nat(20)),
        }),
        (standing) => {
          const end = decideStageEnd({ ...onwards, ...standing })
          expect(end?.status === 'passed').toBe(standing.holds)
          if (standing.steps >= Math.min(standing.stepLimit, standing.stepsLeft ?? 20)) expect(end).not.toBeNull()
          expect(end === null || (end.reason === null) === (end.status === 'passed')).toBe(true)
        },
      ),
    )
  })
})
