import { loadCatalog } from '@mc-evobench/catalog'
import { checkAgent } from '@mc-evobench/core/testing'
import { describe, expect, it } from 'vitest'
import { createScriptedAgent } from './create-scripted-agent.ts'
import { readInstruction } from './read-instruction.ts'

describe('SKILL_TABLE', () => {
  it('has a row for every instruction of the published catalog', async () => {
    const { tasks } = (await loadCatalog()).data
    const unknown = tasks.filter(({ instruction }) => readInstruction(instruction).kind === 'unknown')
    expect(unknown.map(({ instruction }) => instruction)).toEqual([])
  })
})

describe('createScriptedAgent', () => {
  it('keeps the contract agent/1', async () => {
    const observation = {
      position: { x: 0, y: 70, z: 0, yaw: 0, pitch: 0 },
      inventory: {},
      nearbyBlocks: [],
      nearbyEntities: [],
      activity: null,
    }
    const report = await checkAgent(createScriptedAgent, { observation: observation as never })
    expect(report.checks.filter((check) => !check.holds)).toEqual([])
  })
})
