import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalJson, contentHash, type RunManifest } from '@mc-evobench/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPairedPlan } from '../create-paired-plan.ts'
import { createMatrixPlan } from '../matrix/create-matrix-plan.ts'
import { runMatrix } from '../matrix/run-matrix.ts'
import { readAnyRun } from '../read-run.ts'
import { runPaired } from '../run-paired.ts'
import type { RunSettings } from '../run-settings.ts'
import { makeMatrixOptions, toyAgentReference, toyWorldReference } from '../testing/make-matrix-options.ts'
import { makePlanOptions } from '../testing/make-plan-options.ts'
import { relatedOnly } from '../testing/related-only.ts'
import { type MergedRun, mergeRuns } from './merge-runs.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shards-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const matrixOptions = await makeMatrixOptions({ chains: ['wood_species_collection'], worldSeeds: [3101, 3102, 3103] })
const pairedOptions = await makePlanOptions({ seeds: [0, 1, 2] })
const { catalog } = matrixOptions

type Play = (setting: Partial<RunSettings>) => Promise<{ folder: string }>

function settings(setting: Partial<RunSettings>): RunSettings {
  return {
    catalog,
    environment: toyWorldReference(),
    virtualClock: false,
    out: null,
    runsFolder: folder,
    fresh: false,
    workers: 2,
    signal: new AbortController().signal,
    clock: { nowMs: () => 0 },
    revision: null,
    invocation: {},
    ...setting,
  }
}

const playMatrix: Play = (setting) =>
  runMatrix({
    ...settings(setting),
    plan: createMatrixPlan(matrixOptions),
    agents: { gatherer: toyAgentReference('createToyGatherer'), idler: toyAgentReference('createToyIdler') },
  })

const playPaired: Play = (setting) =>
  runPaired({
    ...settings(setting),
    plan: relatedOnly(createPairedPlan(pairedOptions)),
    agent: toyAgentReference('createToyLearner'),
  })

async function playShards(play: Play, count: number, workers: number): Promise<string[]> {
  const folders: string[] = []
  for (let index = 1; index <= count; index++) {
    folders.push((await play({ shard: { index, count }, workers })).folder)
  }
  return folders
}

const merge = (folders: readonly string[], out: string): Promise<MergedRun> =>
  mergeRuns({ folders, out: join(folder, out), catalog })

/** Every hashed file of a run folder: what must be the same however it was divided. */
async function hashedFiles(run: string): Promise<Record<string, string>> {
  const names = (await readdir(run, { recursive: true })).filter(
    (name) => /\.json(l)?$/.test(name) && !/timing\.json|invocations\.jsonl/.test(name),
  )
  const texts = await Promise.all(names.sort().map(async (name) => [name, await readFile(join(run, name), 'utf8')]))
  return Object.fromEntries(texts)
}

describe.each([
  ['matrix', playMatrix, 6],
  ['paired', playPaired, 9],
] as const)('shards of a %s run', { timeout: 120_000 }, (name, play, roles) => {
  let whole = ''
  let shards: string[] = []
  beforeAll(async () => {
    whole = (await play({ workers: 1 })).folder
    shards = await playShards(play, 3, 1)
  }, 120_000)

  it('merge into the very bytes of the undivided run, over 1 and 3 workers and 1, 2 and 3 shards', async () => {
    const expected = await hashedFiles(whole)
    expect(Object.keys(expected).filter((file) => file.endsWith('role.json'))).toHaveLength(roles)
    const wide = await play({ shard: { index: 1, count: 1 }, workers: 3, out: join(folder, `${name}-wide`) })
    expect(await hashedFiles(wide.folder)).toEqual(expected)
    expect(shards.map((shard) => shard.replace(whole, ''))).toEqual(['-shard-1-of-3', '-shard-2-of-3', '-shard-3-of-3'])
    const three = await merge(shards, `${name}-three`)
    expect(three).toMatchObject({ kind: name, roles, missing: [], revisionsDiffer: false })
    expect(await hashedFiles(three.folder)).toEqual(expected)
    const two = await merge([...(await playShards(play, 2, 3))].reverse(), `${name}-two`)
    expect(await hashedFiles(two.folder)).toEqual(expected)
    expect(await hashedFiles((await merge([whole], `${name}-one`)).folder)).toEqual(expected)
  })

  it('say what is missing, each by itself and merged without one of them, and can be gone on with', async () => {
    const [first = '', , third = ''] = shards
    const alone = await readAnyRun(first)
    const here = new Set(alone.records.map(({ roleId }) => roleId))
    const absent = alone.summary.roles.filter(({ status }) => status === 'missing').map(({ roleId }) => roleId)
    expect(absent).toHaveLength(roles - here.size)
    expect(alone.summary.notes.join()).toMatch(/no record yet/)
    const part = await merge([third, first], `${name}-part`)
    expect(part.missing.length).toBeGreaterThan(0)
    expect(part.roles + part.missing.length).toBe(roles)
    expect(part.fromFolder.map(({ roles: own }) => own).reduce((sum, own) => sum + own, 0)).toBe(part.roles)
    expect(part.summary.notes.join()).toMatch(/no record yet/)
    const finished = await play({ out: part.folder })
    expect(await hashedFiles(finished.folder)).toEqual(await hashedFiles(whole))
  })

  it('are shown as they are once they were played', async () => {
    const again = await play({ shard: { index: 1, count: 3 } })
    expect(again).toMatchObject({ alreadyComplete: true, folder: shards[0] })
  })
})

