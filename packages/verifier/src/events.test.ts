import { InvalidArgumentError, type MissionEvent, type Snapshot, type SnapshotChannels } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advanceEvent } from './advance-event.ts'
import { attachEvidence } from './attach-evidence.ts'
import type { EventState } from './event-state.ts'
import { startEvent } from './start-event.ts'
import { verify } from './verify.ts'

const coal: MissionEvent = {
  id: 'coal_source_observed',
  combine: 'any',
  conditions: [
    { kind: 'block_in_ray', block: 'coal_ore' },
    { kind: 'blocks_in_grid', block: 'coal_ore', minimum: 1 },
  ],
  raises: { kind: 'flag', flag: 'coal_source_observed' },
  stageLimitPath: false,
  playerDeathFails: false,
}
const shelter: MissionEvent = {
  id: 'lit_shelter_observed',
  combine: 'all',
  conditions: [
    { kind: 'blocks_in_grid', block: 'torch', minimum: 1 },
    { kind: 'solid_in_grid', minimum: 60 },
    { kind: 'effective_light', minimum: 7 },
    { kind: 'sheltered_from_sky', skyLightMaximum: 7 },
  ],
  raises: { kind: 'flag', flag: 'lit_shelter' },
  stageLimitPath: false,
  playerDeathFails: true,
}
const night: MissionEvent = {
  id: 'night_interval_survived',
  combine: 'all',
  conditions: [
    { kind: 'player_alive' },
    { kind: 'elapsed_ticks', minimum: 1_800 },
    { kind: 'day_time_within', from: 12_000, to: 24_000 },
  ],
  raises: { kind: 'flag', flag: 'night_survived' },
  stageLimitPath: true,
  playerDeathFails: true,
}
const zombie: MissionEvent = {
  id: 'zombie_defeat_observed',
  combine: 'any',
  conditions: [
    { kind: 'counter', counter: 'zombie_defeated', minimum: 1 },
    { kind: 'counter', counter: 'raw_zombie_kills', minimum: 1 },
  ],
  raises: { kind: 'counter', counter: 'zombie_defeated' },
  stageLimitPath: false,
  playerDeathFails: true,
}

const at = (channels: SnapshotChannels, step = 0): Snapshot => ({ port: 'server', step, channels })
const player = (alive: boolean, deaths = 0): SnapshotChannels => ({
  player: { stats: { life: alive ? 20 : 0, deaths }, alive, position: { x: 0, y: 64, z: 0 } },
})
const grid = (blocks: string[]): SnapshotChannels => ({
  grid: { size: [7, 5, 7], blocks: [...blocks, ...Array.from({ length: 245 - blocks.length }, () => 'air')] },
})
const many = (count: number, block = 'dirt') => Array.from({ length: count }, () => block)
const ray = (block: string | null): SnapshotChannels => ({ ray: { block, distance: block === null ? null : 3 } })
const time = (day: number, total: number | null): SnapshotChannels => ({ time: { day, total } })

describe('coal_source_observed', () => {
  it.each([
    ['coal in the ray', { ...ray('coal_ore'), ...grid([]) }, true],
    ['coal named with its namespace', { ...ray('minecraft:coal_ore'), ...grid([]) }, true],
    ['coal in the grid', { ...ray(null), ...grid(['coal_ore']) }, true],
    ['only the ray channel, with coal', ray('coal_ore'), true],
    ['stone', { ...ray('stone'), ...grid(many(80, 'stone')) }, false],
    ['a block of coal', { ...ray('coal_block'), ...grid(['coal_block']) }, false],
  ] as const)('with %s', (_name, channels, raised) => {
    expect(startEvent(coal, at(channels))).toMatchObject({ raised, evidence: 'observed' })
  })

  it('is unavailable, not "not seen", when a channel is missing', () => {
    const snapshot = at(ray('stone'))
    const state = startEvent(coal, snapshot)
    expect(state).toMatchObject({ raised: false, evidence: 'unavailable' })
    const flag = { kind: 'flag', flag: 'coal_source_observed' } as const
    expect(verify([flag], attachEvidence({ snapshot, event: coal, state })).predicates[0]?.evidence).toBe('unavailable')
  })

  it('stays raised after the ore is out of view', () => {
    const seen = startEvent(coal, at({ ...ray('coal_ore'), ...grid([]) }))
    const later = advanceEvent({
      event: coal,
      state: seen,
      snapshot: at({ ...ray(null), ...grid([]) }, 1),
      stageLimit: 500,
    })
    expect(later).toMatchObject({ raised: true, raisedBy: 'conditions' })
    expect(later.conditions.every(({ holds }) => !holds)).toBe(true)
  })
})

