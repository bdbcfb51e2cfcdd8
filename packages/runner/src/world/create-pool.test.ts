import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RoleEvent, roleTimingSchema, sha256 } from '@mc-evobench/core'
import { createFakeEnvironment, type FakeObservation } from '@mc-evobench/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEventWriter } from '../log/create-event-writer.ts'
import { readEvents } from '../log/read-events.ts'
import { connectAgent } from '../play/connect-agent.ts'
import { playRole } from '../play/play-role.ts'
import type { FakeWorldOptions } from '../testing/fake-world.ts'
import { makeChain } from '../testing/make-chain.ts'
import { useTemporaryFolders } from '../testing/temporary-folder.ts'
import { createAgent, type TestAgentOptions } from '../testing/test-agents.ts'
import { createPool, type Pool, type PoolOptions } from './create-pool.ts'
import { RoleVoidError } from './role-void-error.ts'
import type { PoolProgress, RoleJob } from './run-role.ts'

// Each test starts threads and processes; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 })

const folder = useTemporaryFolders()
const open: Pool[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()))
})
const makePool = (options: Partial<PoolOptions> = {}): Pool => {
  const pool = createPool({ workers: 2, ...options })
  open.push(pool)
  return pool
}
const compiled = makeChain([{ item: 'wood' }, { item: 'stone', minimum: 2 }])

function makeJob(
  roleId: string,
  options: { agent?: TestAgentOptions; world?: FakeWorldOptions; stepBudget?: number | null } & Partial<
    Omit<RoleJob, 'agent'>
  > = {},
): RoleJob {
  const { agent, world, ...rest } = options
  return {
    roleId,
    environment: {
      module: new URL('../testing/fake-world.ts', import.meta.url).href,
      export: 'createEnvironment',
      options: { ...world } as RoleJob['environment']['options'],
    },
    virtualClock: false,
    compiled,
    perStageProfiles: false,
    access: 'read_write',
    agentSeed: 1,
    worldSeed: 31,
    chanceSeed: 7,
    stageCap: 450,
    stepBudget: null,
    artifactFolder: folder(),
    artifactId: null,
    limits: {
      decisionMs: 30_000,
      roleMs: 60_000,
      replyBytes: 100_000,
      outputBytes: 100_000,
      artifactBytes: 1000,
      artifactFiles: 10,
    },
    denyPaths: [],
    eventsFile: join(folder(), 'events.jsonl'),
    ...rest,
    agent: {
      module: new URL('../testing/test-agents.ts', import.meta.url).href,
      export: 'createAgent',
      options: { ...agent } as RoleJob['agent']['options'],
    },
  }
}

async function playHere(job: RoleJob, agent: TestAgentOptions = {}): Promise<string> {
  const file = join(folder(), 'here.jsonl')
  const writer = createEventWriter(file)
  await playRole({
    ...job,
    environment: createFakeEnvironment(),
    agent: connectAgent<FakeObservation>(createAgent(agent)),
    emit: (event: RoleEvent) => writer.append(event),
  })
  writer.close()
  return readFileSync(file, 'utf8')
}

