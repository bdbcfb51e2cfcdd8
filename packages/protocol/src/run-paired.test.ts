import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadCatalog } from '@mc-evobench/catalog'
import { canonicalJson, contentHash, type RunManifest, sha256 } from '@mc-evobench/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPairedPlan, type PairedPlanOptions } from './create-paired-plan.ts'
import type { PairedProgress } from './paired-progress.ts'
import { readRun } from './read-run.ts'
import { type PairedRunResult, runPaired } from './run-paired.ts'
import { makePlanOptions } from './testing/make-plan-options.ts'
import { relatedOnly } from './testing/related-only.ts'
import type { ToyRogueOptions } from './testing/toy-agents.ts'
import { verifyRun } from './verify/verify-run.ts'

let runsFolder = ''
beforeEach(async () => {
  runsFolder = await mkdtemp(join(tmpdir(), 'runs-'))
})
afterEach(() => rm(runsFolder, { recursive: true, force: true }))

interface Setting {
  small?: boolean
  seeds?: number[]
  workers?: number
  rogue?: ToyRogueOptions
  environment?: Record<string, number>
  fresh?: boolean
  signal?: AbortSignal
  onProgress?: (progress: PairedProgress) => void
  decisionMs?: number
  plan?: Partial<PairedPlanOptions>
}

async function run(setting: Setting = {}): Promise<PairedRunResult> {
  const options = await makePlanOptions({
    seeds: setting.seeds ?? [0, 1],
    limits: { decisionMs: setting.decisionMs ?? 20_000, outputBytes: 1_000_000, artifactFiles: 3 },
    ...setting.plan,
  })
  const whole = createPairedPlan(options)
  const plan = setting.small ? relatedOnly(whole) : whole
  return runPaired({
    plan,
    catalog: options.catalog,
    agent: {
      module: pathToFileURL(join(import.meta.dirname, 'testing/toy-agents.ts')).href,
      export: setting.rogue === undefined ? 'createToyLearner' : 'createToyRogue',
      options: { ...setting.rogue },
    },
    environment: {
      module: '@mc-evobench/core/testing',
      export: 'createFakeEnvironment',
      options: { stepsPerItem: { birch_planks: 30, acacia_planks: 30 }, ...setting.environment },
    },
    virtualClock: false,
    out: null,
    runsFolder,
    fresh: setting.fresh ?? false,
    workers: setting.workers ?? 2,
    signal: setting.signal ?? new AbortController().signal,
    clock: { nowMs: () => 0 },
    revision: null,
    invocation: {},
    ...(setting.onProgress === undefined ? {} : { onProgress: setting.onProgress }),
  })
}

/** What does not hold of a run when it is derived again from its events. */
async function faultsOf({ folder }: PairedRunResult): Promise<string[]> {
  const { checks } = await verifyRun({ folder, catalog: await loadCatalog() })
  return checks.flatMap(({ id, problems }) =>
    problems.map(({ file, line, field, what }) => `${id}: ${file}:${line}:${field}: ${what}`),
  )
}

async function fileOf(result: PairedRunResult, roleId: string, name: string): Promise<string> {
  return readFile(join(result.folder, 'roles', roleId, name), 'utf8')
}

