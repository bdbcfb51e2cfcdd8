import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AgentLimits, AgentReference } from '@mc-evobench/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AgentFailureError } from '../play/agent-failure-error.ts'
import { useTemporaryFolders } from '../testing/temporary-folder.ts'
import type { TestAgentOptions } from '../testing/test-agents.ts'
import { probeIsolation } from './probe-isolation.ts'
import { type AgentConnection, type SpawnAgentOptions, spawnAgent } from './spawn-agent.ts'

// Each test starts processes; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 })

const folder = useTemporaryFolders()
const tools = await probeIsolation()
const hasPidNamespace = tools.pidNamespace.includes('--pid')
const limits: AgentLimits = {
  decisionMs: 20_000,
  roleMs: 60_000,
  replyBytes: 100_000,
  outputBytes: 200_000,
  artifactBytes: 1000,
  artifactFiles: 10,
}
const module = new URL('../testing/test-agents.ts', import.meta.url).href
const observation = { inventory: {} }
const context = (path: string) => ({
  seed: 1,
  artifact: { folder: path, access: 'read_write' as const },
  actionSchema: {},
  skills: [],
})

const open: AgentConnection[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(open.splice(0).map((connection) => connection.kill()))
})

async function start(
  options: TestAgentOptions,
  more: Partial<SpawnAgentOptions> & { reference?: AgentReference } = {},
) {
  const artifactFolder = more.artifactFolder ?? folder()
  const reference = more.reference ?? { module, export: 'createAgent', options: { ...options } }
  const connection = await spawnAgent(reference, { artifactFolder, limits, ...more })
  open.push(connection)
  return { connection, artifactFolder }
}

/** Starts an agent, lets it begin and act once, and gives its answer or its failure. */
async function actOnce(options: TestAgentOptions, more: Parameters<typeof start>[1] = {}) {
  const { connection, artifactFolder } = await start(options, more)
  try {
    await connection.begin(context(artifactFolder))
    return { answer: await connection.act(observation, 'Get 1 wood.'), failure: null, connection, artifactFolder }
  } catch (thrown) {
    if (!(thrown instanceof AgentFailureError)) throw thrown
    const { reason, detail } = thrown
    return { answer: null, failure: { reason, detail }, connection, artifactFolder }
  }
}
const wood = { kind: 'skill', skill: 'get', arguments: { item: 'wood' } }