describe('lit_shelter_observed', () => {
  const light = (effective: number, sky: number, skyBlocked: boolean): SnapshotChannels => ({
    light: { effective, block: effective, sky, skyBlocked },
  })
  it.each([
    ['a torch, 60 blocks, light 7, sky 7', ['torch', ...many(59)], light(7, 7, false), true],
    ['a torch on a wall', ['wall_torch', ...many(59)], light(7, 7, false), true],
    ['bright sky, but a roof', ['torch', ...many(59)], light(7, 15, true), true],
    ['bright sky and no roof', ['torch', ...many(59)], light(7, 8, false), false],
    ['59 blocks', ['torch', ...many(58)], light(7, 7, false), false],
    ['60 of which some are cave air', ['torch', ...many(58), 'cave_air', 'void_air'], light(7, 7, false), false],
    ['light 6', ['torch', ...many(59)], light(6, 0, true), false],
    ['a redstone torch', ['redstone_torch', 'redstone_wall_torch', ...many(59)], light(7, 0, true), false],
    ['no torch', many(60), light(7, 0, true), false],
  ] as const)('with %s', (_name, blocks, lights, raised) => {
    expect(startEvent(shelter, at({ ...grid([...blocks]), ...lights, ...player(true) })).raised).toBe(raised)
  })

  it('one observed miss settles it although another channel is missing', () => {
    expect(startEvent(shelter, at(grid([]))).evidence).toBe('observed')
    expect(startEvent(shelter, at(grid(['torch', ...many(59)]))).evidence).toBe('unavailable')
  })
})

