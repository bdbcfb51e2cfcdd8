import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Catalog, loadCatalog } from '@mc-evobench/catalog'
import { canonicalJson, type PairedPlan, type RoleRecord, sha256 } from '@mc-evobench/core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPairedPlan } from '../create-paired-plan.ts'
import { createMatrixPlan } from '../matrix/create-matrix-plan.ts'
import { makePlanOptions } from '../testing/make-plan-options.ts'
import { recordRun } from '../testing/record-run.ts'
import type { RunVerification, VerificationCheckId } from './run-verification.ts'
import { verifyRun } from './verify-run.ts'

const SOURCE = 'roles/wood_species_crafting.0.source.related'
const TARGET = 'roles/wood_species_crafting.0.target.related'

let catalog: Catalog
let whole = ''
let folder = ''
/** The files of the run that a hash covers, with their bytes. */
const originals = new Map<string, Buffer>()

beforeAll(async () => {
  catalog = await loadCatalog()
  whole = await mkdtemp(join(tmpdir(), 'verify-'))
  folder = join(whole, 'run')
  await recordRun({ plan: await smallPlan([0]), catalog, folder })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name)
    originals.set(file.slice(folder.length + 1), await readFile(file))
  }
})
afterAll(() => rm(whole, { recursive: true, force: true }))

async function smallPlan(seeds: number[]): Promise<PairedPlan> {
  const plan = createPairedPlan(await makePlanOptions({ seeds, withConditions: ['scrambled'] }))
  const families = plan.design.families.map((family) => ({
    ...family,
    sources: family.sources.filter(({ id }) => id === 'related').map((source) => ({ ...source, steps: 70 })),
    conditions: family.conditions.filter(({ id }) => ['no_prior', 'related', 'scrambled'].includes(id)),
  }))
  return { ...plan, design: { id: 'small', families, comparisons: [] } }
}

/** Verifies the run with one file changed, and puts that file back. */
async function verifyWith(
  file: string,
  change: (bytes: Buffer) => Uint8Array | string | null,
): Promise<RunVerification> {
  const path = join(folder, file)
  const original = originals.get(file)
  const changed = change(Buffer.from(original ?? ''))
  await rm(path, { force: true })
  if (changed !== null) await writeFile(path, changed)
  try {
    return await verifyRun({ folder, catalog })
  } finally {
    await rm(path, { force: true })
    if (original !== undefined) await writeFile(path, original)
  }
}

function problemsOf(run: RunVerification, id?: VerificationCheckId) {
  return run.checks.filter((check) => id === undefined || check.id === id).flatMap((check) => check.problems)
}

/** Changes an event, and writes the log and the hashes that cover it anew: what only its meaning can show. */
async function forge(run: string, roleFolder: string, change: (event: Record<string, unknown>) => void): Promise<void> {
  const file = join(run, roleFolder, 'events.jsonl')
  let previous = '0'.repeat(64)
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const text = lines
    .map((line) => {
      const entry = JSON.parse(line) as { event: Record<string, unknown>; previous: string }
      change(entry.event)
      const forged = canonicalJson({ ...entry, previous })
      previous = sha256(forged)
      return `${forged}\n`
    })
    .join('')
  await writeFile(file, text)
  await forgeRecord(run, roleFolder, (record) => {
    record.events.sha256 = sha256(text)
  })
}

/** Changes a record, and the hash that summary.json holds of it. */
async function forgeRecord(run: string, roleFolder: string, change: (record: RoleRecord) => void): Promise<void> {
  const file = join(run, roleFolder, 'role.json')
  const before = await readFile(file, 'utf8')
  const record = JSON.parse(before) as RoleRecord
  change(record)
  const after = `${canonicalJson(record)}\n`
  await writeFile(file, after)
  const summary = join(run, 'summary.json')
  await writeFile(summary, (await readFile(summary, 'utf8')).replace(sha256(before), sha256(after)))
}

/** Verifies a copy of the run in which something was forged. */
async function verifyForged(change: (run: string) => Promise<void>): Promise<RunVerification> {
  const run = await mkdtemp(join(whole, 'forged-'))
  await cp(folder, run, { recursive: true })
  await change(run)
  return verifyRun({ folder: run, catalog })
}

