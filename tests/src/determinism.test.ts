import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { builtInAgents } from '@mc-evobench/agents'
import type { AgentReference } from '@mc-evobench/core'
import { DEFAULT_AGENT_LIMITS } from '@mc-evobench/protocol'
import { createArtifactFolder, createPool, type Pool, type RoleJob, readEvents } from '@mc-evobench/runner'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { woodSpeciesEnvironment, woodSpeciesRole } from './support/wood-species-role.ts'

let folder = ''
let pool: Pool
let logs = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'determinism-'))
  pool = createPool({ workers: 1 })
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true, force: true })
})

const skillMemory = builtInAgents().find((agent) => agent.id === 'skill_memory')?.reference as AgentReference
const messageAgent: AgentReference = { ...skillMemory, module: import.meta.resolve(skillMemory.module) }
const delayedAgent: AgentReference = {
  module: import.meta.resolve('./support/delayed-agent.ts'),
  export: 'createDelayedAgent',
  options: {},
}

/** Plays the role in the pool and gives the file its events went to. */
async function play(options: {
  agent: AgentReference
  environment?: RoleJob['environment']
}): Promise<{ file: string; sha256: string }> {
  logs += 1
  const file = join(folder, `${logs}.jsonl`)
  const artifactFolder = await createArtifactFolder()
  const outcome = await pool.runRole({
    ...(await woodSpeciesRole()),
    environment: options.environment ?? woodSpeciesEnvironment(),
    virtualClock: true,
    agent: options.agent,
    artifactFolder,
    limits: DEFAULT_AGENT_LIMITS,
    denyPaths: [folder],
    eventsFile: file,
  })
  await rm(artifactFolder, { recursive: true })
  expect(outcome.failure).toBeNull()
  expect(outcome.environmentSteps).toBe(2000)
  return { file, sha256: outcome.events.sha256 }
}

describe('the events of a role on the embedded server', { timeout: 120_000 }, () => {
  it('are the same bytes for an agent in its own process, one that answers late, and one in the world’s thread', async () => {
    const message = await play({ agent: messageAgent })
    // The same worker, warm: all module state is seeded anew.
    const delayed = await play({ agent: delayedAgent })
    const inThread = await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, 'support/play-in-thread.ts'),
    ])
    expect(delayed.sha256).toBe(message.sha256)
    expect(inThread.stdout).toBe(message.sha256)

    const { lines } = await readEvents(message.file)
    const kinds = new Set(lines.map((line) => line.event.type))
    expect([...kinds]).toEqual(
      expect.arrayContaining(['episode-start', 'action', 'channel-change', 'state-hash', 'stage-end']),
    )
    const worlds = lines.flatMap(({ event }) => (event.type === 'episode-start' ? event.worldFingerprint : []))
    expect(worlds.length).toBeGreaterThan(1)
    expect(new Set(worlds).size).toBe(1)
  })

  it('are the same bytes over both in-memory links', async () => {
    const bridge = await play({ agent: messageAgent })
    const duplex = await play({ agent: messageAgent, environment: woodSpeciesEnvironment({ transport: 'duplex' }) })
    expect(await readFile(duplex.file, 'utf8')).toBe(await readFile(bridge.file, 'utf8'))
  })
})