describe('night_interval_survived', () => {
  const play = (days: readonly (readonly [day: number, total: number | null])[], stageLimit: number, alive = true) => {
    const [first = [0, null] as const, ...rest] = days
    let state = startEvent(night, at({ ...time(...first), ...player(true) }))
    rest.forEach((each, index) => {
      state = advanceEvent({
        event: night,
        state,
        snapshot: at({ ...time(...each), ...player(alive) }, index + 1),
        stageLimit,
      })
    })
    return state
  }

  it('is raised at exactly 1,800 ticks of total time', () => {
    expect(
      play(
        [
          [14_000, 500],
          [15_799, 2_299],
        ],
        1_800,
      ).raised,
    ).toBe(false)
    expect(
      play(
        [
          [14_000, 500],
          [15_800, 2_300],
        ],
        1_800,
      ),
    ).toMatchObject({ raised: true, raisedBy: 'conditions', elapsedTicks: 1_800 })
  })

  it('needs the night at the end of the interval', () => {
    expect(
      play(
        [
          [9_000, 0],
          [10_800, 1_800],
        ],
        3_000,
      ).raised,
    ).toBe(false)
    expect(
      play(
        [
          [10_200, 0],
          [12_000, 1_800],
        ],
        3_000,
      ).raised,
    ).toBe(true)
  })

  it('is raised by the stage limit under a smaller cap, by day too when total time is known', () => {
    expect(
      play(
        [
          [14_000, 0],
          [14_449, 449],
        ],
        450,
      ).raised,
    ).toBe(false)
    expect(
      play(
        [
          [14_000, 0],
          [14_450, 450],
        ],
        450,
      ),
    ).toMatchObject({ raised: true, raisedBy: 'stage_limit' })
    expect(
      play(
        [
          [1_000, 0],
          [1_450, 450],
        ],
        450,
      ),
    ).toMatchObject({ raised: true, raisedBy: 'stage_limit' })
  })

  it('is raised by total time although the sun stands still', () => {
    expect(
      play(
        [
          [14_000, 0],
          [14_000, 1_800],
        ],
        1_800,
      ).raised,
    ).toBe(true)
  })

  it('falls back to the time of day, which must then end at night', () => {
    expect(
      play(
        [
          [14_000, null],
          [14_450, null],
        ],
        450,
      ),
    ).toMatchObject({ raised: true, elapsedBy: 'day' })
    expect(
      play(
        [
          [1_000, null],
          [1_450, null],
        ],
        450,
      ).raised,
    ).toBe(false)
    expect(
      play(
        [
          [14_000, null],
          [14_449, null],
        ],
        450,
      ).raised,
    ).toBe(false)
  })

  it('asks elapsed ticks known by the time of day alone to end at night, also without a window of its own', () => {
    const bare: MissionEvent = {
      ...night,
      conditions: [{ kind: 'elapsed_ticks', minimum: 100 }],
      stageLimitPath: false,
    }
    const raisedAt = (startDay: number, total: number | null) => {
      const start = startEvent(bare, at({ ...time(startDay, total), ...player(true) }))
      const end = at({ ...time(startDay + 100, total === null ? null : total + 100), ...player(true) }, 100)
      return advanceEvent({ event: bare, state: start, snapshot: end, stageLimit: 450 }).raised
    }
    expect(raisedAt(1_000, null)).toBe(false)
    expect(raisedAt(12_000, null)).toBe(true)
    expect(raisedAt(1_000, 0)).toBe(true)
  })

  it('counts on over midnight by the time of day', () => {
    expect(
      play(
        [
          [23_000, null],
          [500, null],
        ],
        1_800,
      ).elapsedTicks,
    ).toBe(1_500)
    expect(
      play(
        [
          [23_000, null],
          [11_000, null],
          [13_000, null],
        ],
        20_000,
      ),
    ).toMatchObject({ elapsedTicks: 14_000, raised: true })
  })

  it('does not take a clock corrected back by a few ticks for a day', () => {
    expect(
      play(
        [
          [14_000, null],
          [13_990, null],
        ],
        450,
      ),
    ).toMatchObject({ raised: false, elapsedTicks: 0 })
    expect(
      play(
        [
          [14_000, null],
          [14_100, null],
          [14_080, null],
        ],
        450,
      ).elapsedTicks,
    ).toBe(80)
  })

  it('is not raised without a clock, or without seeing the player', () => {
    const start = startEvent(night, at(player(true)))
    const later = advanceEvent({
      event: night,
      state: start,
      snapshot: at({ ...time(15_800, 1_800), ...player(true) }, 1_800),
      stageLimit: 1_800,
    })
    expect(later).toMatchObject({ raised: false, evidence: 'unavailable', elapsedTicks: null })
    const unseen = startEvent(night, at(time(14_000, 0)))
    const end = advanceEvent({
      event: night,
      state: unseen,
      snapshot: at(time(15_800, 1_800), 1_800),
      stageLimit: 1_800,
    })
    expect(end).toMatchObject({ raised: false, failed: false, evidence: 'unavailable' })
  })

  it('fails with the player’s death and is not raised after it', () => {
    const dead = play(
      [
        [14_000, 0],
        [14_100, 100],
      ],
      450,
      false,
    )
    expect(dead).toMatchObject({ failed: true, raised: false })
    expect(dead.failureReason).toContain('the player died')
    const later = advanceEvent({
      event: night,
      state: dead,
      snapshot: at({ ...time(15_800, 1_800), ...player(true) }, 1_800),
      stageLimit: 450,
    })
    expect(later).toBe(dead)
  })

  it('remembers a death that was seen, also where death does not fail the event', () => {
    const lives: MissionEvent = { ...night, stageLimitPath: false, playerDeathFails: false }
    const died = (...snapshots: SnapshotChannels[]) =>
      snapshots
        .map((channels, step) => at({ ...time(14_000 + step, step * 1_000), ...channels }, step))
        .reduce<EventState | null>(
          (state, snapshot) =>
            state === null
              ? startEvent(lives, snapshot)
              : advanceEvent({ event: lives, state, snapshot, stageLimit: 9_000 }),
          null,
        )
    const here = player(true)
    expect(died(here, here, here)).toMatchObject({ died: false, raised: true })
    expect(died(here, player(false), here)).toMatchObject({ died: true, failed: false, raised: false })
    expect(died(player(true, 1), player(true, 2), player(true, 1))).toMatchObject({ died: true, raised: false })
    expect(died(here, player(false), {})?.conditions[0]).toMatchObject({ evidence: 'observed', observed: false })
  })

  it('sees a death between two snapshots by the death count, from the stage’s first snapshot on', () => {
    const start = startEvent(night, at({ ...time(14_000, 0), ...player(true, 2) }))
    const same = advanceEvent({
      event: night,
      state: start,
      snapshot: at({ ...time(14_001, 1), ...player(true, 2) }, 1),
      stageLimit: 450,
    })
    expect(same.failed).toBe(false)
    const died = advanceEvent({
      event: night,
      state: same,
      snapshot: at({ ...time(15_800, 1_800), ...player(true, 3) }, 2),
      stageLimit: 450,
    })
    expect(died).toMatchObject({ failed: true, raised: false })
  })

  it('law: by total time or by the time of day, the same ticks elapse', () => {
    const hops = fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 8 })
    fc.assert(
      fc.property(fc.nat(23_999), hops, (startDay, ticks) => {
        let total = 0
        const moments = [0, ...ticks].map((hop) => {
          total += hop
          return { day: (startDay + total) % 24_000, total }
        })
        const withTotal = play(
          moments.map((each) => [each.day, each.total] as const),
          1_000_000,
        )
        const byDay = play(
          moments.map((each) => [each.day, null] as const),
          1_000_000,
        )
        expect(withTotal.elapsedTicks).toBe(total)
        expect(byDay.elapsedTicks).toBe(total)
      }),
    )
  })
})

