import {
  InvalidArgumentError,
  type Predicate,
  type Snapshot,
  type SnapshotChannels,
  verdictSchema,
} from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { verify } from './verify.ts'

const snapshot = (channels: SnapshotChannels): Snapshot => ({ port: 'server', step: 7, channels })
const inventory = (counts: Record<string, number>): SnapshotChannels => ({ inventory: { counts, slots: [] } })
const equipment = (mainhand: string | null): SnapshotChannels => ({
  equipment: {
    mainhand: mainhand === null ? null : { item: mainhand, raw: `minecraft:${mainhand}` },
    offhand: null,
    head: null,
    chest: null,
    legs: null,
    feet: null,
  },
})
const planks: Predicate = { kind: 'inventory_at_least', item: 'oak_planks', minimum: 4 }
const sword: Predicate = { kind: 'equipped', slot: 'mainhand', item: 'stone_sword' }
const zombie: Predicate = { kind: 'counter_at_least', counter: 'zombie_defeated', minimum: 1 }
const life: Predicate = { kind: 'player_stat', stat: 'life', minimum: 1 }
const flag: Predicate = { kind: 'flag', flag: 'night_survived' }
const player = (stats: Record<string, number>): SnapshotChannels => ({
  player: { stats, alive: true, position: { x: 0, y: 64, z: 0 } },
})

