import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { contentHash, type RoleRecord, type RoleTiming, sha256 } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { createEventChain } from '../log/event-chain.ts'
import { useTemporaryFolders } from '../testing/temporary-folder.ts'
import { createArtifactFolder } from './create-artifact-folder.ts'
import { diffFolder } from './diff-folder.ts'
import { freezeArtifact } from './freeze-artifact.ts'
import { openRunStore } from './open-run-store.ts'

const folder = useTemporaryFolders()
const zeros = '0'.repeat(64)
const limits = { artifactBytes: 1000, artifactFiles: 10 }
const producer = { agentId: 'test', agentVersion: '1.0.0' }

function makeRecord(roleId: string): RoleRecord {
  return {
    format: 'role-record/1',
    roleId,
    side: 'target',
    familyId: 'family',
    condition: 'no_prior',
    repeat: 1,
    agentSeed: 1,
    worldSeed: 2,
    chanceSeed: 3,
    planHash: zeros,
    identityHash: zeros,
    compiledChainHash: zeros,
    agent: null,
    access: 'read_only',
    status: 'agent_failure',
    failure: { reason: 'did_not_start', detail: 'no hello', step: 0 },
    voidReason: null,
    attempt: 1,
    episodes: [],
    exposure: { environmentSteps: 0, idleSteps: 0, budget: null, episodes: 0, terminations: {} },
    artifact: { started: zeros, produced: null, discardedWrites: [] },
    score: null,
    episodeTsr: [],
    costs: { modelCalls: null, tokens: null, money: null },
    events: { lines: 3, sha256: zeros },
  }
}
const timing: RoleTiming = {
  format: 'role-timing/1',
  wallMs: 1,
  agentMs: 0.5,
  environmentMs: 0.5,
  isolation: { files: 'permission_model', network: 'unenforced', signals: 'unenforced' },
  resumed: null,
}

/** Lines of a log of state hashes after the given steps. */
function linesOf(steps: number[]): string[] {
  const chain = createEventChain()
  return steps.map((step) => chain.encode({ type: 'state-hash', step, hash: `h${step}` }).trimEnd())
}

function writeLog(file: string, steps: number[], tail = ''): void {
  writeFileSync(file, `${linesOf(steps).join('\n')}\n${tail}`)
}

function makeFolder(files: Record<string, string>): string {
  const made = folder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(made, path, '..'), { recursive: true })
    writeFileSync(join(made, path), text)
  }
  return made
}

