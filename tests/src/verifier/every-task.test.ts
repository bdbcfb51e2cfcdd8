import { loadCatalog } from '@mc-evobench/catalog'
import { compileChain } from '@mc-evobench/compiler'
import { type CompiledStage, type Snapshot, type SnapshotChannels, snapshotSchema } from '@mc-evobench/core'
import { channelsRead, reverify, verify } from '@mc-evobench/verifier'
import { describe, expect, it } from 'vitest'
import { bareEvidence, evidenceFor, evidenceForCondition, waysToRaise } from './support/task-evidence.ts'

const catalog = await loadCatalog()
const { tasks } = catalog.data
const plain = tasks.filter(({ event }) => event === null).map((task) => [task.id, task] as const)
const watched = tasks
  .filter(({ event }) => event !== null)
  .map((task) => {
    const chain = { id: 'one', partition: 'calibration', policy: 'task', profile: task.profile } as const
    const { stages } = compileChain(catalog, { ...chain, initialStates: [], tasks: [task.id] }, { allowUnmet: true })
    return [task.id, stages[0] as CompiledStage] as const
  })

const at = (channels: SnapshotChannels, step = 0): Snapshot =>
  snapshotSchema.parse({ port: 'server', step, channels } satisfies Snapshot)

describe('every task of the catalog', () => {
  it('is tried here, all 80 of them', () => {
    expect([plain.length, watched.length]).toEqual([76, 4])
  })

  it.each(plain)('%s holds by just enough evidence, and by nothing less', (_id, task) => {
    const enough = bareEvidence()
    for (const predicate of task.success) evidenceFor(predicate)(enough)
    expect(verify(task.success, at(enough))).toMatchObject({ holds: true })

    expect(verify(task.success, at(bareEvidence())).holds).toBe(false)
    for (const missing of task.success) {
      const short = bareEvidence()
      for (const predicate of task.success) evidenceFor(predicate, predicate === missing)(short)
      const verdict = verify(task.success, at(short))
      expect(verdict.predicates.map(({ holds, evidence }) => [holds, evidence])).toEqual(
        task.success.map((predicate) => [predicate !== missing, 'observed']),
      )
    }
  })

  it.each(plain)('%s says that its evidence is unavailable where the channels are missing', (_id, task) => {
    const { holds, predicates } = verify(task.success, at({}))
    expect(holds).toBe(false)
    expect(predicates.every(({ evidence, observed }) => evidence === 'unavailable' && observed === null)).toBe(true)
  })

  it.each(plain)('%s reads only channels that the catalog says it is observed by', (_id, task) => {
    expect(task.observationSources).toEqual(expect.arrayContaining(channelsRead(task, null)))
  })

  it.each(watched)('%s passes in every way its event can happen, and in no way that falls short', (_id, stage) => {
    const event = stage.event ?? expect.fail('it has an event')
    // The limit is out of reach, so that only the event's own rule can raise it.
    const play = (end: SnapshotChannels) =>
      reverify({ stage, snapshots: [at(bareEvidence()), at(end, 100)], stageLimit: 10_000 })
    for (const way of waysToRaise(event)) {
      const enough = bareEvidence()
      for (const condition of way) evidenceForCondition(condition)(enough)
      expect(play(enough)).toMatchObject({ passedAt: 1, failedAt: null, eventState: { raisedBy: 'conditions' } })

      for (const missing of way) {
        const short = bareEvidence()
        for (const condition of way) evidenceForCondition(condition, condition === missing)(short)
        expect(play(short).passedAt, missing.kind).toBeNull()
      }
    }
    expect(play(bareEvidence())).toMatchObject({ passedAt: null, failedAt: null, eventState: { raised: false } })
  })

  it.each(watched)('%s fails by the death of the player exactly where the catalog says so', (_id, stage) => {
    const dead = bareEvidence()
    dead.player.alive = false
    const { failedAt, passedAt } = reverify({ stage, snapshots: [at(bareEvidence()), at(dead, 1)], stageLimit: 100 })
    expect([passedAt, failedAt]).toEqual([null, stage.event?.playerDeathFails ? 1 : null])
    expect(stage.event?.playerDeathFails).toBe(stage.task.id !== 'scout_coal_source')
  })

  it.each(watched)('%s says that its evidence is unavailable where the channels are missing', (_id, stage) => {
    const { verdict } = reverify({ stage, snapshots: [at({}), at({}, 1)], stageLimit: 100 })
    expect(verdict.predicates).toMatchObject([{ holds: false, evidence: 'unavailable', observed: null }])
  })
})
