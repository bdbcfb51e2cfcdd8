import type { RoleEvent, StageStatus } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { recoveryEvents } from './recovery-events.ts'

const snapshot = { port: 'server' as const, step: 0, channels: {} }
const verdict = { holds: false, port: 'server' as const, step: 0, predicates: [] }
const episodeStart = (episode: number): RoleEvent => ({
  type: 'episode-start',
  episode,
  profile: 'forest_day',
  worldSeed: 31,
  worldFingerprint: 'w',
})
const stageStart = (episode: number, stage: number, step: number): RoleEvent => ({
  type: 'stage-start',
  episode,
  stage,
  taskId: `task_${stage}`,
  step,
  snapshot,
})
const stageEnd = (episode: number, stage: number, step: number, status: StageStatus): RoleEvent => ({
  type: 'stage-end',
  episode,
  stage,
  step,
  status,
  reason: null,
  steps: 0,
  snapshot,
  verdict,
})
const event = (name: string, step: number): RoleEvent => ({ type: 'environment-event', step, name, detail: { try: 2 } })

describe('recoveryEvents', () => {
  it('aligns recorded recoveries with the stage they fall into and how it ended', () => {
    const result = recoveryEvents([
      episodeStart(0),
      stageStart(0, 0, 0),
      event('recovery', 12),
      event('death', 20),
      event('recovery', 30),
      stageEnd(0, 0, 40, 'passed'),
      event('recovery', 40),
      stageStart(0, 1, 40),
      event('recovery', 55),
      stageEnd(0, 1, 90, 'timeout'),
    ])
    expect(result.events.map(({ step, episode, stage }) => ({ step, episode, stage }))).toEqual([
      { step: 12, episode: 0, stage: { index: 0, taskId: 'task_0', step: 12, status: 'passed' } },
      { step: 30, episode: 0, stage: { index: 0, taskId: 'task_0', step: 30, status: 'passed' } },
      { step: 40, episode: 0, stage: null },
      { step: 55, episode: 0, stage: { index: 1, taskId: 'task_1', step: 15, status: 'timeout' } },
    ])
    expect(result).toMatchObject({ stagesWithRecovery: 2, passedAfterRecovery: 1, reason: null })
    expect(result.events[0]).toMatchObject({ name: 'recovery', detail: { try: 2 } })
  })

  it('counts the same stage of two episodes twice', () => {
    const play = (episode: number): RoleEvent[] => [
      episodeStart(episode),
      stageStart(episode, 0, 0),
      event('recovery', 1),
      stageEnd(episode, 0, 2, 'passed'),
    ]
    expect(recoveryEvents([...play(0), ...play(1)])).toMatchObject({ stagesWithRecovery: 2, passedAfterRecovery: 2 })
  })

  it('keeps episodes apart by what their stages say, also where no episode start was recorded', () => {
    const play = (episode: number): RoleEvent[] => [
      stageStart(episode, 0, 0),
      event('recovery', 1),
      stageEnd(episode, 0, 2, 'passed'),
    ]
    const result = recoveryEvents([...play(0), ...play(1)])
    expect(result.events.map(({ episode }) => episode)).toEqual([0, 1])
    expect(result).toMatchObject({ stagesWithRecovery: 2, passedAfterRecovery: 2 })
  })

  it('does not take the end of another stage for that of the open one', () => {
    for (const other of [stageEnd(0, 1, 9, 'passed'), stageEnd(1, 0, 9, 'passed')]) {
      const result = recoveryEvents([
        episodeStart(0),
        stageStart(0, 0, 0),
        event('recovery', 3),
        other,
        event('recovery', 9),
      ])
      expect(result.events.map(({ stage }) => stage)).toEqual([
        { index: 0, taskId: 'task_0', step: 3, status: null },
        null,
      ])
      expect(result).toMatchObject({ stagesWithRecovery: 1, passedAfterRecovery: 0 })
    }
  })

  it('keeps a recovery of a stage whose end was never recorded', () => {
    const { events, passedAfterRecovery } = recoveryEvents([episodeStart(0), stageStart(0, 0, 0), event('recovery', 3)])
    expect(events).toMatchObject([{ step: 3, stage: { index: 0, status: null } }])
    expect(passedAfterRecovery).toBe(0)
  })

  it('knows the names an adapter chose and infers nothing from others', () => {
    const events = [episodeStart(0), stageStart(0, 0, 0), event('unstuck', 4), stageEnd(0, 0, 9, 'passed')]
    expect(recoveryEvents(events)).toEqual({
      events: [],
      stagesWithRecovery: 0,
      passedAfterRecovery: 0,
      reason: 'no recovery recorded',
    })
    expect(recoveryEvents(events, { names: ['recovery', 'unstuck'] }).events).toMatchObject([{ name: 'unstuck' }])
  })
})
