import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCatalog } from '@mc-evobench/catalog'
import { createRandom, type RoleRecord, type RoleTiming } from '@mc-evobench/core'
import { chanceSeed, verifyRun } from '@mc-evobench/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DyingWorldOptions } from './support/dying-world.ts'
import type { GettingAgentOptions } from './support/getting-agent.ts'
import { filesOf, playSmallRun, roleFiles, rolesInFlight } from './support/killed-run.ts'
import type { SmallRun } from './support/small-run.ts'

const SOURCE = 'wood_species_crafting.0.source.related'
const NO_PRIOR = 'wood_species_crafting.0.target.no_prior'
const SOURCE_CHANCE = chanceSeed({ familyId: 'wood_species_crafting', seed: 0, side: 'source', repeat: 1 })

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'killed-run-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function inFake(
  name: string,
  options: { agent?: GettingAgentOptions; death?: { step: number; times: number } | null } = {},
): SmallRun {
  const { agent = {}, death = null } = options
  const world: DyingWorldOptions = {
    stepsPerItem: 5,
    death: death === null ? null : { ...death, chanceSeed: SOURCE_CHANCE, tally: join(root, `${name}.deaths`) },
  }
  return { folder: join(root, name), seeds: [0], workers: 2, sourceSteps: 100, play: { in: 'fake', agent, world } }
}

function inEmbedded(name: string): SmallRun {
  return { folder: join(root, name), seeds: [0], workers: 2, sourceSteps: 120, play: { in: 'embedded', agent: 'noop' } }
}

async function playWhole(run: SmallRun): Promise<number> {
  const { code, playedMs, err } = await playSmallRun(run)
  expect(err).toBe('')
  expect(code).toBe(0)
  return playedMs
}

function read<T>(run: SmallRun, roleId: string, name: string): T {
  return JSON.parse(readFileSync(join(run.folder, 'roles', roleId, name), 'utf8')) as T
}

describe('a run whose whole process is killed', { timeout: 300_000 }, () => {
  it.each([
    ['the fake world', inFake, 4],
    ['the embedded server', inEmbedded, 1],
  ])(
    'at a random moment comes to the same bytes when it is resumed, no role lost or doubled: %s',
    async (where, make, kills) => {
      const agent = { delayMs: 5 }
      const whole = make(`${where} whole`, { agent })
      const playedMs = await playWhole(whole)
      const random = createRandom(1).fork(where)
      for (let kill = 1; kill <= kills; kill++) {
        const run = make(`${where} ${kill}`, { agent })
        const afterMs = random.next() * 0.9 * playedMs
        await playSmallRun(run, { afterMs, signal: 'SIGKILL' })
        const { code, err } = await playSmallRun(run)
        expect([code, err]).toEqual([0, ''])
        expect(filesOf(run.folder)).toEqual(filesOf(whole.folder))
        for (const roleId of [SOURCE, NO_PRIOR]) {
          expect(roleFiles(run.folder, roleId)).toEqual(['events.jsonl', 'role.json', 'timing.json'])
        }
      }
    },
  )

  it('at step 37 of 100 replays the role by its log and goes on', async () => {
    const whole = inFake('whole')
    await playWhole(whole)
    const run = inFake('at 37', { death: { step: 37, times: 1 } })
    expect((await playSmallRun(run)).signal).toBe('SIGKILL')
    const broken = rolesInFlight(run.folder).find(({ roleId }) => roleId === SOURCE)
    expect(broken?.lines).toBeGreaterThan(5)
    // What the run is of cannot change while roles of it are in flight.
    const other = await playSmallRun({ ...run, sourceSteps: 110 })
    expect(other.err).toMatch(/holds another run: the plan differs \(design\)/)
    expect(rolesInFlight(run.folder)).toContainEqual(broken)
    await playWhole(run)
    expect(filesOf(run.folder)).toEqual(filesOf(whole.folder))
    expect(read<RoleTiming>(run, SOURCE, 'timing.json').resumed).toBe('replayed')
    expect(roleFiles(run.folder, SOURCE)).toEqual(['events.jsonl', 'role.json', 'timing.json'])
  })

  it('calls a role a rerun whose agent answers otherwise the second time, and keeps both logs', async () => {
    const run = inFake('draws', { agent: { draws: true }, death: { step: 37, times: 1 } })
    expect((await playSmallRun(run)).signal).toBe('SIGKILL')
    await playWhole(run)
    expect(read<RoleTiming>(run, SOURCE, 'timing.json').resumed).toBe('rerun')
    expect(read<RoleRecord>(run, SOURCE, 'role.json')).toMatchObject({ status: 'completed', attempt: 2 })
    expect(roleFiles(run.folder, SOURCE)).toContain('events.attempt-1.jsonl')
  })

  it('three times with the same role counts that role as the agent’s failure, and plays the others', async () => {
    // One worker, since whatever else is in flight at all three deaths counts too.
    const run = { ...inFake('three deaths', { death: { step: 37, times: 100 } }), workers: 1 }
    for (const _death of [1, 2, 3]) expect((await playSmallRun(run)).signal).toBe('SIGKILL')
    await playWhole(run)
    const record = read<RoleRecord>(run, SOURCE, 'role.json')
    expect(record).toMatchObject({
      status: 'agent_failure',
      failure: { reason: 'process_died_with_role' },
      attempt: 1,
      exposure: { environmentSteps: 100, budget: 100 },
    })
    // It counts as far as its log goes, which ends where the agent was last asked.
    expect(record.exposure.idleSteps).toBe(100 - (record.failure?.step ?? 0))
    expect(record.failure?.step).toBeGreaterThan(0)
    expect(record.episodes.at(-1)?.stages.at(-1)?.status).toBe('terminated')
    expect(read<RoleRecord>(run, NO_PRIOR, 'role.json').status).toBe('completed')
    const verification = await verifyRun({ folder: run.folder, catalog: await loadCatalog() })
    expect(verification.checks.flatMap(({ problems }) => problems)).toEqual([])
  })

  it('does not count a stop on purpose as a death', async () => {
    const run = inFake('stopped', { agent: { delayMs: 100 } })
    for (const _stop of [1, 2, 3]) {
      const { lines } = await playSmallRun(run, { afterMs: 300, signal: 'SIGINT' })
      expect(lines.at(-1)).toBe('interrupted')
      expect(rolesInFlight(run.folder)).toEqual([])
    }
    const fast = inFake('stopped')
    await playWhole(fast)
    expect(read<RoleRecord>(fast, SOURCE, 'role.json').status).toBe('completed')
  })
})
