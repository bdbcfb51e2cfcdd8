import type { Action } from '@mc-evobench/core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openWorld, type TestWorld } from '../testing/open-world.ts'

// Worlds take long to start on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let world: TestWorld

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.end())

const grove = { scene: 'evolution_wood_species_grove', seed: 31 }
const skill = (name: string, options: Record<string, string | number>): Action => ({
  kind: 'skill',
  skill: name,
  arguments: options,
})
const hold = (count: number): null[] => new Array<null>(count).fill(null)
const script: (Action | null)[] = [
  skill('mine', { block: 'acacia_log' }),
  ...hold(170),
  skill('craft', { item: 'acacia_planks' }),
  ...hold(3),
  skill('goto', { block: 'birch_log' }),
  ...hold(20),
  { kind: 'control', forward: true, jump: true, camera: [10, 35] },
  { kind: 'control', attack: true, camera: [30, 0] },
  { kind: 'control', attack: true },
  skill('mine', { block: 'birch_log' }),
  ...hold(100),
]

describe('environment/1', () => {
  it('keeps every clause of the contract', async () => {
    const report = await world.check([
      { kind: 'control', forward: true, jump: true },
      skill('goto', { x: 3, y: 70, z: 3 }),
      ...hold(5),
      skill('mine', { block: 'grass_block' }),
      ...hold(20),
      skill('no_such_skill', {}),
    ])
    expect(report.checks.filter(({ holds }) => !holds)).toEqual([])
    expect(report.checks.length).toBeGreaterThan(10)
  })

  it('plays a script alike in a new environment, over both transports and in another thread', async () => {
    const here = await world.trace({}, { ...grove, worldSeed: 31 }, script)
    const bytes = await world.trace({ transport: 'duplex' }, { ...grove, worldSeed: 31 }, script)
    const other = await openWorld()
    const there = await other.trace({}, { ...grove, worldSeed: 31 }, script)
    await other.end()
    expect(here.hashes).toHaveLength(script.length + 1)
    expect(bytes.hashes).toEqual(here.hashes)
    expect(there.hashes).toEqual(here.hashes)
    expect([bytes.fingerprint, there.fingerprint]).toEqual([here.fingerprint, here.fingerprint])
  })

  it('presents the same world after a reset, whatever was done in it, and another for another seed', async () => {
    await world.open({})
    const first = await world.reset({ ...grove, worldSeed: 31 })
    await world.run('mine', { block: 'birch_log', count: 2 })
    const again = await world.reset({ ...grove, worldSeed: 31 })
    const zero = await world.reset({ ...grove, worldSeed: 0 })
    const zeroAgain = await world.reset({ ...grove, worldSeed: 0 })
    expect(again.fingerprint).toBe(first.fingerprint)
    expect(zero.fingerprint).not.toBe(first.fingerprint)
    expect(zeroAgain.fingerprint).toBe(zero.fingerprint)
    expect((await world.observe()).inventory).toEqual({})
    await world.close()
  })

  it('plays alike after a reset and in a new environment, and otherwise by another seed of chance', async () => {
    const spec = await world.open({})
    expect(spec.deterministic).toBe(true)
    await world.reset({ ...grove, worldSeed: 5, chanceSeed: 9 })
    await world.run('mine', { block: 'oak_log' })
    await world.step({ kind: 'control', forward: true, sprint: true, sneak: true, attack: true })
    const play = async (chanceSeed: number): Promise<string[]> => {
      await world.reset({ ...grove, worldSeed: 31, chanceSeed })
      const hashes = [await world.stateHash()]
      for (const action of script) {
        await world.step(action)
        hashes.push(await world.stateHash())
      }
      return hashes
    }
    const hashes = await play(1)
    const chance = await play(2)
    await world.close()
    const fresh = await world.trace({}, { ...grove, worldSeed: 31 }, script)
    expect(hashes).toEqual(fresh.hashes)
    expect(chance).not.toEqual(fresh.hashes)
  })

  it('refuses what it cannot present and names it', async () => {
    await world.open({})
    await world.reset({})
    expect(await world.misuse('unknownScene')).toMatch(/InvalidArgumentError: reset: .*got "nowhere"/)
    expect(await world.misuse('options')).toMatch(/InvalidArgumentError: createEnvironment: options.*viewDistance/)
    expect(await world.misuse('stale')).toMatch(/WrongUseError: observe/)
    await world.close()
  })
})

describe('the end of an episode', () => {
  it('fails the dig within one step when the server sends the player away, and the block still stands', async () => {
    const own = await openWorld({})
    await own.reset({})
    await own.setBlocks([{ x: 2, y: 70, z: 0, block: 'oak_log' }])
    await own.step(skill('mine', { block: 'oak_log' }))
    for (let step = 0; step < 20; step++) await own.step(null)
    await own.closeServer()
    const last = await own.step(null)
    expect(last.terminated?.reason).toBe('kicked')
    expect(last.activity).toMatchObject({ skill: 'mine', status: 'failed' })
    expect(last.activity?.reason).toMatch(/^kicked/)
    expect(await own.blockAt(2, 70, 0)).toBe('oak_log')
    expect((await own.snapshot(['inventory', 'player'])).channels.inventory?.counts).toEqual({})
    await own.end()
  })

  it('ends the episode when the connection breaks, and the next reset connects anew', async () => {
    await world.open({})
    const before = await world.reset({})
    await world.disconnect()
    const last = await world.step(null)
    expect(last.terminated).toEqual({ reason: 'disconnected', detail: 'test' })
    const again = await world.reset({})
    expect(again.fingerprint).toBe(before.fingerprint)
    expect((await world.run('goto', { x: 4, y: 70, z: 4 })).activity?.status).toBe('succeeded')
    await world.close()
  })

  it('ends with death in the middle of a dig: life at 0, the skill failed, nothing mined; a reset revives', async () => {
    await world.open({})
    await world.reset({})
    await world.setBlocks([{ x: 2, y: 70, z: 0, block: 'oak_log' }])
    await world.step(skill('mine', { block: 'oak_log' }))
    for (let step = 0; step < 20; step++) await world.step(null)
    await world.hurt(100)
    const last = await world.step(null)
    expect(last.terminated).toEqual({ reason: 'death', detail: 'test' })
    expect(last.activity?.reason).toMatch(/^death/)
    expect(last.events.map(({ name }) => name)).toContain('death')
    const { channels } = await world.snapshot(['player', 'counters'])
    expect(channels.player).toMatchObject({ alive: false, stats: { life: 0, deaths: 1 } })
    expect(channels.counters).toEqual({})
    expect(await world.blockAt(2, 70, 0)).toBe('oak_log')
    await world.reset({})
    expect((await world.observe()).health).toBe(20)
    expect((await world.run('goto', { x: 4, y: 70, z: 4 })).activity?.status).toBe('succeeded')
    await world.close()
  })
})
