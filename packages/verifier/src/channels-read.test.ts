import type { MissionEvent, Task } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { channelsRead } from './channels-read.ts'

const task = (success: Task['success']): Task => ({
  id: 'a_task',
  code: 'T01',
  instruction: 'Do it.',
  domain: 'survival',
  partition: 'core',
  stepBudget: 10,
  profile: 'p',
  success,
  event: null,
  observationSources: ['inventory'],
})

describe('channelsRead', () => {
  it('names what the predicates read, sorted and once, also inside a disjunction', () => {
    const sword = { kind: 'inventory_at_least', item: 'stone_sword', minimum: 1 } as const
    const worn = { kind: 'equipped', slot: 'mainhand', item: 'stone_sword' } as const
    expect(channelsRead(task([sword, { kind: 'any_of', predicates: [worn, sword] }]), null)).toEqual([
      'equipment',
      'inventory',
    ])
  })

  it('takes the channel of a comparison from its path', () => {
    const compare = (path: string) => ({ kind: 'snapshot_compare', path, operator: '==', value: 1 }) as const
    expect(channelsRead(task([compare('time.day'), compare('nowhere.day')]), null)).toEqual(['time'])
  })

  it('adds what the event’s conditions, its stage-limit path and its death rule read', () => {
    const event: MissionEvent = {
      id: 'e',
      combine: 'all',
      conditions: [
        { kind: 'solid_in_grid', minimum: 60 },
        { kind: 'effective_light', minimum: 7 },
      ],
      raises: { kind: 'flag', flag: 'f' },
      stageLimitPath: false,
      playerDeathFails: false,
    }
    const flagTask = task([{ kind: 'flag', flag: 'f' }])
    expect(channelsRead(flagTask, event)).toEqual(['flags', 'grid', 'light'])
    expect(channelsRead(flagTask, { ...event, playerDeathFails: true })).toEqual(['flags', 'grid', 'light', 'player'])
    expect(channelsRead(flagTask, { ...event, stageLimitPath: true })).toEqual([
      'flags',
      'grid',
      'light',
      'player',
      'time',
    ])
  })
})