describe('zombie_defeat_observed', () => {
  it('turns a raw count into the counter that the task reads', () => {
    const snapshot = at({ counters: { raw_zombie_kills: 2 }, ...player(true) })
    const attached = attachEvidence({ snapshot, event: zombie, state: startEvent(zombie, snapshot) })
    expect(attached.channels.counters).toEqual({ raw_zombie_kills: 2, zombie_defeated: 2 })
    expect(snapshot.channels.counters).toEqual({ raw_zombie_kills: 2 })
  })

  it('leaves a counter that the source reports as it is', () => {
    const snapshot = at({ counters: { zombie_defeated: 3, raw_zombie_kills: 1 } })
    expect(attachEvidence({ snapshot, event: zombie, state: startEvent(zombie, snapshot) })).toBe(snapshot)
  })

  it('can be raised and failed on one snapshot', () => {
    const start = startEvent(zombie, at({ counters: {}, ...player(true) }))
    const both = at({ counters: { zombie_defeated: 1 }, ...player(false) }, 1)
    expect(advanceEvent({ event: zombie, state: start, snapshot: both, stageLimit: 9 })).toMatchObject({
      raised: true,
      failed: true,
    })
  })
})

describe('attachEvidence', () => {
  it('adds a raised flag beside others and leaves its input unchanged', () => {
    const snapshot = Object.freeze(at({ ...ray('coal_ore'), ...grid([]), flags: ['other'] }))
    Object.freeze(snapshot.channels)
    Object.freeze(snapshot.channels.flags)
    const attached = attachEvidence({ snapshot, event: coal, state: startEvent(coal, snapshot) })
    expect(attached.channels.flags).toEqual(['other', 'coal_source_observed'])
    expect(attachEvidence({ snapshot: attached, event: coal, state: startEvent(coal, attached) })).toBe(attached)
  })

  it('shows that an event was looked for and did not happen', () => {
    const snapshot = at({ ...ray('stone'), ...grid([]) })
    expect(attachEvidence({ snapshot, event: coal, state: startEvent(coal, snapshot) }).channels.flags).toEqual([])
  })

  it('takes the flags and counters of the source for no evidence of an event that could not be observed', () => {
    const judge = (event: MissionEvent, channels: SnapshotChannels, flag: string) => {
      const snapshot = at(channels)
      const attached = attachEvidence({ snapshot, event, state: startEvent(event, snapshot) })
      return verify([{ kind: 'flag', flag }], attached).predicates[0]
    }
    const unseen = { holds: false, evidence: 'unavailable', observed: null }
    expect(judge(coal, { flags: [] }, 'coal_source_observed')).toMatchObject(unseen)
    expect(judge(coal, { flags: ['other'] }, 'coal_source_observed')).toMatchObject(unseen)
    // Of other flags the source still tells.
    expect(judge(coal, { flags: ['other'] }, 'other')).toMatchObject({ holds: true, evidence: 'observed' })
    expect(judge(coal, { flags: [] }, 'other')).toMatchObject({ holds: false, evidence: 'observed' })
    // And where it has no flags, the one that was looked for says nothing of others.
    const nothingSeen = { ...ray('stone'), ...grid([]) }
    expect(judge(coal, nothingSeen, 'coal_source_observed')).toMatchObject({ holds: false, evidence: 'observed' })
    expect(judge(coal, nothingSeen, 'other')).toMatchObject(unseen)

    const looted: MissionEvent = { ...coal, raises: { kind: 'counter', counter: 'coal_seen' } }
    const count = (channels: SnapshotChannels, counter: string) => {
      const snapshot = at(channels)
      const attached = attachEvidence({ snapshot, event: looted, state: startEvent(looted, snapshot) })
      return verify([{ kind: 'counter_at_least', counter, minimum: 2 }], attached).predicates[0]
    }
    expect(count({ counters: { coal_seen: 1 } }, 'coal_seen')).toMatchObject(unseen)
    expect(count({ counters: { coal_seen: 2 } }, 'coal_seen')).toMatchObject({ holds: true, observed: 2 })
    expect(count({ counters: {} }, 'other')).toMatchObject({ holds: false, evidence: 'observed', observed: 0 })
    expect(count(nothingSeen, 'other')).toMatchObject(unseen)
  })

  it('does nothing for a task without an event', () => {
    const snapshot = at({})
    expect(attachEvidence({ snapshot, event: null, state: null })).toBe(snapshot)
  })

  it('refuses the state of another event, as advanceEvent does', () => {
    const state = startEvent(coal, at({}))
    expect(() => attachEvidence({ snapshot: at({}), event: night, state })).toThrow(InvalidArgumentError)
    expect(() => advanceEvent({ event: night, state, snapshot: at({}), stageLimit: 1 })).toThrow(InvalidArgumentError)
    expect(() => advanceEvent({ event: coal, state, snapshot: at({}), stageLimit: 0 })).toThrow('stageLimit')
  })
})
