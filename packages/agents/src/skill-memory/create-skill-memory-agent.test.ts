import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Action, MinecraftObservation, RoleContext } from '@mc-evobench/core'
import { checkAgent } from '@mc-evobench/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSkillMemoryAgent } from './create-skill-memory-agent.ts'
import { loadMemory } from './memory.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skill-memory-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

function see(
  blocks: string[],
  craftable: string[] = [],
  status: 'succeeded' | 'failed' | null = null,
): MinecraftObservation {
  return {
    position: { x: 0, y: 0, z: 0, yaw: 0, pitch: 0 },
    onGround: true,
    health: 20,
    food: 20,
    inventory: {},
    heldItem: null,
    craftable,
    nearbyBlocks: blocks.map((block, index) => ({
      block,
      count: 1,
      nearest: { x: index, y: 0, z: 0 },
      distance: index,
    })),
    nearbyEntities: [],
    lineOfSight: null,
    dayTime: 1000,
    activity: status === null ? null : { skill: 'mine', status, reason: null },
  }
}

const MINE = {
  name: 'mine',
  description: 'Digs a block.',
  arguments: { properties: { block: {} }, required: ['block'] },
}

const context = (access: 'read_write' | 'read_only'): RoleContext => ({
  seed: 5100,
  artifact: { folder, access },
  actionSchema: {},
  skills: [MINE],
})

const BLOCKS = ['birch_log', 'dirt', 'grass', 'sand', 'acacia_log']

function argument(action: Action): unknown {
  return action.kind === 'skill' ? (action.arguments.block ?? action.arguments.item) : null
}

/** Plays a stage of a toy world in which only one block serves. */
async function learn(instruction: string, answer: string): Promise<void> {
  const agent = createSkillMemoryAgent()
  await agent.begin(context('read_write'))
  let status: 'succeeded' | 'failed' | null = null
  for (let decision = 0; decision < BLOCKS.length; decision++) {
    const action = await agent.act(see(BLOCKS, [], status), instruction)
    if (argument(action) === answer) break
    status = 'succeeded'
  }
  await agent.stageEnded?.({ status: 'passed', steps: 30 })
  await agent.end()
}

describe('createSkillMemoryAgent', () => {
  it('keeps the contract agent/1', async () => {
    const report = await checkAgent(createSkillMemoryAgent, { observation: see(BLOCKS), skills: [MINE] })
    expect(report.checks.filter((check) => !check.holds)).toEqual([])
  })

  it('tries every kind of block once before it repeats one, in a source role', async () => {
    const agent = createSkillMemoryAgent()
    await agent.begin(context('read_write'))
    const tried: unknown[] = []
    for (let decision = 0; decision < BLOCKS.length; decision++) {
      tried.push(
        argument(await agent.act(see(BLOCKS, [], decision === 0 ? null : 'succeeded'), 'Collect 1 acacia log.')),
      )
    }
    expect(tried.toSorted()).toEqual(BLOCKS.toSorted())
  })

  it('searches the same whether its memory is empty or holds nothing similar', async () => {
    const first = async (): Promise<unknown> => {
      const agent = createSkillMemoryAgent()
      await agent.begin(context('read_only'))
      return argument(await agent.act(see(BLOCKS), 'Collect 1 acacia log.'))
    }
    const empty = await first()
    await learn('Collect 1 cactus.', 'sand')
    expect(await first()).toBe(empty)
  })

  it('tries what passed a similar instruction first, with the nouns exchanged', async () => {
    await learn('Collect 1 birch log.', 'birch_log')
    const agent = createSkillMemoryAgent()
    await agent.begin(context('read_only'))
    expect(argument(await agent.act(see(BLOCKS), 'Collect 1 acacia log.'))).toBe('acacia_log')
  })

  it('does not repeat, in a later attempt, what it searched in vain', async () => {
    const agent = createSkillMemoryAgent()
    await agent.begin(context('read_write'))
    const one = argument(await agent.act(see(BLOCKS), 'Collect 1 birch log.'))
    await agent.stageEnded?.({ status: 'timeout', steps: 450 })
    const other = argument(await agent.act(see(BLOCKS), 'Collect 1 birch log.'))
    expect(other).not.toBe(one)
  })

  it('stores each stage with the skills that succeeded', async () => {
    await learn('Collect 1 birch log.', 'birch_log')
    const memory = await loadMemory(folder)
    expect(memory.records).toHaveLength(1)
    expect(memory.records[0]).toMatchObject({ instruction: 'Collect 1 birch log.', status: 'passed', steps: 30 })
    expect(memory.records[0]?.plan.at(-1)?.arguments).toEqual({ block: 'birch_log' })
    expect(await readdir(folder)).toEqual(['memory.json'])
  })

  it('writes nothing in a read_only role', async () => {
    await learn('Collect 1 birch log.', 'birch_log')
    const before = await readFile(join(folder, 'memory.json'), 'utf8')
    const agent = createSkillMemoryAgent()
    await agent.begin(context('read_only'))
    await agent.act(see(BLOCKS), 'Collect 1 acacia log.')
    await agent.stageEnded?.({ status: 'passed', steps: 3 })
    await agent.end()
    expect(await readFile(join(folder, 'memory.json'), 'utf8')).toBe(before)
  })

  it('keeps the latest 256 records', async () => {
    const agent = createSkillMemoryAgent()
    await agent.begin(context('read_write'))
    for (let stage = 0; stage < 300; stage++) {
      await agent.act(see(BLOCKS), `stage ${stage}`)
      await agent.stageEnded?.({ status: 'timeout', steps: 1 })
    }
    await agent.end()
    const { records } = await loadMemory(folder)
    expect([records.length, records[0]?.instruction, records.at(-1)?.instruction]).toEqual([
      256,
      'stage 44',
      'stage 299',
    ])
  })

  it('refuses a memory of another format', async () => {
    await writeFile(join(folder, 'memory.json'), '{"format":"other/1","records":[]}')
    await expect(createSkillMemoryAgent().begin(context('read_only'))).rejects.toThrow(/memory.json is not valid/)
  })
})
