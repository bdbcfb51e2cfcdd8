import type { MissionEvent, RoleEvent } from '@mc-evobench/core'
import { createFakeAgent, createFakeEnvironment, type FakeObservation } from '@mc-evobench/core/testing'
import { reverifyRole } from '@mc-evobench/verifier'
import { describe, expect, it } from 'vitest'
import { makeChain } from '../testing/make-chain.ts'
import { connectAgent } from './connect-agent.ts'
import { playRole } from './play-role.ts'

const survive: MissionEvent = {
  id: 'survive',
  combine: 'all',
  conditions: [{ kind: 'elapsed_ticks', minimum: 4 }],
  raises: { kind: 'flag', flag: 'survived' },
  stageLimitPath: false,
  playerDeathFails: true,
}
const compiled = makeChain(
  [
    { item: 'wood', profile: 'a' },
    { item: 'night', profile: 'a', event: survive, success: [{ kind: 'flag', flag: 'survived' }] },
    { item: 'stone', profile: 'b' },
  ],
  { policy: 'task' },
)
const limits = { compiled, stageCap: 50, stepBudget: 25 }

/** Two whole episodes of ten steps and one that is cut short. */
async function recordRole(): Promise<RoleEvent[]> {
  const events: RoleEvent[] = []
  await playRole({
    roleId: 'recorded',
    environment: createFakeEnvironment(),
    agent: connectAgent(
      createFakeAgent<FakeObservation>({
        act: (_observation, instruction) => ({
          kind: 'skill',
          skill: 'get',
          arguments: { item: instruction.split(' ')[2]?.replace('.', '') ?? '' },
        }),
      }),
    ),
    perStageProfiles: false,
    access: 'read_write',
    agentSeed: 1,
    worldSeed: null,
    chanceSeed: 1,
    artifactFolder: '/artifact',
    artifactId: null,
    emit: (event) => events.push(event),
    ...limits,
  })
  return structuredClone(events)
}
const fields = (events: RoleEvent[]): string[] => reverifyRole(events, limits).disagreements.map(({ field }) => field)
const recorded = await recordRole()
const lineOf = (found: (event: RoleEvent) => boolean): number => recorded.findIndex(found)

describe('reverifyRole on a role that was played', () => {
  it('finds nothing to say against it', () => {
    const { agrees, stages } = reverifyRole(recorded, limits)
    expect(agrees).toBe(true)
    expect(stages.map(({ episode, stage, status, steps }) => [episode, stage, status, steps])).toEqual([
      [0, 0, 'passed', 3],
      [0, 1, 'passed', 4],
      [0, 2, 'passed', 3],
      [1, 0, 'passed', 3],
      [1, 1, 'passed', 4],
      [1, 2, 'passed', 3],
      [2, 0, 'passed', 3],
      [2, 1, 'budget_exhausted', 2],
    ])
  })

  it('finds an episode that was left out', () => {
    const [second, third] = [1, 2].map((episode) =>
      lineOf((event) => event.type === 'episode-start' && event.episode === episode),
    )
    expect(fields([...recorded.slice(0, second), ...recorded.slice(third)])).toContain('episode')
  })

  it('finds a stage that was left out', () => {
    const begins = lineOf((event) => event.type === 'stage-start' && event.stage === 1)
    const ends = lineOf((event) => event.type === 'stage-end' && event.stage === 1)
    expect(fields([...recorded.slice(0, begins), ...recorded.slice(ends + 1)])).toContain('stage')
  })

  it('finds a stage played after one that did not pass', () => {
    const changed = structuredClone(recorded)
    const end = changed.find((event) => event.type === 'stage-end')
    if (end?.type === 'stage-end') end.status = 'timeout'
    expect(fields(changed)).toEqual(['status', 'stage'])
  })

  it('finds a chain that was ended early', () => {
    const third = lineOf((event) => event.type === 'stage-start' && event.stage === 2)
    const next = lineOf((event) => event.type === 'episode-start' && event.episode === 1)
    expect(fields([...recorded.slice(0, third), ...recorded.slice(next)])).toContain('stages')
  })

  it('finds a reset that was left out, and one too many', () => {
    const reset = lineOf((event) => event.type === 'environment-event' && event.name === 'profile-reset')
    const without = recorded.filter((_event, line) => line !== reset)
    expect(fields(without)).toEqual(expect.arrayContaining(['profile', 'snapshot.step']))
    const twice = [...recorded.slice(0, reset), recorded[reset] as RoleEvent, ...recorded.slice(reset)]
    expect(fields(twice)).toContain('profile-reset')
  })

  it('finds another chain, another budget and another cap than the role was played under', () => {
    const other = { ...compiled, hash: 'f'.repeat(64) }
    expect(reverifyRole(recorded, { ...limits, compiled: other }).disagreements).toMatchObject([
      { line: 0, field: 'compiledChainHash' },
    ])
    expect(reverifyRole(recorded, { ...limits, stepBudget: 26 }).agrees).toBe(false)
    expect(reverifyRole(recorded, { ...limits, stepBudget: 24 }).agrees).toBe(false)
    expect(reverifyRole(recorded, { ...limits, stageCap: 2 }).agrees).toBe(false)
  })

  it('finds a log without its beginning or its end', () => {
    expect(fields(recorded.slice(1))).toEqual(['type'])
    expect(fields(recorded.slice(0, -1))).toEqual(['type'])
    expect(fields([])).toEqual(['type', 'type'])
  })

  it('finds idle steps and episodes that were not', () => {
    const changed = structuredClone(recorded)
    Object.assign(changed.at(-1) as RoleEvent, { idleSteps: 3, episodes: 4, step: 28 })
    expect(fields(changed)).toEqual(['idleSteps', 'step', 'episodes'])
  })

  it('finds any line that is left out, said twice or exchanged with the next, but for what decides nothing', () => {
    // What the agent did decides nothing, and neither does evidence on the way to what ended a stage.
    const decides = ({ type }: RoleEvent): boolean => type !== 'action' && type !== 'channel-change'
    const agrees = (events: RoleEvent[]): boolean => reverifyRole(events, limits).agrees
    for (const [line, event] of recorded.entries()) {
      const next = recorded[line + 1]
      if (decides(event)) expect(agrees(recorded.toSpliced(line, 1)), `without line ${line}`).toBe(false)
      expect(agrees(recorded.toSpliced(line, 0, event)), `line ${line} twice`).toBe(false)
      if (
        next === undefined ||
        (event.type === next.type && 'step' in event && 'step' in next && event.step === next.step)
      )
        continue
      expect(agrees(recorded.toSpliced(line, 2, next, event)), `lines ${line} and ${line + 1} exchanged`).toBe(false)
    }
  })
})