describe('verifyRun', () => {
  it('finds that everything holds of a run as it was recorded', async () => {
    const run = await verifyRun({ folder, catalog })
    expect(problemsOf(run)).toEqual([])
    expect(run.holds).toBe(true)
    expect(run.summarySha256).toBe(sha256(await readFile(join(folder, 'summary.json'))))
    const examined = Object.fromEntries(run.checks.map((check) => [check.id, check.examined]))
    expect(examined).toMatchObject({
      manifest: 1,
      roles: 4,
      records: 4,
      scores: 4,
      boundary: 4,
      pairing: 4,
      summary: 1,
    })
    expect(examined.verdicts).toBeGreaterThan(3)
    const report = run.checks.find(({ id }) => id === 'report')
    expect(report).toMatchObject({ holds: null, reason: 'no report was written' })
  })

  it('law: a changed byte of any file that is hashed is found, and the file named', async () => {
    const files = [...originals].flatMap(([file, bytes]) => ({ file, bytes }))
    const damage = fc.record({
      file: fc.constantFrom(...files),
      place: fc.nat(),
      kind: fc.constantFrom(
        'flip a bit',
        'delete a byte',
        'insert a byte',
        'cut the end off',
        'swap two lines',
        'repeat a line',
        'append a space',
      ),
      bit: fc.nat(7),
    })
    await fc.assert(
      fc.asyncProperty(damage, async ({ file: { file, bytes }, place, kind, bit }) => {
        const changed = damageOf(bytes, { place, kind, bit })
        fc.pre(!changed.equals(bytes))
        const run = await verifyWith(file, () => changed)
        expect(run.holds, `${kind} at ${place % bytes.length} of ${file}`).toBe(false)
        const named = problemsOf(run).map((problem) => problem.file)
        expect(named, `${kind} at ${place % bytes.length} of ${file}`).toContain(file)
      }),
      { numRuns: 150, seed: 5100 },
    )
  })

  it.each([
    ['a key twice', (text: string) => text.replace('{', '{"format":"artifact/1",')],
    ['a space', (text: string) => text.replace(':', ': ')],
    ['another order of keys', (text: string) => JSON.stringify(reversed(JSON.parse(text)))],
    ['another spelling of a number', (text: string) => text.replace(/"bytes":(\d)/, '"bytes":$1e0')],
    ['an escape that need not be', (text: string) => text.replace('memory', '\\u006demory')],
    ['no last new line', (text: string) => text.trimEnd()],
  ])('takes JSON of equal meaning for changed: %s', async (_name, change) => {
    const file = [...originals.keys()].find((name) => name.endsWith('manifest.json')) ?? ''
    const run = await verifyWith(file, (bytes) => change(String(bytes)))
    const [problem] = problemsOf(run, 'artifacts')
    expect(problem).toMatchObject({ file })
    expect(problem?.what).toContain('it is not canonical JSON: character ')
  })

  it('law: nothing in a run folder makes it throw', async () => {
    const garbage = fc.oneof(
      fc.constant(null),
      fc.constantFrom('', '{}', '[]', 'null', '"x"', '1e999', '\0', '{"format":"run/1"}', '['.repeat(100_000)),
      fc.json(),
      fc.uint8Array(),
    )
    const file = fc.constantFrom(...[...originals.keys()].filter((name) => name !== 'run.json'))
    await fc.assert(
      fc.asyncProperty(file, garbage, async (name, content) => {
        const run = await verifyWith(name, () => content)
        expect(run.holds).toBe(false)
      }),
      { numRuns: 60, seed: 5101 },
    )
    const run = await verifyWith('run.json', () => '[]')
    expect(run).toMatchObject({ holds: false, runId: null })
    expect(run.checks[1]).toMatchObject({ id: 'roles', holds: null })
    await expect(verifyWith('run.json', () => null)).rejects.toThrow('is no run folder')
  })

  it('names the byte at which a log was cut short', async () => {
    const file = `${TARGET}/events.jsonl`
    const bytes = originals.get(file) ?? Buffer.of()
    const last = bytes.lastIndexOf(0x0a, bytes.length - 2) + 1
    const run = await verifyWith(file, () => bytes.subarray(0, bytes.length - 5))
    const lines = String(bytes).split('\n').length - 1
    expect(problemsOf(run, 'logs')).toContainEqual({
      file,
      line: lines,
      field: null,
      what: `it was cut short: a torn tail of ${bytes.length - 5 - last} bytes begins at byte ${last}`,
    })
    expect(problemsOf(run, 'verdicts')).not.toEqual([])
  })

  it('takes a damaged line in the middle for damage, and trusts nothing that such a log says', async () => {
    const file = `${TARGET}/events.jsonl`
    const run = await verifyWith(file, (bytes) => String(bytes).replace('\n', '\n{"i":2\n'))
    expect(problemsOf(run, 'logs').map(({ line }) => line)).toContain(2)
    const [problem] = problemsOf(run, 'verdicts')
    expect(problem).toMatchObject({ file, what: 'the log cannot be read whole, so nothing was derived from it' })
  })

  it('never reads a score that is not there as 0', async () => {
    const file = `${TARGET}/role.json`
    for (const score of ['null', '1e999', 'NaN']) {
      const run = await verifyWith(file, (bytes) => String(bytes).replace(/"tsr":[\d.]+/, `"tsr":${score}`))
      expect(problemsOf(run, 'records').map((problem) => problem.file)).toContain(file)
      expect(problemsOf(run, 'summary').map((problem) => problem.field)).toContain(
        'families.0.contrasts.0.estimate.mean',
      )
    }
  })

  it.each<[string, VerificationCheckId, (run: string) => Promise<void>, string]>([
    [
      'a verdict that its evidence does not give',
      'verdicts',
      (run) => forge(run, TARGET.replace('related', 'no_prior'), passStage),
      'status',
    ],
    [
      'a record whose stage is another than the log’s',
      'records',
      (run) =>
        forgeRecord(run, TARGET, ({ episodes }) => {
          const stage = episodes[0]?.stages[0]
          if (stage !== undefined) stage.steps += 1
        }),
      'episodes.0.stages.0.steps',
    ],
    [
      'a score that the stages do not give',
      'scores',
      (run) =>
        forgeRecord(run, TARGET, ({ score }) => {
          if (score !== null) score.vmp = score.vmp === 0 ? 1 : 0
        }),
      'score.vmp',
    ],
    [
      'a source that did not use its budget',
      'budgets',
      (run) =>
        forgeRecord(run, SOURCE, ({ exposure }) => {
          exposure.environmentSteps -= 1
        }),
      'exposure.environmentSteps',
    ],
    [
      'a target that began from another artifact',
      'boundary',
      (run) =>
        forge(run, TARGET, (event) => {
          if (event['type'] === 'role-start') event['startedFrom'] = 'a'.repeat(64)
        }),
      'startedFrom',
    ],
    [
      'a target in another world',
      'pairing',
      (run) =>
        forge(run, TARGET, (event) => {
          if (event['type'] === 'episode-start') event['worldSeed'] = 32
        }),
      'worldSeed',
    ],
    [
      'a target whose world began in another state',
      'pairing',
      (run) =>
        forge(run, TARGET, (event) => {
          if (event['type'] === 'episode-start') event['worldFingerprint'] = 'another'
        }),
      'episodes.0.worldFingerprint',
    ],
    [
      'another agent in one role',
      'pairing',
      (run) =>
        forgeRecord(run, TARGET, ({ agent }) => {
          if (agent !== null) agent.version = '2.0.0'
        }),
      'agent',
    ],
    [
      'a number of the summary',
      'summary',
      async (run) => {
        const file = join(run, 'summary.json')
        await writeFile(file, (await readFile(file, 'utf8')).replace('"planned":4', '"planned":5'))
      },
      'families.0.counts.planned',
    ],
  ])('finds, though all hashes were made anew, %s', async (_name, id, change, field) => {
    const run = await verifyForged(change)
    expect(problemsOf(run, id).map((problem) => problem.field)).toContain(field)
    // Nothing but meaning is wrong: the chain and the form of every file are as they should be.
    expect(problemsOf(run, 'logs')).toEqual([])
    expect(problemsOf(run, 'manifest')).toEqual([])
  })

  it('names what belongs to no role, a file beside an artifact, and a role without a record', async () => {
    const run = await verifyForged(async (copy) => {
      await mkdir(join(copy, 'roles/stranger'))
      await writeFile(join(copy, TARGET, 'notes.txt'), '')
      const [artifact = ''] = await readdir(join(copy, 'artifacts'))
      await writeFile(join(copy, 'artifacts', artifact, 'files/more.txt'), 'more')
      await rm(join(copy, SOURCE, 'role.json'))
    })
    const files = problemsOf(run).map(({ file }) => file)
    expect(files).toEqual(expect.arrayContaining(['roles/stranger', `${TARGET}/notes.txt`, `${SOURCE}/role.json`]))
    expect(files.some((file) => file.endsWith('/files/more.txt'))).toBe(true)
  })

  it('shows reports that were made from another summary', async () => {
    const hash = sha256(originals.get('summary.json') ?? '')
    const run = await verifyForged(async (copy) => {
      await writeFile(join(copy, 'report.md'), `from ${hash}`)
      await writeFile(join(copy, 'report.html'), 'from something else')
    })
    const report = run.checks.find(({ id }) => id === 'report')
    expect(report).toMatchObject({ examined: 2, holds: false, problems: [{ file: 'report.html' }] })
  })

  it('says of another catalog that it is another', async () => {
    const other = { ...catalog, reference: { ...catalog.reference, hash: 'a'.repeat(64) } } as Catalog
    const run = await verifyRun({ folder, catalog: other })
    expect(problemsOf(run, 'manifest').map(({ field }) => field)).toContain('plan.catalog.hash')
  })

  it('flags text of an artifact that names a place of the target world, a seed or a log, and fails nothing', async () => {
    const run = join(whole, 'leak')
    const note = 'plank\nthe tree stands at (4, 1, -3)\nworld seed 31\nsee wood_species_crafting.0.source.related'
    await recordRun({ plan: await smallPlan([0]), catalog, folder: run, note })
    const result = await verifyRun({ folder: run, catalog })
    expect(result.holds).toBe(true)
    const text = result.checks.find(({ id }) => id === 'artifact_text')
    expect(text?.flags.map(({ line }) => line)).toEqual([2, 3, 4])
    expect(text?.flags[0]?.file).toMatch(/^artifacts\/[0-9a-f]{64}\/files\/remark\.txt$/)
  })

  it('verifies three hundred roles of a whole plan, and finds the one byte that was changed in them', async () => {
    const run = join(whole, 'many')
    const seeds = Array.from({ length: 43 }, (_, seed) => seed)
    const plan = createPairedPlan(await makePlanOptions({ seeds, stageCap: 20 }))
    for (const source of plan.design.families.flatMap((family) => family.sources)) source.steps = 40
    await recordRun({ plan, catalog, folder: run })
    const result = await verifyRun({ folder: run, catalog })
    expect(problemsOf(result)).toEqual([])
    expect(result.checks.find(({ id }) => id === 'scores')?.examined).toBe(301)
    const file = 'roles/wood_species_crafting.42.target.shuffled/events.jsonl'
    const text = await readFile(join(run, file), 'utf8')
    await writeFile(join(run, file), text.replace('"agentSeed":42', '"agentSeed":43'))
    const changed = await verifyRun({ folder: run, catalog })
    expect(new Set(problemsOf(changed).map((problem) => problem.file))).toEqual(new Set([file]))
  })

  it('verifies a direct matrix as it does a paired run', async () => {
    const run = join(whole, 'matrix')
    const { agent, environment } = await makePlanOptions()
    const plan = createMatrixPlan({
      catalog,
      agents: [agent, { ...agent, name: 'another' }],
      chains: ['wood_species_crafting'],
      worldSeeds: [31],
      environment,
    })
    await recordRun({ plan, catalog, folder: run })
    const result = await verifyRun({ folder: run, catalog })
    expect(problemsOf(result)).toEqual([])
    const examined = Object.fromEntries(result.checks.map((check) => [check.id, check.examined]))
    expect(examined).toMatchObject({ roles: 2, scores: 2, pairing: 2, summary: 1 })
    const [other = ''] = await readdir(join(run, 'roles'))
    await writeFile(join(run, 'roles', other, 'role.json'), '{}\n')
    expect((await verifyRun({ folder: run, catalog })).holds).toBe(false)
  })

  it('counts a void role as one without a score, whatever else holds', async () => {
    const run = join(whole, 'void')
    const isVoid = (role: { side: string }): boolean => role.side === 'source'
    await recordRun({ plan: await smallPlan([0]), catalog, folder: run, isVoid })
    const result = await verifyRun({ folder: run, catalog })
    expect(problemsOf(result, 'roles')).toEqual([
      {
        file: `${SOURCE}/role.json`,
        line: null,
        field: null,
        what: 'the role is void and has no score: the machine was switched off',
      },
    ])
    expect(problemsOf(result, 'logs')).toEqual([])
    expect(problemsOf(result, 'records')).toEqual([])
  })
})