describe('verify', () => {
  const cases: [string, Predicate, SnapshotChannels, boolean, 'observed' | 'unavailable', unknown, string | null][] = [
    ['enough items', planks, inventory({ oak_planks: 4 }), true, 'observed', 4, 'inventory'],
    ['too few items', planks, inventory({ oak_planks: 3 }), false, 'observed', 3, 'inventory'],
    ['no such item: 0, observed', planks, inventory({}), false, 'observed', 0, 'inventory'],
    ['no inventory channel', planks, {}, false, 'unavailable', null, 'inventory'],
    [
      'an item named with its namespace',
      { ...planks, item: 'minecraft:oak_planks' },
      inventory({ oak_planks: 4 }),
      true,
      'observed',
      4,
      'inventory',
    ],
    [
      'an item named like an inherited field',
      { ...planks, item: 'constructor' },
      inventory({}),
      false,
      'observed',
      0,
      'inventory',
    ],
    ['the item in the slot', sword, equipment('stone_sword'), true, 'observed', 'stone_sword', 'equipment'],
    ['another item in the slot', sword, equipment('stick'), false, 'observed', 'stick', 'equipment'],
    ['an empty slot', sword, equipment(null), false, 'observed', null, 'equipment'],
    ['no equipment channel', sword, {}, false, 'unavailable', null, 'equipment'],
    ['a counter reached', zombie, { counters: { zombie_defeated: 2 } }, true, 'observed', 2, 'counters'],
    ['no such counter: 0, observed', zombie, { counters: {} }, false, 'observed', 0, 'counters'],
    ['no counters channel', zombie, {}, false, 'unavailable', null, 'counters'],
    ['a measurement reached', life, player({ life: 20 }), true, 'observed', 20, 'player'],
    ['a measurement not reached', life, player({ life: 0 }), false, 'observed', 0, 'player'],
    ['no such measurement', life, player({ food: 20 }), false, 'unavailable', null, 'player'],
    ['no player channel', life, {}, false, 'unavailable', null, 'player'],
    ['a raised flag', flag, { flags: ['night_survived'] }, true, 'observed', true, 'flags'],
    ['a flag that is not raised', flag, { flags: [] }, false, 'observed', false, 'flags'],
    ['no flags channel', flag, {}, false, 'unavailable', null, 'flags'],
  ]
  it.each(cases)('judges %s', (_name, predicate, channels, holds, evidence, observed, channel) => {
    const verdict = verify([predicate], snapshot(channels))
    expect(verdict).toEqual({
      holds,
      port: 'server',
      step: 7,
      predicates: [{ predicate, holds, evidence, observed, channel, children: [] }],
    })
    expect(verdictSchema.parse(verdict)).toEqual(verdict)
  })

  const compare = (
    path: string,
    operator: '==' | '!=' | '>=' | '<=' | '>' | '<',
    value: number | string | boolean,
  ): Predicate => ({
    kind: 'snapshot_compare',
    path,
    operator,
    value,
  })
  const world: SnapshotChannels = {
    ...inventory({ coal: 2 }),
    time: { total: null, day: 13_000 },
    ray: { block: null, distance: null },
    light: { effective: 7, block: 7, sky: 0, skyBlocked: true },
    equipment: equipment('stick').equipment,
    environment: { minecraftVersion: '1.16.5', weather: 'clear', dimension: 'overworld', profile: 'forest_day' },
  }
  it.each([
    [compare('time.day', '>=', 12_000), true, 'observed', 13_000, 'time'],
    [compare('time.day', '<', 12_000), false, 'observed', 13_000, 'time'],
    [compare('time.day', '>', 13_000), false, 'observed', 13_000, 'time'],
    [compare('time.day', '<=', 13_000), true, 'observed', 13_000, 'time'],
    [compare('inventory.counts.coal', '==', 2), true, 'observed', 2, 'inventory'],
    [compare('environment.weather', '!=', 'rain'), true, 'observed', 'clear', 'environment'],
    [compare('environment.weather', '>', 'a'), false, 'observed', 'clear', 'environment'],
    [compare('light.skyBlocked', '==', true), true, 'observed', true, 'light'],
    [compare('ray.block', '==', 'coal_ore'), false, 'observed', null, 'ray'],
    [compare('time.total', '!=', 5), false, 'unavailable', null, 'time'],
    [compare('time.moon', '!=', 5), false, 'unavailable', null, 'time'],
    [compare('inventory.counts.iron', '!=', 5), false, 'unavailable', null, 'inventory'],
    [compare('inventory.counts.toString', '!=', 5), false, 'unavailable', null, 'inventory'],
    [compare('equipment.mainhand', '!=', 5), false, 'unavailable', null, 'equipment'],
    [compare('player.stats.life', '!=', 5), false, 'unavailable', null, 'player'],
    [compare('weather', '!=', 5), false, 'unavailable', null, null],
  ] as const)('compares by path: %o holds: %s, %s', (predicate, holds, evidence, observed, channel) => {
    expect(verify([predicate], snapshot(world)).predicates[0]).toEqual({
      predicate,
      holds,
      evidence,
      observed,
      channel,
      children: [],
    })
  })

  const either: Predicate = {
    kind: 'any_of',
    predicates: [{ kind: 'inventory_at_least', item: 'stone_sword', minimum: 1 }, sword],
  }
  it('accepts one child of a disjunction and records them all', () => {
    const [verdict] = verify([either], snapshot({ ...inventory({}), ...equipment('stone_sword') })).predicates
    expect(verdict).toMatchObject({ holds: true, evidence: 'observed', observed: true, channel: null })
    expect(verdict?.children.map((child) => child.holds)).toEqual([false, true])
  })

  it('accepts a disjunction although another child cannot be looked up', () => {
    expect(verify([either], snapshot(equipment('stone_sword'))).predicates[0]).toMatchObject({
      holds: true,
      evidence: 'observed',
    })
  })

  it('calls a disjunction unavailable when none holds and one cannot be looked up', () => {
    expect(verify([either], snapshot(inventory({}))).predicates[0]).toMatchObject({
      holds: false,
      evidence: 'unavailable',
      observed: null,
    })
  })

  it('judges every predicate of a conjunction, also after one that does not hold', () => {
    const verdict = verify([planks, flag], snapshot({ ...inventory({}), flags: ['night_survived'] }))
    expect(verdict.holds).toBe(false)
    expect(verdict.predicates.map((each) => each.holds)).toEqual([false, true])
  })

  it('refuses an empty conjunction', () => {
    expect(() => verify([], snapshot({}))).toThrow(InvalidArgumentError)
  })
})