describe('openRunStore', () => {
  it('keeps a role done once its record is written', async () => {
    const store = await openRunStore(join(folder(), 'run'))
    expect(await store.readRole('a-1')).toBeNull()
    await store.writeRole(makeRecord('a-1'), timing)
    expect(await store.readRole('a-1')).toEqual(makeRecord('a-1'))
    await expect(store.beginRole('a-1')).rejects.toThrow('role a-1 is done')
    await store.close()
  })

  it.each(['', '{"score":', '{}', 'null'])(
    'counts a record that reads %j as not done and sets it aside',
    async (text) => {
      const store = await openRunStore(folder())
      mkdirSync(store.roleFolder('a'), { recursive: true })
      const file = join(store.roleFolder('a'), 'role.json')
      writeFileSync(file, text)
      expect(await store.readRole('a')).toBeNull()
      expect(existsSync(file)).toBe(false)
      expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(text)
      await store.close()
    },
  )

  it("does not take another role's record for this one's", async () => {
    const store = await openRunStore(folder())
    await store.writeRole(makeRecord('a'), timing)
    mkdirSync(store.roleFolder('b'), { recursive: true })
    writeFileSync(join(store.roleFolder('b'), 'role.json'), readFileSync(join(store.roleFolder('a'), 'role.json')))
    expect(await store.readRole('b')).toBeNull()
    await store.close()
  })

  it('keeps the log of an interrupted attempt, without its torn tail, as what the role is played again by', async () => {
    const store = await openRunStore(folder())
    const first = await store.beginRole('a')
    expect(first).toMatchObject({ recorded: [], deaths: 0 })
    writeLog(first.eventsFile, [1, 2], 'cut off')
    const second = await store.beginRole('a')
    expect(existsSync(second.eventsFile)).toBe(false)
    expect(second.recorded).toEqual(linesOf([1, 2]))
    const kept = join(store.roleFolder('a'), 'events.attempt-1.jsonl')
    expect(readFileSync(kept, 'utf8').trimEnd().split('\n')).toEqual(second.recorded)
    expect(readFileSync(`${second.eventsFile}.torn`, 'utf8')).toBe('cut off')
    await store.close()
  })

  it('plays by the earlier log as long as the later one only repeats it, and by the later one once it goes on', async () => {
    const store = await openRunStore(folder())
    const role = await store.beginRole('a')
    const again = async (steps: number[]): Promise<string[]> => {
      writeLog(role.eventsFile, steps)
      return (await store.beginRole('a')).recorded
    }
    expect(await again([1, 2, 3])).toEqual(linesOf([1, 2, 3]))
    expect(await again([1])).toEqual(linesOf([1, 2, 3]))
    expect(await again([1, 2, 3])).toEqual(linesOf([1, 2, 3]))
    expect(await again([1, 2, 3, 4])).toEqual(linesOf([1, 2, 3, 4]))
    expect(await again([1, 9])).toEqual(linesOf([1, 9]))
    writeLog(role.eventsFile, [1, 9, 10])
    expect(await store.settleAttempts('a')).toEqual({ voids: 0, reruns: 1 })
    const logs = readdirSync(store.roleFolder('a')).filter((name) => name.startsWith('events.'))
    // What a later attempt begins with is nothing of its own.
    expect(logs.sort()).toEqual(['events.attempt-2.jsonl', 'events.jsonl'])
    await store.close()
  })

  it('keeps the log of a void attempt beside its record, however short it is', async () => {
    const store = await openRunStore(folder())
    const role = await store.beginRole('a')
    writeLog(role.eventsFile, [1, 2, 3])
    await store.beginRole('a')
    writeLog(role.eventsFile, [1])
    await store.writeRole({ ...makeRecord('a'), status: 'void', voidReason: 'no memory' }, null)
    expect((await store.beginRole('a')).recorded).toEqual(linesOf([1, 2, 3]))
    writeLog(role.eventsFile, [1, 2, 3, 4])
    expect(await store.settleAttempts('a')).toEqual({ voids: 1, reruns: 0 })
    expect(readdirSync(store.roleFolder('a')).sort()).toEqual([
      'events.jsonl',
      'events.void-2.jsonl',
      'in-flight.json',
      'role.void-2.json',
    ])
    await store.close()
  })

  it('refuses to play a role again by a log that no interruption can have left', async () => {
    const store = await openRunStore(folder())
    const { eventsFile } = await store.beginRole('a')
    writeFileSync(eventsFile, `${linesOf([1])[0]}\n{"no":"event"}\n`)
    await expect(store.beginRole('a')).rejects.toThrow(/line 2 of .* is no event line/)
    await store.close()
  })

  it('counts the deaths of the process while a role is in flight, and no end on purpose', async () => {
    const run = folder()
    const deaths = async (end: 'dies' | 'closes' | 'ends-the-role'): Promise<number> => {
      const store = await openRunStore(run)
      const found = await store.beginRole('a')
      if (end === 'ends-the-role') await store.writeRole(makeRecord('a'), timing)
      // A process that dies leaves the folder as it is; its lock is of no matter here.
      if (end === 'dies') {
        const mark = join(store.roleFolder('a'), 'in-flight.json')
        const left = readFileSync(mark)
        await store.close()
        writeFileSync(mark, left)
      } else await store.close()
      return found.deaths
    }
    expect(await deaths('dies')).toBe(0)
    expect(await deaths('closes')).toBe(1)
    expect(await deaths('dies')).toBe(1)
    expect(await deaths('dies')).toBe(2)
    expect(await deaths('ends-the-role')).toBe(3)
    expect(readdirSync(join(run, 'roles/a')).sort()).toEqual(['role.json', 'timing.json'])
  })

  it('refuses a record that is not valid, and writes nothing', async () => {
    const store = await openRunStore(folder())
    await expect(store.writeRole({ ...makeRecord('a'), agentSeed: -1 }, timing)).rejects.toThrow('agentSeed')
    expect(existsSync(store.roleFolder('a'))).toBe(false)
    await store.close()
  })

  it.each(['../evil', 'A', '', '..'])('refuses the role id %j', async (roleId) => {
    const store = await openRunStore(folder())
    expect(() => store.roleFolder(roleId)).toThrow('role id')
    await store.close()
  })

  it('lets one process at a time into a folder, and names it', async () => {
    const path = folder()
    const store = await openRunStore(path)
    await expect(openRunStore(path)).rejects.toThrow(`another process works in the run folder ${path}`)
    await store.close()
    await (await openRunStore(path)).close()
  })

  it('takes over at once what a process that is gone left locked', async () => {
    const path = folder()
    const gone = spawnSync(process.execPath, ['--version'])
    mkdirSync(join(path, '.lock'))
    writeFileSync(join(path, '.lock-owner'), JSON.stringify({ host: hostname(), pid: gone.pid }))
    await (await openRunStore(path)).close()
    mkdirSync(join(path, '.lock'))
    writeFileSync(join(path, '.lock-owner'), JSON.stringify({ host: 'another machine', pid: gone.pid }))
    await expect(openRunStore(path)).rejects.toThrow('another process works in the run folder')
  })
})