describe('mergeRuns', { timeout: 60_000 }, () => {
  let shards: string[] = []
  beforeAll(async () => {
    shards = await playShards(playMatrix, 2, 3)
  }, 60_000)

  it('is not needed where the shards are played one after the other into one folder', async () => {
    const out = join(folder, 'filled')
    await cp(shards[0] ?? '', out, { recursive: true })
    const filled = await playMatrix({ out, shard: { index: 2, count: 2 } })
    expect(filled).toMatchObject({ resumedRoles: 0, interrupted: false })
    expect(filled).toHaveProperty('ownRoles.length', 2)
    expect(await hashedFiles(out)).toEqual(await hashedFiles((await merge(shards, 'unfilled')).folder))
  })

  async function changed(name: string, edit: (copy: string) => Promise<void>): Promise<string> {
    const copy = join(folder, name)
    await cp(shards[0] ?? '', copy, { recursive: true })
    await edit(copy)
    return copy
  }
  const rewriteManifest = (copy: string, edit: (manifest: RunManifest) => object): Promise<void> =>
    readFile(join(copy, 'run.json'), 'utf8').then(async (text) => {
      await rm(join(copy, 'run.json'))
      await writeFile(join(copy, 'run.json'), `${canonicalJson(edit(JSON.parse(text)))}\n`)
    })

  it('takes a role that two folders hold alike once, from the first, and a folder named twice once', async () => {
    const copy = await changed('copy', async () => {})
    const merged = await merge([...shards, copy, shards[0] ?? ''], 'twice')
    expect(merged).toMatchObject({ roles: 6, missing: [] })
    expect(merged.fromFolder.map(({ roles }) => roles)).toEqual([4, 2, 0])
  })

  it('refuses records of one role that differ, naming role and folders, and writes nothing', async () => {
    const other = await changed('other-record', async (copy) => {
      const file = join(copy, 'roles', 'idler.wood_species_collection.3101', 'role.json')
      const text = await readFile(file, 'utf8')
      await rm(file)
      await writeFile(file, text.replace('"attempt":1', '"attempt":2'))
    })
    await expect(merge([...shards, other], 'refused')).rejects.toThrow(
      /role idler\.wood_species_collection\.3101 has different records in .* and .*other-record \(attempt\)/,
    )
    expect((await readdir(folder)).filter((file) => file.includes('refused'))).toEqual([])
  })

  it('refuses another plan, another identity, and no run at all', async () => {
    const plan = await changed('other-plan', (copy) =>
      rewriteManifest(copy, (manifest) => {
        const other = { ...manifest.plan, limits: { ...manifest.plan.limits, decisionMs: 1 } }
        return { ...manifest, plan: other, planHash: contentHash(other) }
      }),
    )
    await expect(merge([shards[0] ?? '', plan], 'a')).rejects.toThrow(/runs of two plans, which differ in limits/)
    const identity = await changed('other-identity', (copy) =>
      rewriteManifest(copy, (manifest) => {
        const { hash: _hash, ...body } = { ...manifest.identity, protocol: '0' }
        return { ...manifest, identity: { ...body, hash: contentHash(body) } }
      }),
    )
    await expect(merge([shards[0] ?? '', identity], 'b')).rejects.toThrow(/made with different protocol/)
    await expect(merge([shards[0] ?? '', folder], 'c')).rejects.toThrow(/is no run folder/)
    await expect(merge([], 'd')).rejects.toThrow(/nothing to merge/)
  })

  it('refuses a folder in which a file was changed, and a target folder that is in use', async () => {
    const damaged = await changed('damaged', async (copy) => {
      const file = join(copy, 'roles', 'idler.wood_species_collection.3101', 'events.jsonl')
      const text = await readFile(file, 'utf8')
      await rm(file)
      await writeFile(file, text.replace('toy', 'boy').replace('"step":0', '"step":1'))
    })
    await expect(merge([damaged, ...shards], 'e')).rejects.toThrow(/damaged holds files that were changed: .*events/)
    await expect(mergeRuns({ folders: shards, out: shards[0] ?? '', catalog })).rejects.toThrow(/is not empty/)
  })

  it('leaves out a revision that differs, since it decides nothing, and says so', async () => {
    const other = await changed('other-revision', (copy) =>
      rewriteManifest(copy, (manifest) => ({ ...manifest, revision: 'abc' })),
    )
    const merged = await merge([other, shards[1] ?? ''], 'revisions')
    expect(merged).toMatchObject({ revisionsDiffer: true, missing: [] })
    const { manifest } = await readAnyRun(merged.folder)
    expect(manifest.revision).toBeNull()
  })

  it('prefers a record that counts to a void one', async () => {
    const out = join(folder, 'void')
    await playMatrix({ out, environment: toyWorldReference({ breakAtCall: 1 }), shard: { index: 1, count: 2 } })
    const [first = '', second = ''] = shards
    for (const [name, folders] of [
      ['v1', [out, first, second]],
      ['v2', [first, second, out]],
    ] as const) {
      const merged = await merge(folders, name)
      expect(merged.summary.roles.map(({ status }) => status)).toEqual(new Array(6).fill('completed'))
    }
    const kept = await merge([out, second], 'v3')
    expect(kept.summary.roles.filter(({ status }) => status === 'void')).toHaveLength(4)
  })
})
