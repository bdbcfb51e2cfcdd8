import type { MinecraftObservation } from '@mc-evobench/core'
import { checkAgent } from '@mc-evobench/core/testing'
import { describe, expect, it } from 'vitest'
import { createOracleAgent } from './create-oracle-agent.ts'

const blockMap = {
  stageProfiles: ['forest_day', 'forest_day'],
  worlds: {
    forest_day: {
      spawn: { x: 0.5, y: 70, z: 0.5 },
      blocks: { oak_log: [[6, 70, 0]] as [number, number, number][] },
      creatures: [],
    },
  },
}
const privileged = { taskIds: ['collect_log', 'craft_planks'], blockMap }

/** The oracle, told what the runner tells diagnostic agents. */
function toldOracle(): ReturnType<typeof createOracleAgent> {
  const agent = createOracleAgent()
  return { ...agent, begin: (context) => agent.begin({ ...context, privileged }) }
}

function seen(change: Partial<MinecraftObservation> = {}): MinecraftObservation {
  return {
    position: { x: 0.5, y: 70, z: 0.5, yaw: 0, pitch: 0 },
    onGround: true,
    health: 20,
    food: 20,
    inventory: {},
    heldItem: null,
    craftable: [],
    nearbyBlocks: [],
    nearbyEntities: [],
    lineOfSight: null,
    dayTime: 1000,
    activity: null,
    ...change,
  }
}

const context = {
  seed: 1,
  artifact: { folder: '', access: 'read_write' as const },
  actionSchema: {},
  skills: [],
}

describe('createOracleAgent', () => {
  it('keeps the contract agent/1', async () => {
    const report = await checkAgent(toldOracle, { observation: seen() })
    expect(report.checks.filter((check) => !check.holds)).toEqual([])
  })

  it('refuses to play without being told tasks and block map', async () => {
    await expect(createOracleAgent().begin(context)).rejects.toThrow(/was not told/)
  })

  it('digs what the stage asks for, and plans anew once it is held', async () => {
    const agent = toldOracle()
    await agent.begin(context)
    expect(await agent.act(seen(), '')).toEqual({
      kind: 'skill',
      skill: 'mine',
      arguments: { block: 'oak_log', count: 1 },
    })
    await agent.stageEnded?.({ status: 'passed', steps: 100 })
    expect(await agent.act(seen({ inventory: { oak_log: 1 } }), '')).toMatchObject({
      skill: 'craft',
      arguments: { item: 'oak_planks' },
    })
  })
})