function passStage(event: Record<string, unknown>): void {
  if (event['type'] === 'stage-end') Object.assign(event, { status: 'passed', reason: null })
}

function reversed(value: object): object {
  return Object.fromEntries(Object.entries(value).reverse())
}

function damageOf(bytes: Buffer, damage: { place: number; kind: string; bit: number }): Buffer {
  const { kind, bit } = damage
  const place = damage.place % bytes.length
  const lines = bytes.toString('latin1').split('\n')
  const line = damage.place % Math.max(1, lines.length - 2)
  const joined = (changed: string[]): Buffer => Buffer.from(changed.join('\n'), 'latin1')
  switch (kind) {
    case 'flip a bit': {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ (1 << bit)
      return changed
    }
    case 'delete a byte':
      return Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + 1)])
    case 'insert a byte':
      return Buffer.concat([bytes.subarray(0, place), Buffer.of(0x20 + bit), bytes.subarray(place)])
    case 'cut the end off':
      return bytes.subarray(0, place)
    case 'swap two lines':
      return joined(lines.toSpliced(line, 2, lines[line + 1] ?? '', lines[line] ?? ''))
    case 'repeat a line':
      return joined(lines.toSpliced(line, 0, lines[line] ?? ''))
    default:
      return Buffer.concat([bytes, Buffer.of(0x20)])
  }
}