describe('spawnAgent', () => {
  it('plays a whole role over messages', async () => {
    const { connection, artifactFolder } = await start({})
    expect(connection.spec).toMatchObject({ id: 'test-agent', claims: { network: false } })
    expect(connection.handlesStageEnded).toBe(true)
    await connection.begin(context(artifactFolder))
    expect(await connection.act(observation, 'Get 1 wood.')).toEqual(wood)
    await connection.stageEnded({ status: 'passed', steps: 3 })
    await connection.end()
    expect(JSON.parse(readFileSync(join(artifactFolder, 'memory.json'), 'utf8'))).toEqual({
      status: 'passed',
      steps: 3,
    })
    expect(connection.agentMs()).toBeGreaterThan(0)
  })

  it('says how it is kept apart', async () => {
    const { connection } = await start({})
    expect(connection.isolation).toEqual({
      files: 'permission_model',
      network: tools.withoutNetwork === null ? 'unenforced' : 'empty_namespace',
      signals: hasPidNamespace ? 'pid_namespace' : 'unenforced',
    })
    const claiming = await start({ network: true })
    expect(claiming.connection.isolation.network).toBe('allowed_by_claim')
    const bare = await start({}, { tools: { pidNamespace: [], withoutNetwork: null } })
    expect(bare.connection.isolation).toEqual({
      files: 'permission_model',
      network: 'unenforced',
      signals: 'unenforced',
    })
  })

  it('gives the agent no environment of ours', async () => {
    const { failure } = await actOnce({ does: 'environment' })
    expect(failure).toEqual({ reason: 'threw', detail: 'act: HOME,LANG,TMPDIR,TZ' })
  })

  it('deletes what an agent leaves in its own folders, so that the next finds nothing', async () => {
    const [temporary, artifactFolder] = [folder(), folder()]
    vi.stubEnv('TMPDIR', temporary)
    for (let role = 0; role < 2; role++) {
      const { failure, connection } = await actOnce({ does: 'leave-notes' }, { artifactFolder })
      expect(failure).toBeNull()
      expect(readdirSync(temporary)).toHaveLength(1)
      await connection.kill()
      expect(readdirSync(temporary)).toEqual([])
    }
  })

  it('does not let the agent read a denied folder in its own package, directly or through a link', async () => {
    const project = folder()
    mkdirSync(join(project, 'runs/one'), { recursive: true })
    writeFileSync(join(project, 'runs/one/run.json'), 'secret')
    writeFileSync(join(project, 'package.json'), '{"type":"module"}')
    writeFileSync(join(project, 'agent.ts'), readFileSync(new URL(module)))
    symlinkSync('runs/one', join(project, 'latest'))
    const reference = (does: string, path: string): AgentReference => ({
      module: pathToFileURL(join(project, 'agent.ts')).href,
      export: 'createAgent',
      options: { does, path: join(project, path) },
    })
    const denyPaths = [join(project, 'runs/one')]
    const denied = { reason: 'threw', detail: expect.stringContaining('act: ERR_ACCESS_DENIED') }
    for (const [does, path] of [
      ['read', 'runs/one/run.json'],
      ['read', 'latest/run.json'],
      ['list', 'runs'],
      ['list', '.'],
    ] as const) {
      expect((await actOnce({}, { reference: reference(does, path), denyPaths })).failure).toEqual(denied)
    }
    expect((await actOnce({}, { reference: reference('read', 'package.json'), denyPaths })).answer).toEqual(wood)
  })

  it('lets it write its artifact folder and nowhere else', async () => {
    const inside = await actOnce({ does: 'write-artifact' })
    expect(readFileSync(join(inside.artifactFolder, 'note.txt'), 'utf8')).toBe('learned')
    const target = join(folder(), 'evil.txt')
    const outside = await actOnce({ does: 'write', path: target })
    expect(outside.failure?.detail).toContain('ERR_ACCESS_DENIED')
    expect(existsSync(target)).toBe(false)
  })

  it.each(['sqlite', 'trace-into-file'])('does not let it reach files past the permission model: %s', async (does) => {
    const target = join(folder(), 'evil.db')
    const { failure } = await actOnce({ does, path: target })
    expect(['threw', 'exited']).toContain(failure?.reason)
    expect(existsSync(target)).toBe(false)
  })

  it('says in one line that the code must not lie where roles have their folders', async () => {
    const reference = { module: pathToFileURL(join(tmpdir(), 'agent.mjs')).href, export: 'createAgent', options: {} }
    await expect(start({}, { reference })).rejects.toThrow(/temporary folder.*Move it into a folder of its own/)
  })

  it('lets it start no process', async () => {
    const { failure } = await actOnce({ does: 'spawn' })
    expect(failure).toMatchObject({ reason: 'threw', detail: expect.stringContaining('ERR_ACCESS_DENIED') })
  })

  it.each(['begin', 'act', 'stageEnded', 'end'] as const)('names an agent that throws in %s', async (method) => {
    const { connection, artifactFolder } = await start({ does: `throw-in-${method}` })
    const play = async () => {
      await connection.begin(context(artifactFolder))
      await connection.act(observation, 'Get 1 wood.')
      await connection.stageEnded({ status: 'timeout', steps: 1 })
      await connection.end()
    }
    await expect(play()).rejects.toMatchObject({ reason: 'threw', detail: `${method}: ${method} failed in <path>` })
    await expect(connection.end()).rejects.toMatchObject({ reason: 'threw' })
  })

  it('names an agent that exits', async () => {
    const { failure } = await actOnce({ does: 'exit' })
    expect(failure).toEqual({ reason: 'exited', detail: 'exited with code 7' })
  })

  it('names an agent that rejects where nobody waits', async () => {
    const { failure } = await actOnce({ does: 'unhandled' })
    expect(failure).toEqual({ reason: 'threw', detail: 'act: nobody waited' })
  })

  it.each(['never-answer', 'block-forever'])(
    'ends an agent that does %s after its time for a decision',
    async (does) => {
      const { failure } = await actOnce({ does }, { limits: { ...limits, decisionMs: 150 } })
      expect(failure).toEqual({ reason: 'decision_timeout', detail: 'act: no answer within 150 ms' })
    },
  )

  it('ends an agent whose answers together take too long', async () => {
    const { failure } = await actOnce({ does: 'never-answer' }, { limits: { ...limits, roleMs: 400 } })
    expect(failure).toEqual({ reason: 'role_timeout', detail: 'all answers together took more than 400 ms' })
  })

  it('ends an agent that prints too much', async () => {
    const { failure, connection } = await actOnce({ does: 'print' })
    expect(failure).toEqual({ reason: 'output_flood', detail: 'printed more than 200000 bytes' })
    expect(connection.output().length).toBe(65_536)
  })

  it('ends an agent that floods the message pipe', async () => {
    const { failure } = await actOnce({ does: 'flood-messages' })
    expect(failure).toEqual({ reason: 'protocol_violation', detail: 'a message that nobody asked for' })
  })

  it('ends an agent that writes no JSON into the message pipe', async () => {
    const { failure } = await actOnce({ does: 'write-no-json' })
    expect(failure).toEqual({ reason: 'protocol_violation', detail: 'a message that is not JSON' })
  })

  it('ends an agent that answers at too great length, before reading the answer', async () => {
    const { failure } = await actOnce({ does: 'giant-reply' })
    expect(failure).toEqual({ reason: 'protocol_violation', detail: 'an answer of more than 100000 bytes' })
  })

  it('names an agent whose answer is not JSON', async () => {
    const { failure } = await actOnce({ does: 'cycle' })
    expect(failure).toMatchObject({ reason: 'threw', detail: expect.stringContaining('act: Converting circular') })
  })

  it('passes on an answer that is no action: judging it is the stage loop’s', async () => {
    expect((await actOnce({ does: 'garbage' })).answer).toEqual({ kind: 'fly' })
  })

  it('is not moved by an agent that patches its prototypes', async () => {
    expect((await actOnce({ does: 'pollute' })).answer).toEqual(wood)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it.skipIf(!hasPidNamespace)(
    'survives an agent that kills its parent and everyone (needs pid namespaces)',
    async () => {
      const other = await start({})
      const { failure } = await actOnce({ does: 'kill-parent' })
      // A signal to its own group ends the agent; nobody else is reached.
      expect(failure).toMatchObject({ reason: 'exited' })
      await other.connection.begin(context(other.artifactFolder))
      expect(await other.connection.act(observation, 'Get 1 wood.')).toEqual(wood)
    },
  )

  it.each([
    { options: { does: 'throw-on-creation' }, detail: 'no agent today' },
    { options: { does: 'never-hello' }, detail: 'no hello within 800 ms', startMs: 800 },
  ])('names an agent that does not start: $detail', async ({ options, detail, startMs }) => {
    const { connection, artifactFolder } = await start(options, startMs === undefined ? {} : { startMs })
    expect(connection.spec).toBeNull()
    await expect(connection.begin(context(artifactFolder))).rejects.toMatchObject({ reason: 'did_not_start', detail })
  })

  it.each([
    { export: 'nothing', detail: 'the module exports no function "nothing"' },
    { export: 'createNothing', detail: 'the module exports no function "createNothing"' },
  ])('names a module that exports no $export', async ({ export: name, detail }) => {
    const { connection } = await start({}, { reference: { module, export: name, options: {} } })
    expect((await connection.failed).detail).toBe(detail)
  })

  it('ends a running agent at any moment', async () => {
    const { connection, artifactFolder } = await start({ does: 'never-answer' })
    await connection.begin(context(artifactFolder))
    const answer = connection.act(observation, 'Get 1 wood.')
    const ended = expect(answer).rejects.toMatchObject({ reason: 'exited' })
    await connection.kill()
    await ended
    await connection.kill()
  })
})