describe('runPaired', { timeout: 60_000 }, () => {
  it('plays every role, uses source budgets to the step, and derives the contrasts', async () => {
    const result = await run()
    expect(result.records).toHaveLength(14)
    expect(await faultsOf(result)).toEqual([])
    const family = result.summary.families[0]
    expect(family?.counts).toEqual({ planned: 14, completed: 14, agentFailures: 0, voids: 0, missing: 0 })
    for (const record of result.records.filter((candidate) => candidate.side === 'source')) {
      expect(record.exposure).toMatchObject({ environmentSteps: 900, budget: 900, idleSteps: 0 })
    }
    const means = Object.fromEntries(family?.targets.map((target) => [target.condition, target.tsr.mean]) ?? [])
    // The toy learner knows "log" and "planks" after related and shuffled sources only.
    expect(means).toEqual({ no_prior: 0, related: 1, unrelated: 0, shuffled: 1 })
    expect(family?.verdict).toMatchObject({
      verdict: 'inconclusive',
      reason: 'too_few_replicates',
      standing: 'confirmatory',
      smallestReachableP: 0.25,
    })
    expect(family?.verdict?.comparisons.map((test) => test.pValue)).toEqual([0.25, 0.25, 1])
    expect(result.summary.notes[0]).toMatch(
      /^Two seeds cannot show a gain or a loss: .* below 1\/4 \(0\.25\), and a verdict asks for 0\.025\.$/,
    )
  })

  it('lets nothing but the frozen artifact cross, and discards what a target writes', async () => {
    const result = await run({ seeds: [0] })
    const find = (roleId: string) =>
      result.records.find((record) => record.roleId === `wood_species_crafting.0.${roleId}`)
    const source = find('source.related')
    const target = find('target.related')
    expect(target?.artifact.started).toBe(source?.artifact.produced)
    expect(target?.artifact.produced).toBeNull()
    expect(target?.artifact.discardedWrites.map((file) => file.path)).toEqual(['scribble.txt'])
    const frozen = await readdir(join(result.folder, 'artifacts', String(source?.artifact.produced), 'files'))
    expect(frozen).toEqual(['known.json'])
    const worlds = result.records
      .filter((record) => record.side === 'target')
      .map((r) => r.episodes[0]?.worldFingerprint)
    expect(new Set(worlds).size).toBe(1)
  })

  it('carries an artifact along a path of sources, each of which freezes its own', async () => {
    const result = await run({ seeds: [0], plan: { design: 'retention' } })
    const { records, summary } = result
    const find = (roleId: string) => records.find((record) => record.roleId === `wood_species_crafting.0.${roleId}`)
    const [first, second] = [find('source.related'), find('source.related_then_unrelated')]
    expect(second?.artifact.started).toBe(first?.artifact.produced)
    expect(find('target.related_then_unrelated')?.artifact.started).toBe(second?.artifact.produced)
    expect(await faultsOf(result)).toEqual([])
    const [family] = summary.families
    // The toy learner forgets nothing, and unrelated practice teaches it nothing.
    expect(Object.fromEntries(family?.targets.map(({ condition, tsr }) => [condition, tsr.mean]) ?? [])).toEqual({
      no_prior: 0,
      related: 1,
      related_then_unrelated: 1,
      unrelated_twice: 0,
    })
    expect(family?.verdict).toBeNull()
    expect(family?.comparisons.map(({ comparison, outcome }) => [comparison, outcome])).toEqual([
      ['learned', 'not_shown'],
      ['kept', 'not_shown'],
      ['forgotten', 'not_shown'],
    ])
    expect(family?.comparisons[1]?.sentence).toContain('1 replicate cannot give a p below 0.5')
  })

  it('gives a placebo of the same files and sizes, from which the toy learner knows nothing', async () => {
    const result = await run({ seeds: [0], plan: { withConditions: ['scrambled'] } })
    const find = (condition: string) =>
      result.records.find((record) => record.roleId === `wood_species_crafting.0.target.${condition}`)
    const [related, scrambled] = [find('related'), find('scrambled')]
    expect(scrambled?.artifact.started).not.toBe(related?.artifact.started)
    const read = (id: string | undefined) =>
      readFile(join(result.folder, 'artifacts', String(id), 'files', 'known.json'))
    const [bytes, permuted] = [await read(related?.artifact.started), await read(scrambled?.artifact.started)]
    expect([...permuted].toSorted()).toEqual([...bytes].toSorted())
    expect(permuted.equals(bytes)).toBe(false)
    expect(scrambled?.status).toBe('agent_failure')
    expect(await faultsOf(result)).toEqual([])
  })

  it('plays each replicate of a fresh plan in worlds of its own, and averages the targets of an artifact', async () => {
    const result = await run({ plan: { world: { axis: 'fresh' }, targetsPerArtifact: 2 } })
    const { records, summary } = result
    expect(records).toHaveLength(2 * (3 + 4 * 2))
    const worlds = Map.groupBy(records, ({ side, agentSeed, repeat }) => `${side} ${agentSeed} ${repeat}`)
    const seedsOf = [...worlds.values()].map((group) => new Set(group.map(({ worldSeed }) => worldSeed)))
    expect(seedsOf.every(({ size }) => size === 1)).toBe(true)
    expect(new Set(seedsOf.flatMap((seeds) => [...seeds])).size).toBe(6)
    expect(summary.world).toEqual({ axis: 'fresh', seed: 31 })
    expect(summary.families[0]?.counts).toMatchObject({ planned: 22, completed: 22 })
    expect(summary.families[0]?.fingerprintsMatched).toBe(true)
    expect(await faultsOf(result)).toEqual([])
    expect(summary.notes).toContain('Each score of a replicate is the mean of 2 target roles.')
  })

  it('gives the same bytes whatever the number of workers', async () => {
    const one = await run({ small: true, workers: 1 })
    const three = await run({ small: true, workers: 3, fresh: true })
    expect(three.folder).not.toBe(one.folder)
    for (const { roleId } of one.records) {
      expect(await fileOf(three, roleId, 'role.json')).toBe(await fileOf(one, roleId, 'role.json'))
      expect(await fileOf(three, roleId, 'events.jsonl')).toBe(await fileOf(one, roleId, 'events.jsonl'))
    }
    expect(canonicalJson(three.summary)).toBe(canonicalJson(one.summary))
  })

  it('shows a finished run instead of playing it again, and reads it back', async () => {
    const first = await run({ small: true, seeds: [3] })
    const again = await run({ small: true, seeds: [3] })
    expect(again).toMatchObject({ alreadyComplete: true, folder: first.folder, resumedRoles: 3 })
    const read = await readRun(first.folder)
    expect(canonicalJson(read.summary)).toBe(canonicalJson(first.summary))
    expect(read.problems).toEqual([])
    expect(sha256(await readFile(join(first.folder, 'run.json')))).toBe(read.summary.runSha256)
  })

  it('keeps finished roles when interrupted, and comes to the same bytes afterwards', async () => {
    const stop = new AbortController()
    const cut = await run({
      small: true,
      workers: 1,
      signal: stop.signal,
      onProgress: (progress) => {
        if (progress.ended === 2) stop.abort(new Error('interrupted'))
      },
    })
    expect(cut.interrupted).toBe(true)
    expect(cut.records.length).toBeGreaterThanOrEqual(2)
    expect(cut.records.length).toBeLessThan(6)
    const resumed = await run({ small: true })
    expect(resumed).toMatchObject({ interrupted: false, alreadyComplete: false, resumedRoles: cut.records.length })
    const whole = await run({ small: true, fresh: true })
    for (const { roleId } of whole.records) {
      expect(await fileOf(resumed, roleId, 'role.json')).toBe(await fileOf(whole, roleId, 'role.json'))
    }
    expect(canonicalJson(resumed.summary)).toBe(canonicalJson(whole.summary))
  })

  it('makes a role void when the machine breaks, shows it, and plays it again with the same command', async () => {
    const broken = await run({ small: true, seeds: [0], environment: { breakAtCall: 100 } })
    const family = broken.summary.families[0]
    expect(family?.counts.voids).toBeGreaterThan(0)
    expect(family?.replicates[0]?.complete).toBe(false)
    expect(broken.summary.notes.join()).toMatch(/void; run the same command again/)
    const source = broken.records.find((record) => record.roleId.endsWith('source.related'))
    expect(source).toMatchObject({ status: 'void', score: null })
    expect(source?.voidReason).toMatch(/the fake machine broke/)
    const target = broken.records.find((record) => record.roleId.endsWith('target.related'))
    expect(target?.voidReason).toBe('its source role wood_species_crafting.0.source.related is void')
    const mended = await run({ small: true, seeds: [0] })
    expect(mended.summary.families[0]?.counts).toMatchObject({ completed: 3, voids: 0 })
    expect(mended.records.find((record) => record.roleId.endsWith('source.related'))?.attempt).toBe(2)
    const replayed = await fileOf(mended, 'wood_species_crafting.0.source.related', 'timing.json')
    expect(JSON.parse(replayed)).toMatchObject({ resumed: 'replayed' })
  })

  it('makes a target void whose frozen artifact is lost while the run goes on', async () => {
    const plays = await run({
      small: true,
      seeds: [0],
      workers: 1,
      onProgress({ roleId, phase }) {
        if (!roleId.includes('source') || phase === 'running') return
        const [made] = readdirSync(runsFolder)
        rmSync(join(runsFolder, made ?? '', 'artifacts'), { recursive: true })
      },
    })
    expect(plays.records.find((record) => record.roleId.endsWith('target.related'))).toMatchObject({
      status: 'void',
      voidReason: 'the frozen artifact it starts from is missing or was changed',
    })
  })

  it('refuses a run in which anything was changed, and names it', async () => {
    const result = await run({ small: true, seeds: [0] })
    const roleId = 'wood_species_crafting.0.target.related'
    const role = join(result.folder, 'roles', roleId)
    const produced = result.records.find((record) => record.side === 'source')?.artifact.produced ?? ''
    const artifact = join(result.folder, 'artifacts', produced, 'files', 'known.json')
    const change = async (file: string, edit: (text: string) => string, message: RegExp): Promise<void> => {
      const before = await readFile(file, 'utf8')
      await rm(file)
      await writeFile(file, edit(before))
      await expect(run({ small: true, seeds: [0] })).rejects.toThrow(message)
      await writeFile(file, before)
    }
    await change(join(role, 'events.jsonl'), (text) => `${text} `, /target\.related: events\.jsonl is not the file/)
    await change(
      join(role, 'role.json'),
      (text) => text.replace('"tsr":1', '"tsr":0.5'),
      /score that its stages do not give/,
    )
    await change(artifact, (text) => `${text} `, /artifact [0-9a-f]{10} was changed \(known\.json\)/)
    await change(
      join(result.folder, 'summary.json'),
      (text) => `${text} `,
      /summary\.json is not what the records give/,
    )
    expect((await run({ small: true, seeds: [0] })).alreadyComplete).toBe(true)
  })

  it('plays a role again whose record was cut short, and keeps the damaged file', async () => {
    const result = await run({ small: true, seeds: [0] })
    const role = join(result.folder, 'roles', 'wood_species_crafting.0.target.no_prior')
    const whole = await readFile(join(role, 'role.json'), 'utf8')
    await writeFile(join(role, 'role.json'), whole.slice(0, 100))
    const again = await run({ small: true, seeds: [0] })
    expect(again).toMatchObject({ alreadyComplete: false, resumedRoles: 2 })
    expect(await readFile(join(role, 'role.json'), 'utf8')).toBe(whole)
    expect(await readdir(role)).toContain('role.json.damaged')
    expect(JSON.parse(await readFile(join(role, 'timing.json'), 'utf8'))).toMatchObject({ resumed: 'replayed' })
  })

  it('refuses to go on with other versions of what it was made with', async () => {
    const result = await run({ small: true, seeds: [0] })
    const file = join(result.folder, 'run.json')
    const manifest: RunManifest = JSON.parse(await readFile(file, 'utf8'))
    const { hash: _hash, ...identity } = manifest.identity
    const older = { ...identity, environment: { ...identity.environment, fingerprint: 'fake@0.9.0' } }
    await writeFile(file, canonicalJson({ ...manifest, identity: { ...older, hash: contentHash(older) } }))
    await expect(run({ small: true, seeds: [0] })).rejects.toThrow(/what it was made with differs \(environment\)/)
  })

  it.each([
    [{ crime: 'no-start', seed: 0 }, /the agent did not start: .*; it printed: .*I cannot start/],
    [{ crime: 'diagnostic', seed: 0 }, /diagnostic agents are refused in paired plans/],
  ] as const)('refuses an agent that may not play before anything is written: %j', async (rogue, message) => {
    await expect(run({ small: true, seeds: [0], rogue })).rejects.toThrow(message)
    expect(await readdir(runsFolder)).toEqual([])
  })

  it.each([
    ['throw', 'threw'],
    ['hang', 'decision_timeout'],
    ['flood', 'output_flood'],
    ['exit', 'exited'],
    ['many-files', 'artifact_invalid'],
  ] as const)(
    'contains and names an agent that commits "%s"; the other seed goes on',
    async (crime, reason) => {
      const result = await run({ small: true, rogue: { crime, seed: 0 }, decisionMs: crime === 'hang' ? 500 : 20_000 })
      const bad = result.records.filter((record) => record.agentSeed === 0 && record.side === 'source')
      expect(bad.map((record) => [record.status, record.failure?.reason])).toEqual(
        bad.map(() => ['agent_failure', reason]),
      )
      for (const record of bad) expect(record.exposure.environmentSteps).toBe(900)
      expect(await faultsOf(result)).toEqual([])
      const good = result.records.filter((record) => record.agentSeed === 1)
      expect(good.map((record) => record.status)).toEqual(good.map(() => 'completed'))
      expect(result.summary.families[0]?.exposureMatched).toBe(true)
      // Agent failures count: the replicate is complete, with zeros for what was not passed.
      expect(result.summary.families[0]?.replicates.map((replicate) => replicate.complete)).toEqual([true, true])
    },
    60_000,
  )

  it.each(['remove-folder', 'sparse-file', 'deep-folders'] as const)(
    'goes on when an agent tampers with its artifact folder: "%s"',
    async (crime) => {
      const result = await run({ small: true, seeds: [0], rogue: { crime, seed: 0 } })
      expect(result.records.map((record) => record.status)).not.toContain('void')
      expect(result.records).toHaveLength(3)
      const source = result.records.find((record) => record.side === 'source')
      expect(source?.status).toBe('agent_failure')
      expect(['artifact_invalid', 'threw']).toContain(source?.failure?.reason)
      expect(await faultsOf(result)).toEqual([])
    },
  )

  it('does not let an agent read the run folder', async () => {
    const file = join(runsFolder, 'secret.json')
    await writeFile(file, '{}')
    const result = await run({ small: true, seeds: [0], rogue: { crime: 'read', seed: 0, file } })
    const bad = result.records.filter((record) => record.agentSeed === 0)
    for (const record of bad) {
      expect(record.failure).toMatchObject({ reason: 'threw' })
      expect(record.failure?.detail).toMatch(/ERR_ACCESS_DENIED|Access to this API has been restricted|permission/i)
    }
  })

  it('survives an agent that kills its parent, and says whether the system enforced it', async () => {
    const result = await run({ small: true, seeds: [0], rogue: { crime: 'kill-parent', seed: 0 } })
    expect(result.records).toHaveLength(3)
    const timing = JSON.parse(await fileOf(result, result.records[0]?.roleId ?? '', 'timing.json')) as {
      isolation: { signals: string }
    }
    expect(['pid_namespace', 'unenforced']).toContain(timing.isolation.signals)
  })
})
