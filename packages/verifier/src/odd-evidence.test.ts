import {
  canonicalJson,
  InvalidArgumentError,
  type MissionEvent,
  type Predicate,
  type Snapshot,
  type SnapshotChannels,
} from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { advanceEvent } from './advance-event.ts'
import { channelsRead } from './channels-read.ts'
import { startEvent } from './start-event.ts'
import { verify } from './verify.ts'

describe('evidence and predicates that no schema lets through', () => {
  const at = (given: unknown): Snapshot => ({ port: 'server', step: 0, channels: given as SnapshotChannels })
  const judge = (predicate: unknown, given: unknown) => verify([predicate as Predicate], at(given)).predicates[0]

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'takes a number %s for no evidence',
    (odd) => {
      const nothing = { holds: false, evidence: 'unavailable', observed: null }
      const item = { kind: 'inventory_at_least', item: 'stick', minimum: 1 }
      expect(judge(item, { inventory: { counts: { stick: odd } } })).toMatchObject(nothing)
      expect(judge({ kind: 'counter_at_least', counter: 'c', minimum: 1 }, { counters: { c: odd } })).toMatchObject(
        nothing,
      )
      expect(
        judge({ kind: 'player_stat', stat: 'life', minimum: 0 }, { player: { stats: { life: odd } } }),
      ).toMatchObject(nothing)
      const day = { kind: 'snapshot_compare', path: 'time.day', operator: '!=', value: 1 }
      expect(judge(day, { time: { day: odd } })).toMatchObject(nothing)
      // Nor can a wanted value that is none be met.
      expect(judge({ ...day, value: odd }, { time: { day: 5 } })).toMatchObject({ holds: false, evidence: 'observed' })
    },
  )

  it('takes -0 for 0', () => {
    const life = { kind: 'player_stat', stat: 'life', minimum: 0 }
    expect(judge(life, { player: { stats: { life: -0 } } })).toMatchObject({ holds: true, observed: 0 })
    const day = { kind: 'snapshot_compare', path: 'time.day', operator: '==', value: 0 }
    expect(judge(day, { time: { day: -0 } })).toMatchObject({ holds: true, observed: 0 })
  })

  it.each([
    ['==', false],
    ['!=', true],
    ['>=', false],
    ['<=', false],
    ['>', false],
    ['<', false],
  ])('compares a text with a number by %s: %s', (operator, holds) => {
    const rain = { kind: 'snapshot_compare', path: 'environment.weather', operator, value: 5 }
    expect(judge(rain, { environment: { weather: '5' } })).toMatchObject({ holds, observed: '5' })
  })

  it('finds no slot that the channel lacks', () => {
    const odd = { kind: 'equipped', slot: 'constructor', item: 'stick' }
    expect(judge(odd, { equipment: {} })).toMatchObject({ holds: false, evidence: 'unavailable' })
  })

  it('holds of nothing with an empty disjunction', () => {
    expect(judge({ kind: 'any_of', predicates: [] }, {})).toMatchObject({ holds: false, evidence: 'observed' })
  })

  it('refuses a disjunction nested deeper than 64 levels, and one that contains itself', () => {
    const nest = (levels: number): Predicate => {
      let nested: Predicate = { kind: 'flag', flag: 'f' }
      for (let level = 0; level < levels; level++) nested = { kind: 'any_of', predicates: [nested] }
      return nested
    }
    expect(verify([nest(64)], at({ flags: ['f'] })).holds).toBe(true)
    expect(() => verify([nest(65)], at({}))).toThrow('nested deeper than 64 levels')
    expect(() => verify([nest(100_000)], at({}))).toThrow(InvalidArgumentError)
    const endless: Predicate & { kind: 'any_of' } = { kind: 'any_of', predicates: [] }
    endless.predicates.push(endless)
    expect(() => verify([endless], at({}))).toThrow(InvalidArgumentError)
    expect(() => channelsRead({ success: [endless] } as never, null)).toThrow(InvalidArgumentError)
  })

  it('refuses a predicate of no family and names the nearest', () => {
    expect(() => judge({ kind: 'inventory_atleast' }, {})).toThrow('Did you mean "inventory_at_least"?')
    expect(() => judge({ kind: '__proto__' }, {})).toThrow('The families are inventory_at_least, equipped')
  })

  it('does not let clocks and lights that are no numbers raise an event', () => {
    const event: MissionEvent = {
      id: 'odd',
      combine: 'any',
      conditions: [
        { kind: 'elapsed_ticks', minimum: 1 },
        { kind: 'effective_light', minimum: 0 },
        { kind: 'sheltered_from_sky', skyLightMaximum: 7 },
        { kind: 'day_time_within', from: 0, to: 24_000 },
      ],
      raises: { kind: 'flag', flag: 'odd' },
      stageLimitPath: true,
      playerDeathFails: true,
    }
    const nan = Number.NaN
    const odd = at({
      time: { total: nan, day: nan },
      light: { effective: nan, block: 0, sky: nan, skyBlocked: true },
      player: { stats: { deaths: nan }, alive: true },
    })
    const state = advanceEvent({ event, state: startEvent(event, odd), snapshot: odd, stageLimit: 1 })
    expect(state).toMatchObject({ raised: false, failed: false, evidence: 'unavailable', elapsedTicks: null })
    expect(canonicalJson(state)).not.toContain('NaN')
  })
})
