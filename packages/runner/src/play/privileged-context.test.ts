import type { Action, Agent, Environment, RoleContext, RoleEvent } from '@mc-evobench/core'
import { contentHash } from '@mc-evobench/core'
import { createFakeAgent, createFakeEnvironment, type FakeObservation } from '@mc-evobench/core/testing'
import { describe, expect, it } from 'vitest'
import { makeChain } from '../testing/make-chain.ts'
import { connectAgent } from './connect-agent.ts'
import { playRole } from './play-role.ts'

async function begin(options: {
  diagnostic: boolean
  tellsDiagnostic?: boolean
  hasMap?: boolean
  access?: 'read_write' | 'read_only'
}) {
  const told: RoleContext[] = []
  const fake = createFakeAgent<FakeObservation>({ act: () => ({ kind: 'continue' }) })
  const agent: Agent<FakeObservation, Action> = {
    ...fake,
    spec: { ...fake.spec, diagnostic: options.diagnostic },
    async begin(context) {
      told.push(context)
    },
  }
  const environment: Environment<FakeObservation, Action> = {
    ...createFakeEnvironment(),
    ...(options.hasMap === false
      ? {}
      : { blockMap: ({ profile, worldSeed }) => ({ scene: profile.scene, seed: worldSeed }) }),
  }
  const events: RoleEvent[] = []
  const compiled = makeChain([{ item: 'wood' }, { item: 'stone' }])
  await playRole({
    roleId: 'role',
    environment,
    agent: connectAgent(agent),
    compiled,
    perStageProfiles: false,
    access: options.access ?? 'read_write',
    ...(options.tellsDiagnostic === undefined ? {} : { tellsDiagnostic: options.tellsDiagnostic }),
    agentSeed: 1,
    worldSeed: 31,
    chanceSeed: 1,
    stageCap: 1,
    stepBudget: null,
    artifactFolder: '/artifact',
    artifactId: null,
    emit: (event) => events.push(event),
  })
  const start = events.find((event) => event.type === 'role-start')
  return { stagesTold: fake.calls.stageEnded, privileged: told[0]?.privileged, recorded: start?.privileged, compiled }
}

describe('what a diagnostic agent is told', () => {
  it('names tasks, profiles and what stands where, and is recorded by its hash', async () => {
    const { privileged, recorded, compiled } = await begin({ diagnostic: true, tellsDiagnostic: true })
    const profile = compiled.stages[0]?.profile
    expect(privileged).toEqual({
      taskIds: compiled.stages.map(({ task }) => task.id),
      blockMap: {
        stageProfiles: [profile?.id, profile?.id],
        worlds: { [profile?.id ?? '']: { scene: profile?.scene, seed: 31 } },
      },
    })
    expect(recorded).toBe(contentHash(privileged))
  })

  it('is told to no agent that does not say it is diagnostic', async () => {
    const { privileged, recorded } = await begin({ diagnostic: false, tellsDiagnostic: true })
    expect([privileged, recorded]).toEqual([undefined, undefined])
  })

  it('is told to nobody unless the caller allows it', async () => {
    const { privileged, recorded } = await begin({ diagnostic: true })
    expect([privileged, recorded]).toEqual([undefined, undefined])
  })

  it('is told in a read-only role too how its stages ended, and no other agent is', async () => {
    const told = await begin({ diagnostic: true, tellsDiagnostic: true, access: 'read_only' })
    expect(told.stagesTold).toEqual([{ status: 'timeout', steps: 1 }])
    const other = await begin({ diagnostic: false, tellsDiagnostic: true, access: 'read_only' })
    expect(other.stagesTold).toEqual([])
  })

  it('leaves the map out where the environment has none', async () => {
    const { privileged } = await begin({ diagnostic: true, tellsDiagnostic: true, hasMap: false })
    expect(privileged?.blockMap).toBeNull()
  })
})