describe('createPool', () => {
  it('writes the same bytes whether the agent is in this thread, answers by messages, or answers late', async () => {
    const pool = makePool()
    const prompt = makeJob('role', { stepBudget: 40 })
    const late = makeJob('role', { stepBudget: 40, agent: { delayMs: 3 } })
    const virtual = makeJob('role', { stepBudget: 40, virtualClock: true })
    const [promptOutcome, lateOutcome] = await Promise.all([prompt, late, virtual].map((job) => pool.runRole(job)))
    const here = await playHere(prompt)
    expect(readFileSync(prompt.eventsFile, 'utf8')).toBe(here)
    expect(readFileSync(late.eventsFile, 'utf8')).toBe(here)
    expect(readFileSync(virtual.eventsFile, 'utf8')).toBe(here)
    expect(promptOutcome?.episodes).toEqual(lateOutcome?.episodes)
    expect(promptOutcome).toMatchObject({ environmentSteps: 40, failure: null, agent: { id: 'test-agent' } })
    expect(promptOutcome?.events).toEqual({ lines: here.trimEnd().split('\n').length, sha256: sha256(here) })
  })

  it('replays an interrupted role by its log to the same bytes, and calls one that answers otherwise a rerun', async () => {
    const pool = makePool()
    const whole = makeJob('role', { stepBudget: 40 })
    const first = await pool.runRole(whole)
    const text = readFileSync(whole.eventsFile, 'utf8')
    const lines = text.trimEnd().split('\n')
    const recorded = lines.slice(0, Math.floor(lines.length / 2))
    const again = makeJob('role', { stepBudget: 40, recorded })
    const other = makeJob('role', { stepBudget: 40, recorded, agent: { does: 'garbage' } })
    const [replayed, rerun] = await Promise.all([again, other].map((job) => pool.runRole(job)))
    expect(first.resumed).toBeNull()
    expect(replayed).toMatchObject({ resumed: 'replayed', timing: { resumed: 'replayed' }, events: first.events })
    expect(readFileSync(again.eventsFile, 'utf8')).toBe(text)
    expect(replayed?.episodes).toEqual(first.episodes)
    expect(rerun).toMatchObject({ resumed: 'rerun', timing: { resumed: 'rerun' } })
  })

  it('lets a recorded agent failure stand, though the agent would answer now', async () => {
    const pool = makePool()
    const failed = makeJob('role', { stepBudget: 40, agent: { does: 'throw-in-stageEnded' } })
    const first = await pool.runRole(failed)
    const recorded = readFileSync(failed.eventsFile, 'utf8').trimEnd().split('\n')
    const again = makeJob('role', { stepBudget: 40, recorded })
    const outcome = await pool.runRole(again)
    expect(outcome.failure).toEqual(first.failure)
    expect(outcome.failure?.reason).toBe('threw')
    expect(readFileSync(again.eventsFile, 'utf8')).toBe(readFileSync(failed.eventsFile, 'utf8'))
  })

  it('writes a log whose chain holds, and says how long it took and how the agent was kept apart', async () => {
    const job = makeJob('role')
    const outcome = await makePool().runRole(job)
    const log = await readEvents(job.eventsFile)
    expect(log.tail).toBeNull()
    expect(log.lines).toHaveLength(outcome.events.lines)
    expect(log.lines.at(-1)?.event).toEqual({ type: 'role-end', step: 9, idleSteps: 0, episodes: 1 })
    roleTimingSchema.parse(outcome.timing)
    expect(outcome.timing.agentMs).toBeGreaterThan(0)
  })

  it('runs more roles than it has worlds, each as in a fresh world', async () => {
    const progress: PoolProgress[] = []
    const pool = makePool({ workers: 1, onProgress: (event) => progress.push(event) })
    const jobs = [makeJob('one'), makeJob('one'), makeJob('one')]
    await Promise.all(jobs.map((job) => pool.runRole(job)))
    const logs = jobs.map((job) => readFileSync(job.eventsFile, 'utf8'))
    expect(new Set(logs).size).toBe(1)
    expect(progress.filter(({ type }) => type !== 'steps').map(({ type }) => type)).toEqual([
      'started',
      'ended',
      'started',
      'ended',
      'started',
      'ended',
    ])
    expect(progress.findLast(({ type }) => type === 'steps')).toMatchObject({
      roleId: 'one',
      steps: 9,
      episode: 0,
      stage: 1,
    })
  })

  it('keeps a failing agent to its own role', async () => {
    const pool = makePool()
    const [bad, good] = await Promise.all([
      pool.runRole(makeJob('bad', { agent: { does: 'exit' }, stepBudget: 30 })),
      pool.runRole(makeJob('good')),
    ])
    expect(bad).toMatchObject({
      failure: { reason: 'exited', detail: 'exited with code 7', step: 0 },
      environmentSteps: 30,
      idleSteps: 30,
    })
    expect(good).toMatchObject({ failure: null, environmentSteps: 9 })
  })

  it('plays a role whose agent does not start, as a failure without a spec', async () => {
    const job = makeJob('role', { agent: { does: 'throw-on-creation' } })
    const outcome = await makePool().runRole(job)
    expect(outcome).toMatchObject({ agent: null, failure: { reason: 'did_not_start', detail: 'no agent today' } })
    expect((await readEvents(job.eventsFile)).lines.map(({ event }) => event.type)).toEqual([
      'role-start',
      'agent-failure',
      'role-end',
    ])
  })

  it.each([
    { name: 'throws', world: { breakAtCall: 2 }, reason: 'the fake machine broke' },
    { name: 'ends its thread', world: { exitAtCall: 2 }, reason: 'the thread ended by itself with code 3' },
    { name: 'never ends a step', world: { hangAtCall: 2 }, reason: 'did not end a step within 1500 ms, after 1 steps' },
  ])('voids a role whose world $name, and goes on with the next', async ({ world, reason }) => {
    const pool = makePool({ workers: 1, quietMs: 1500 })
    const role = pool.runRole(makeJob('broken', { world }))
    await expect(role).rejects.toThrow(RoleVoidError)
    await expect(role).rejects.toMatchObject({ roleId: 'broken', reason: expect.stringContaining(reason) })
    expect(await pool.runRole(makeJob('next'))).toMatchObject({ failure: null })
  })

  it('voids a role whose environment does not exist', async () => {
    const job = makeJob('role')
    const environment = { ...job.environment, export: 'createNothing' }
    await expect(makePool().runRole({ ...job, environment })).rejects.toMatchObject({
      reason: expect.stringContaining('makes no environment'),
    })
  })

  it("does not write into an earlier attempt's log", async () => {
    const job = makeJob('role')
    writeFileSync(job.eventsFile, 'earlier\n')
    await expect(makePool().runRole(job)).rejects.toThrow(job.eventsFile)
    expect(readFileSync(job.eventsFile, 'utf8')).toBe('earlier\n')
  })

  it.each(['never-answer', 'never-hello'])('stops at once when told to, with an agent that does %s', async (does) => {
    const stop = new AbortController()
    const pool = makePool({
      workers: 1,
      signal: stop.signal,
      onProgress: ({ type }) => {
        if (type === 'started') setTimeout(() => stop.abort(new Error('enough')), 300)
      },
    })
    const running = pool.runRole(makeJob('running', { agent: { does } }))
    const waiting = pool.runRole(makeJob('waiting'))
    await expect(running).rejects.toThrow('enough')
    await expect(waiting).rejects.toThrow('enough')
    await expect(pool.runRole(makeJob('later'))).rejects.toThrow('enough')
  })

  it.each([0, -1, 1.5, Number.NaN])('refuses %d workers', (workers) => {
    expect(() => createPool({ workers })).toThrow('positive integer')
  })

  it('refuses roles after it was closed', async () => {
    const pool = makePool()
    await pool.close()
    await expect(pool.runRole(makeJob('late'))).rejects.toThrow('the pool was closed')
  })
})
