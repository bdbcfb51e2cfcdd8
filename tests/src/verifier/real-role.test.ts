import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtInAgents } from '@mc-evobench/agents'
import type { AgentReference } from '@mc-evobench/core'
import { DEFAULT_AGENT_LIMITS } from '@mc-evobench/protocol'
import { createArtifactFolder, createPool, readEvents } from '@mc-evobench/runner'
import { reverifyRole } from '@mc-evobench/verifier'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { woodSpeciesEnvironment, woodSpeciesRole } from '../support/wood-species-role.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'real-role-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a role that was played in Minecraft', { timeout: 120_000 }, () => {
  it('is verified again from its log', async () => {
    const skillMemory = builtInAgents().find(({ id }) => id === 'skill_memory')?.reference as AgentReference
    const role = await woodSpeciesRole()
    const eventsFile = join(folder, 'events.jsonl')
    const artifactFolder = await createArtifactFolder()
    const pool = createPool({ workers: 1 })
    try {
      await pool.runRole({
        ...role,
        environment: woodSpeciesEnvironment(),
        virtualClock: true,
        agent: { ...skillMemory, module: import.meta.resolve(skillMemory.module) },
        artifactFolder,
        limits: DEFAULT_AGENT_LIMITS,
        denyPaths: [],
        eventsFile,
      })
    } finally {
      await pool.close()
      await rm(artifactFolder, { recursive: true })
    }
    const { lines } = await readEvents(eventsFile)
    const { disagreements, stages } = reverifyRole(
      lines.map(({ event }) => event),
      role,
    )
    expect(disagreements).toEqual([])
    expect(stages.filter(({ status }) => status === 'passed').length).toBeGreaterThan(0)
    expect(stages.reduce((sum, { steps }) => sum + steps, 0)).toBe(role.stepBudget)
  })
})