describe('freezeArtifact', () => {
  it('hashes and copies every file, sorted by path, read-only', async () => {
    const artifactsFolder = folder()
    const source = makeFolder({ 'b.txt': 'two', 'a/z.txt': 'one', 'a.txt': '' })
    const manifest = await freezeArtifact(source, { artifactsFolder, kind: 'memory', producer, parent: null, limits })
    expect(manifest.files).toEqual([
      { path: 'a.txt', bytes: 0, sha256: sha256('') },
      { path: 'a/z.txt', bytes: 3, sha256: sha256('one') },
      { path: 'b.txt', bytes: 3, sha256: sha256('two') },
    ])
    const { format, kind, files } = manifest
    expect(manifest.id).toBe(contentHash({ format, kind, files }))
    const frozen = join(artifactsFolder, manifest.id, 'files', 'a/z.txt')
    expect(readFileSync(frozen, 'utf8')).toBe('one')
    expect(statSync(frozen).mode & 0o222).toBe(0)
  })

  it('gives the same bytes the same id, whoever made them', async () => {
    const options = { artifactsFolder: folder(), kind: 'memory', parent: null, limits }
    const first = await freezeArtifact(makeFolder({ a: '1' }), { ...options, producer })
    const other = { agentId: 'other', agentVersion: '2.0.0' }
    const second = await freezeArtifact(makeFolder({ a: '1' }), { ...options, producer: other })
    expect(second.id).toBe(first.id)
    expect(second.producer).toEqual(other)
  })

  it('freezes an empty folder', async () => {
    const options = { artifactsFolder: folder(), kind: 'memory', producer, parent: null, limits }
    expect((await freezeArtifact(folder(), options)).files).toEqual([])
  })

  it('refuses links, too many files and too many bytes, and leaves nothing behind', async () => {
    const artifactsFolder = folder()
    const freeze = (source: string, tighter = limits) =>
      freezeArtifact(source, { artifactsFolder, kind: 'memory', producer, parent: null, limits: tighter })
    const linked = makeFolder({ a: '1' })
    symlinkSync('/etc/hostname', join(linked, 'link'))
    await expect(freeze(linked)).rejects.toMatchObject({ detail: 'the artifact holds a symbolic link' })
    const three = makeFolder({ a: '1', b: '2', c: '3' })
    await expect(freeze(three, { artifactBytes: 9, artifactFiles: 2 })).rejects.toMatchObject({
      detail: 'the artifact holds more than 2 files',
    })
    await expect(freeze(three, { artifactBytes: 2, artifactFiles: 9 })).rejects.toMatchObject({
      detail: 'the artifact holds more than 2 bytes',
    })
    await expect(freeze(makeFolder({ 'a\nb': '1' }))).rejects.toMatchObject({
      detail: 'the artifact holds a name that is not allowed',
    })
    expect(readdirSync(artifactsFolder)).toEqual([])
  })
})

describe('copyArtifact', () => {
  it('gives every role its own writable copy and finds what it changed', async () => {
    const store = await openRunStore(folder())
    const source = makeFolder({ keep: 'k', change: 'c', remove: 'r' })
    const manifest = await store.freezeArtifact(source, { kind: 'memory', producer, parent: null, limits })
    const copy = await store.copyArtifact(manifest)
    const other = await store.copyArtifact(manifest)
    expect(await diffFolder(copy, manifest)).toEqual({ changed: [], added: [], removed: [], unlistable: 0 })
    writeFileSync(join(copy, 'change'), 'C')
    writeFileSync(join(copy, 'new'), 'n')
    symlinkSync('/', join(copy, 'link'))
    rmSync(join(copy, 'remove'))
    expect(await diffFolder(copy, manifest)).toEqual({
      changed: [{ path: 'change', bytes: 1, sha256: sha256('C') }],
      added: [{ path: 'new', bytes: 1, sha256: sha256('n') }],
      removed: [{ path: 'remove', bytes: 1, sha256: sha256('r') }],
      unlistable: 1,
    })
    expect((await diffFolder(other, manifest)).changed).toEqual([])
    expect(await store.readArtifactManifest(manifest.id)).toEqual(manifest)
    await store.close()
    for (const made of [copy, other]) rmSync(made, { recursive: true })
  })

  it('refuses frozen bytes that were changed, naming the file', async () => {
    const store = await openRunStore(folder())
    const manifest = await store.freezeArtifact(makeFolder({ a: '1' }), {
      kind: 'memory',
      producer,
      parent: null,
      limits,
    })
    const frozen = join(store.folder, 'artifacts', manifest.id, 'files', 'a')
    chmodSync(frozen, 0o644)
    writeFileSync(frozen, '2')
    await expect(store.copyArtifact(manifest)).rejects.toThrow(frozen)
    await store.close()
  })

  it('names folders without saying what they are for', async () => {
    const made = await createArtifactFolder()
    expect(made).toMatch(/artifact-\w{6}$/)
    rmSync(made, { recursive: true })
  })
})
