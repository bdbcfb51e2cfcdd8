import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NotFoundError, type RoleContext } from '@mc-evobench/core'
import { checkAgent } from '@mc-evobench/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { see } from '../../testing/see.ts'
import type { CheatOptions, CheatScene } from './cheat.ts'
import { CHEATS } from './cheats.ts'
import { createCheatAgent } from './create-cheat-agent.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cheats-'))
})
afterEach(() => rm(folder, { recursive: true }))

const options = (cheat: string, role: CheatOptions['role'] = 'source'): CheatOptions => ({
  cheat,
  role,
  runFolder: '/nowhere',
  catalogFolder: '/nowhere',
  serverModule: 'file:///nowhere.js',
  port: 1,
  runnerPid: 0,
  kills: false,
})

const BLOCKS = { birch_log: [1, 0, 0], acacia_log: [2, 0, 0] } as const

/** Plays one part of a cheat here, in this process, and returns what it told. */
async function told(
  id: string,
  role: CheatOptions['role'],
  play: (cheat: (typeof CHEATS)[number], scene: CheatScene) => Promise<void>,
): Promise<string[]> {
  const cheat = CHEATS.find((candidate) => candidate.id === id)
  if (cheat === undefined) throw new Error(`no ${id}`)
  const results: string[] = []
  const context: RoleContext = {
    seed: 1,
    artifact: { folder, access: role === 'source' ? 'read_write' : 'read_only' },
    actionSchema: {},
    skills: [],
  }
  await play(cheat, { options: options(id, role), context, tell: (result) => results.push(result), kept: new Map() })
  return results
}

describe('CHEATS', () => {
  it('have ids of their own and say what they attempt', () => {
    expect(new Set(CHEATS.map(({ id }) => id)).size).toBe(CHEATS.length)
    for (const { id, attempts } of CHEATS) {
      expect(id).toMatch(/^cheat_[a-z_]+$/)
      expect(attempts).not.toBe('')
    }
  })

  it('call it a breach when items outlast a reset', async () => {
    const play = (inventory: Record<string, number>) =>
      told('cheat_keeps_items', 'source', async (cheat, scene) => {
        await cheat.begin?.(scene)
        await cheat.act?.(scene, see(BLOCKS, { inventory: { birch_log: 2 } }), '')
        await cheat.stageEnded?.(scene, { status: 'timeout', steps: 9 })
        await cheat.act?.(scene, see(BLOCKS, { inventory }), '')
      })
    expect(await play({ birch_log: 2 })).toEqual(['breach'])
    expect(await play({})).toEqual(['refused'])
  })

  it('call it a breach when a target finds what another one wrote', async () => {
    const play = () => told('cheat_writes_in_target', 'fixed', async (cheat, scene) => cheat.begin?.(scene))
    expect(await play()).toEqual(['harmless'])
    expect(await play()).toEqual(['breach', 'harmless'])
  })

  it('call it a breach when they read what nobody keeps from them', async () => {
    const results = await told('cheat_reads_run', 'fixed', async (cheat, scene) =>
      cheat.begin?.({ ...scene, options: { ...scene.options, runFolder: folder } }),
    )
    expect(results).toEqual(['breach', 'refused'])
  })

  it('call it a breach when what they planted comes back', async () => {
    const results = await told('cheat_mutates_observation', 'fixed', async (cheat, scene) => {
      const observation = see(BLOCKS)
      await cheat.act?.(scene, observation, '')
      await cheat.act?.(scene, observation, '')
    })
    expect(results).toEqual(['breach'])
  })
})

describe('createCheatAgent', () => {
  it('makes an honest twin that keeps the contract and leaves nothing behind', async () => {
    const report = await checkAgent(() => createCheatAgent(options('none')), { observation: see(BLOCKS) })
    expect(report.checks.filter(({ holds }) => !holds)).toEqual([])
  })

  it('lets a cheat play as its twin does where it does nothing else', async () => {
    const play = async (cheat: string): Promise<unknown[]> => {
      const agent = createCheatAgent(options(cheat, 'fixed'))
      await agent.begin({ seed: 7, artifact: { folder, access: 'read_only' }, actionSchema: {}, skills: [] })
      return Promise.all(Array.from({ length: 6 }, () => agent.act(see(BLOCKS), 'Collect 1 birch log.')))
    }
    expect(await play('cheat_smuggles_place')).toEqual(await play('none'))
    expect(existsSync(join(folder, 'places.json'))).toBe(false)
  })

  it('refuses a cheat that there is not', () => {
    expect(() => createCheatAgent(options('cheat_flies'))).toThrow(NotFoundError)
  })
})
