import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Action, Agent, MinecraftObservation, RoleContext } from '@mc-evobench/core'
import { checkAgent } from '@mc-evobench/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { see } from '../testing/see.ts'
import { createNullControlAgent } from './null/create-null-control-agent.ts'
import { createForgetfulAgent, createPositiveControlAgent } from './positive/create-positive-control-agent.ts'
import { createRouteMemoryAgent } from './route/create-route-memory-agent.ts'

type Control = Agent<MinecraftObservation, Action>

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'controls-'))
})
afterEach(() => rm(folder, { recursive: true }))

const context = (access: 'read_write' | 'read_only', seed = 5100): RoleContext => ({
  seed,
  artifact: { folder, access },
  actionSchema: {},
  skills: [],
})

const BLOCKS = { birch_log: [1, 0, 0], acacia_log: [2, 0, 0], sand: [3, 0, 0], grass_block: [0, -1, 0] } as const
const DONE = { activity: { skill: 'mine', status: 'succeeded', reason: null } } as const

const named = (action: Action): string =>
  action.kind === 'skill' ? `${action.skill} ${Object.values(action.arguments).join(' ')}` : action.kind

/** Lets an agent act until it does what is wanted, and tells it that this passed the stage. */
async function practise(agent: Control, instruction: string, wanted: string): Promise<void> {
  for (let decision = 0; decision < 60; decision++) {
    if (named(await agent.act(see(BLOCKS, DONE), instruction)) === wanted) {
      await agent.stageEnded?.({ status: 'passed', steps: 100 })
      return
    }
  }
  throw new Error(`it never tried ${wanted}`)
}

async function firstActions(agent: Control, instruction: string, count: number, seed = 5100): Promise<string[]> {
  await agent.begin(context('read_only', seed))
  const actions: string[] = []
  for (let decision = 0; decision < count; decision++) {
    actions.push(named(await agent.act(see(BLOCKS, DONE), instruction)))
  }
  return actions
}

describe.each([
  ['positive_control', createPositiveControlAgent],
  ['forgetful', createForgetfulAgent],
  ['null_control', createNullControlAgent],
  ['route_memory', createRouteMemoryAgent],
])('%s', (id, create) => {
  it('keeps the contract of an agent, and carries its id', async () => {
    const report = await checkAgent(create, { observation: see(BLOCKS) })
    expect(report.checks.filter(({ holds }) => !holds)).toEqual([])
    expect(create().spec.id).toBe(id)
  })

  it('writes nothing in a read_only role', async () => {
    const agent = create()
    await agent.begin(context('read_only'))
    await agent.act(see(BLOCKS), 'Collect 1 birch log.')
    await agent.end()
    expect(await readdir(folder)).toEqual([])
  })
})

describe('positive_control', () => {
  it('does at once in a similar stage what passed before, with the nouns exchanged', async () => {
    const agent = createPositiveControlAgent()
    await agent.begin(context('read_write'))
    await practise(agent, 'Collect 1 birch log.', 'mine birch_log')
    await agent.end()
    const [first] = await firstActions(createPositiveControlAgent(), 'Collect 1 acacia log.', 1)
    expect(first).toBe('mine acacia_log')
  })

  it('learns nothing from a stage that did not pass', async () => {
    const untaught = await firstActions(createPositiveControlAgent(), 'Collect 1 acacia log.', 4)
    const agent = createPositiveControlAgent()
    await agent.begin(context('read_write'))
    for (let decision = 0; decision < 5; decision++) await agent.act(see(BLOCKS, DONE), 'Collect 1 birch log.')
    await agent.stageEnded?.({ status: 'timeout', steps: 450 })
    await agent.end()
    expect(await firstActions(createPositiveControlAgent(), 'Collect 1 acacia log.', 4)).toEqual(untaught)
  })

  it('tries one new skill a try: a stage that needs digging and crafting at once is out of its reach', async () => {
    const agent = createPositiveControlAgent()
    await agent.begin(context('read_write'))
    const skills = new Set<string>()
    for (let decision = 0; decision < 40; decision++) {
      // What it digs gives it something to craft; the first thing it can do is dig.
      const craftable = decision === 0 ? [] : ['birch_planks']
      const inventory: Record<string, number> = decision === 0 ? {} : { birch_log: 1 }
      const action = await agent.act(see(BLOCKS, { ...DONE, craftable, inventory }), 'Craft 4 birch planks.')
      if (action.kind === 'skill' && action.skill !== 'wait') skills.add(action.skill)
    }
    expect([...skills]).toEqual(['mine'])
  })

  it('keeps skills with arguments and no place', async () => {
    const agent = createPositiveControlAgent()
    await agent.begin(context('read_write'))
    await practise(agent, 'Collect 1 birch log.', 'mine birch_log')
    await agent.end()
    const text = await readFile(join(folder, 'skills.json'), 'utf8')
    expect(JSON.parse(text).notes).toHaveLength(1)
    expect(text).not.toMatch(/"[xyz]"/)
  })

  it('refuses an artifact of another format', async () => {
    await writeFile(join(folder, 'skills.json'), '{"format":"other/1","notes":[]}')
    await expect(createPositiveControlAgent().begin(context('read_only'))).rejects.toThrow(/skills.json is not valid/)
  })
})

