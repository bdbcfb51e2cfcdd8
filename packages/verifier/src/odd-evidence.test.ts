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

  it.each([0, -1, 1.5, null, undefined, [], '4', Number.NaN, 2 ** 53])(
    'refuses the minimum %s, which everything, or nothing, would meet',
    (minimum) => {
      const stick = { kind: 'inventory_at_least', item: 'stick', minimum }
      expect(() => judge(stick, { inventory: { counts: {} } })).toThrow(
        'verifyPredicate: the minimum of inventory_at_least must be a positive integer',
      )
      expect(() => judge({ kind: 'any_of', predicates: [stick] }, {})).toThrow(InvalidArgumentError)
      expect(() => judge({ kind: 'counter_at_least', counter: 'c', minimum }, { counters: {} })).toThrow('the minimum')
      expect(() => channelsRead({ success: [stick] } as never, null)).toThrow('channelsRead: the minimum')
    },
  )

  it('refuses other requirements that are none', () => {
    for (const minimum of [null, undefined, '20', Number.NaN, Number.NEGATIVE_INFINITY]) {
      expect(() => judge({ kind: 'player_stat', stat: 'life', minimum }, {})).toThrow('player_stat must be a number')
    }
    for (const operator of ['=', '===', undefined, 'constructor']) {
      const day = { kind: 'snapshot_compare', path: 'time.day', operator, value: 5 }
      expect(() => judge(day, { time: { day: 5 } })).toThrow('The operators are ==, !=, >=, <=, >, <.')
    }
    for (const odd of [
      { kind: 'inventory_at_least', minimum: 1 },
      { kind: 'equipped', slot: 'head', item: null },
      { kind: 'flag' },
      { kind: 'any_of', predicates: 'all' },
    ]) {
      expect(() => judge(odd, {})).toThrow(InvalidArgumentError)
    }
  })

  it('finds no flag in a text, however it reads', () => {
    const night = { kind: 'flag', flag: 'night' }
    expect(judge(night, { flags: 'tonight' })).toMatchObject({ holds: false, evidence: 'unavailable' })
  })

  it.each([
    [{ combine: 'al' }, 'combines its conditions in no known way, got "al"'],
    [{ conditions: [] }, 'has no conditions'],
    [{ conditions: [{ kind: 'player_alife' }] }, 'Did you mean "player_alive"?'],
    [{ conditions: [{ kind: 'elapsed_ticks', minimum: 0 }] }, 'the minimum of elapsed_ticks in event odd must be'],
    [{ conditions: [{ kind: 'counter', counter: 'c', minimum: null }] }, 'the minimum of counter in event odd'],
    [{ conditions: [{ kind: 'effective_light', minimum: null }] }, 'the minimum of effective_light in event odd'],
    [{ conditions: [{ kind: 'sheltered_from_sky' }] }, 'skyLightMaximum in event odd must be a number'],
    [{ conditions: [{ kind: 'day_time_within', from: 0 }] }, 'the times of day_time_within in event odd'],
  ])('refuses an event with %o', (fault, text) => {
    const sound: MissionEvent = {
      id: 'odd',
      combine: 'all',
      conditions: [{ kind: 'player_alive' }],
      raises: { kind: 'flag', flag: 'odd' },
      stageLimitPath: false,
      playerDeathFails: false,
    }
    const event = { ...sound, ...fault } as MissionEvent
    const state = startEvent(sound, at({}))
    expect(() => startEvent(event, at({}))).toThrow(text)
    expect(() => advanceEvent({ event, state, snapshot: at({}), stageLimit: 1 })).toThrow(text)
    expect(() => channelsRead({ success: [] } as never, event)).toThrow(text)
  })

  it('keeps the rules that were judged by, whatever becomes of them', () => {
    const carried: Predicate = { kind: 'inventory_at_least', item: 'stick', minimum: 1 }
    const either: Predicate = { kind: 'any_of', predicates: [carried] }
    const alive = { kind: 'player_alive' } as const
    const aged = { kind: 'elapsed_ticks', minimum: 5 } as const
    const event: MissionEvent = {
      id: 'odd',
      combine: 'all',
      conditions: [alive, { ...aged }],
      raises: { kind: 'flag', flag: 'odd' },
      stageLimitPath: false,
      playerDeathFails: false,
    }
    const verdict = verify([carried, either], at({ inventory: { counts: { stick: 1 }, slots: [] } }))
    const state = startEvent(event, at({}))
    const before = canonicalJson([verdict, state])
    carried.minimum = 99
    Object.assign(event.conditions[1] ?? {}, { minimum: 99 })
    expect(canonicalJson([verdict, state])).toBe(before)
    const frozen = Object.freeze({ ...carried })
    expect(verify([frozen], at({})).predicates[0]?.predicate).toBe(frozen)
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
