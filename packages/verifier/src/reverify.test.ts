import {
  type CompiledStage,
  InvalidArgumentError,
  type MissionEvent,
  type Profile,
  type Snapshot,
} from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { reverify } from './reverify.ts'

const profile: Profile = {
  id: 'night',
  code: null,
  scene: 'plains',
  seed: 7,
  startTick: 14_000,
  timeProgresses: true,
  weather: 'clear',
  spawning: true,
  initialInventory: {},
  resources: [],
  resourceRadius: null,
  resourceBand: null,
}
const night: MissionEvent = {
  id: 'night_interval_survived',
  combine: 'all',
  conditions: [{ kind: 'player_alive' }, { kind: 'elapsed_ticks', minimum: 3 }],
  raises: { kind: 'flag', flag: 'night_survived' },
  stageLimitPath: true,
  playerDeathFails: true,
}
const stage: CompiledStage = {
  index: 2,
  task: {
    id: 'survive_first_night',
    code: 'T09',
    instruction: 'Survive the night.',
    domain: 'survival',
    partition: 'core',
    stepBudget: 3,
    profile: 'night',
    success: [{ kind: 'flag', flag: 'night_survived' }],
    event: night.id,
    observationSources: ['player', 'time'],
  },
  event: night,
  profile,
  ownProfile: profile,
  paths: { requires: [], produces: [], consumes: [], enables: [], abstractsTo: [] },
  statesBefore: {},
  statesAfter: {},
  unmet: [],
}
const tick = (step: number, alive = true): Snapshot => ({
  port: 'server',
  step,
  channels: {
    player: { stats: { life: alive ? 20 : 0 }, alive, position: { x: 0, y: 64, z: 0 } },
    time: { total: 100 + step, day: 14_000 + step },
  },
})

describe('reverify', () => {
  it('passes a night on its last step', () => {
    const result = reverify({ stage, snapshots: [40, 41, 42, 43].map((step) => tick(step)), stageLimit: 3 })
    expect(result).toMatchObject({ passedAt: 3, failedAt: null, verdict: { holds: true, step: 43 } })
  })

  it('does not look beyond the limit', () => {
    const result = reverify({
      stage: { ...stage, event: { ...night, stageLimitPath: false } },
      snapshots: [tick(0), tick(1), tick(2), tick(3)],
      stageLimit: 2,
    })
    expect(result).toMatchObject({ passedAt: null, failedAt: null, verdict: { holds: false, step: 2 } })
  })

  it('fails on the death and looks no further', () => {
    const result = reverify({ stage, snapshots: [tick(0), tick(1, false), tick(2), tick(3)], stageLimit: 3 })
    expect(result).toMatchObject({ passedAt: null, failedAt: 1, verdict: { holds: false, step: 1 } })
  })

  it('passes on the first snapshot when the task already holds there', () => {
    const task = { ...stage.task, success: [{ kind: 'player_stat', stat: 'life', minimum: 1 } as const], event: null }
    expect(reverify({ stage: { ...stage, event: null, task }, snapshots: [tick(5)], stageLimit: 3 })).toMatchObject({
      passedAt: 0,
      eventState: null,
    })
  })

  it('refuses an empty record and one whose steps go back', () => {
    expect(() => reverify({ stage, snapshots: [], stageLimit: 3 })).toThrow(InvalidArgumentError)
    expect(() => reverify({ stage, snapshots: [tick(1), tick(0)], stageLimit: 3 })).toThrow('earlier')
    expect(() => reverify({ stage, snapshots: [tick(1)], stageLimit: 0 })).toThrow('stageLimit')
  })
})