describe('forgetful', () => {
  it('keeps what it learned in the last ten steps of its role, and nothing older', async () => {
    const agent = createForgetfulAgent()
    await agent.begin(context('read_write'))
    await practise(agent, 'Collect 1 birch log.', 'mine birch_log')
    await practise(agent, 'Collect 1 sand.', 'mine sand')
    await agent.end()
    const { notes } = JSON.parse(await readFile(join(folder, 'skills.json'), 'utf8'))
    expect(notes.map(({ instruction }: { instruction: string }) => instruction)).toEqual(['Collect 1 sand.'])
  })

  it('has forgotten by then what was followed by eleven steps of something else', async () => {
    const agent = createForgetfulAgent()
    await agent.begin(context('read_write'))
    await practise(agent, 'Collect 1 birch log.', 'mine birch_log')
    await agent.act(see(BLOCKS), 'Collect 1 sand.')
    await agent.stageEnded?.({ status: 'budget_exhausted', steps: 11 })
    await agent.end()
    expect(JSON.parse(await readFile(join(folder, 'skills.json'), 'utf8')).notes).toEqual([])
  })
})

describe('null_control', () => {
  it('plays another way with every other artifact, and the same way with the same', async () => {
    const actions = () => firstActions(createNullControlAgent(), 'Collect 1 birch log.', 12)
    const empty = await actions()
    expect(await actions()).toEqual(empty)
    await writeFile(join(folder, 'diary.json'), '["a"]')
    const one = await actions()
    await writeFile(join(folder, 'diary.json'), '["b"]')
    const other = await actions()
    expect(new Set([empty, one, other].map(String)).size).toBe(3)
  })
})

describe('route_memory', () => {
  const START = { position: { x: 0.5, y: 0, z: 0.5, yaw: 0, pitch: 0 } }
  const TREE = { position: { x: 20.5, y: 0, z: 0.5, yaw: 0, pitch: 0 } }
  const beside = (block: string) => see({ [block]: [20, 0, 1] }, { ...TREE, nearbyBlocks: [] })
  /** What it sees beside the tree: one kind of block at a place it can reach. */
  const at = (block: string): MinecraftObservation => ({
    ...beside(block),
    nearbyBlocks: [{ block, count: 1, nearest: { x: 20, y: 0, z: 1 }, distance: 1 }],
  })

  async function learnTheWay(): Promise<void> {
    const agent = createRouteMemoryAgent()
    await agent.begin(context('read_write'))
    await agent.act(see({}, START), 'Collect 1 oak log.')
    expect(named(await agent.act(at('oak_log'), 'Collect 1 oak log.'))).toBe('mine oak_log')
    await agent.stageEnded?.({ status: 'passed', steps: 100 })
    await agent.end()
  }

  it('goes back to where a stage was passed, and digs what stands there', async () => {
    await learnTheWay()
    const agent = createRouteMemoryAgent()
    await agent.begin(context('read_only'))
    expect(await agent.act(see({}, START), 'Collect 1 oak log.')).toMatchObject({
      skill: 'goto',
      arguments: { x: 20, y: 0, z: 0 },
    })
    expect(named(await agent.act(at('sand'), 'Collect 1 oak log.'))).toBe('mine sand')
  })

  it('keeps no name of what it dug, and is lost where nothing stands in the place', async () => {
    await learnTheWay()
    expect(await readFile(join(folder, 'places.json'), 'utf8')).not.toMatch(/oak_log/)
    const agent = createRouteMemoryAgent()
    await agent.begin(context('read_only'))
    await agent.act(see({}, START), 'Collect 1 oak log.')
    expect(await agent.act(see({}, TREE), 'Collect 1 oak log.')).toMatchObject({ skill: 'goto' })
  })

  it('uses a place for the instruction that it served only', async () => {
    await learnTheWay()
    const taught = await firstActions(createRouteMemoryAgent(), 'Collect 1 birch log.', 6)
    await rm(join(folder, 'places.json'))
    expect(await firstActions(createRouteMemoryAgent(), 'Collect 1 birch log.', 6)).toEqual(taught)
  })
})
