import { execFileSync } from 'node:child_process'
import { afterEach, describe, expect, it } from 'vitest'
import { playScript } from './testing/play-script.ts'
import { type Play, startPlay } from './testing/start-play.ts'

const open: Play[] = []
const start = async (options: Parameters<typeof startPlay>[0] = {}) => {
  const play = await startPlay(options)
  open.push(play)
  return play
}
afterEach(async () => {
  for (const play of open.splice(0)) await play.close()
})

const grove = { scene: 'evolution_oak_grove', worldSeed: 31 }

describe('determinism', () => {
  it('gives one trajectory for one seed: repeated, in place, over both transports, whatever the server seed', async () => {
    const hashes: string[] = []
    for (const options of [{ seed: 1 }, { seed: 2 }, { seed: 1, transport: 'duplex' as const }]) {
      const play = await start(options)
      hashes.push(await playScript(play, { ...grove, randomSeed: 0 }))
      if (hashes.length === 1) hashes.push(await playScript(play, { ...grove, randomSeed: 0 }))
      await play.close()
    }
    expect(new Set(hashes).size).toBe(1)
  }, 30_000)

  it('gives another trajectory for another seed', async () => {
    const play = await start()
    const zero = await playScript(play, { ...grove, randomSeed: 0 })
    const one = await playScript(play, { ...grove, randomSeed: 1 })
    const elsewhere = await playScript(play, { ...grove, worldSeed: 32, randomSeed: 0 })
    expect(new Set([zero, one, elsewhere]).size).toBe(3)
  }, 30_000)

  it('gives the same trajectory in another process', async () => {
    const play = await start()
    const here = await playScript(play, { ...grove, randomSeed: 3 })
    const program = `
      const { startPlay } = await import(${JSON.stringify(new URL('./testing/start-play.ts', import.meta.url).href)})
      const { playScript } = await import(${JSON.stringify(new URL('./testing/play-script.ts', import.meta.url).href)})
      const play = await startPlay({ seed: 9 })
      process.stdout.write(await playScript(play, { scene: 'evolution_oak_grove', worldSeed: 31, randomSeed: 3 }))
      process.exit(0)`
    const there = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    })
    expect(there).toBe(here)
  }, 60_000)

  it('takes 0 for a seed: equal twice, different from 1', async () => {
    const play = await start()
    const fingerprint = async (worldSeed: number) => {
      await play.reset({ scene: 'evolution_oak_grove', worldSeed })
      return play.server.worldFingerprint()
    }
    const zero = await fingerprint(0)
    const one = await fingerprint(1)
    expect(await fingerprint(0)).toBe(zero)
    expect(one).not.toBe(zero)
    // Another start, with 0 for the server's own seed too.
    await play.close()
    const other = await start({ seed: 0 })
    await other.reset({ scene: 'evolution_oak_grove', worldSeed: 0 })
    expect(other.server.worldFingerprint()).toBe(zero)
  })
})

describe('close', () => {
  it('leaves no timer and no listener on the process behind, and another server can follow', async () => {
    const listeners = () => process.eventNames().map((name) => process.listenerCount(name))
    let before: number[] | null = null
    for (let round = 0; round < 3; round++) {
      const play = await startPlay()
      await play.reset()
      await play.steps(5)
      play.bot.end()
      await play.server.close()
      await play.steps(1)
      expect(play.clock.pendingTimers()).toBe(0)
      before ??= listeners()
      expect(listeners()).toEqual(before)
    }
  })
})

describe('reset', () => {
  it('leaves the world as a new server has it, after digging, crafting, walking far and dying', async () => {
    const used = await start({ seed: 4 })
    await used.reset(grove)
    const fresh = used.server.worldFingerprint()
    await playScript(used, { ...grove, randomSeed: 5 })
    used.bot.setControlState('forward', true)
    await used.steps(800)
    used.bot.clearControlStates()
    for (let x = -3; x < 3; x++) used.server.setBlock({ x, y: 90, z: x }, 'stone')
    used.server.hurtPlayer(20, 'test')
    await used.steps(3)
    expect(used.server.worldFingerprint()).not.toBe(fresh)
    await used.reset(grove)
    expect(used.server.worldFingerprint()).toBe(fresh)
    expect(used.clientInventory()).toEqual([])
    const other = await start({ seed: 99, transport: 'duplex' })
    await other.reset(grove)
    expect(other.server.worldFingerprint()).toBe(fresh)
  }, 30_000)

  it('puts the client back too: blocks, inventory, place, health and time', async () => {
    const play = await start()
    await play.reset({ initialInventory: { dirt: 3 } })
    play.server.setBlock({ x: 2, y: 70, z: 2 }, 'stone')
    play.server.setBlock({ x: 2, y: 69, z: 2 }, 'air')
    play.server.hurtPlayer(5, 'test')
    play.bot.setQuickBarSlot(4)
    await play.steps(5)
    expect(play.bot.blockAt(play.vec(2, 70, 2))?.name).toBe('stone')
    await play.reset({ initialInventory: { stick: 70 }, startTick: 13_000 })
    expect(play.bot.blockAt(play.vec(2, 70, 2))?.name).toBe('air')
    expect(play.bot.blockAt(play.vec(2, 69, 2))?.name).toBe('grass_block')
    expect(play.clientInventory()).toEqual(['36:stickx64', '37:stickx6'])
    expect(play.bot.health).toBe(20)
    expect(play.bot.time.timeOfDay).toBe(13_000)
    expect(play.server.time()).toEqual({ total: 13_000, day: 13_000 })
    expect(play.server.player()).toMatchObject({ heldSlot: 0, onGround: true, counters: {}, deaths: 0 })
    expect(play.bot.entity.position).toMatchObject({ x: 0.5, y: 70, z: 0.5 })
  })

  it('keeps what was changed while the player is far away', async () => {
    const play = await start({ viewDistance: 2 })
    await play.reset()
    play.server.setBlock({ x: 2, y: 70, z: 2 }, 'stone')
    play.bot.setControlState('sprint', true)
    play.bot.setControlState('forward', true)
    await play.steps(500)
    play.bot.clearControlStates()
    expect(play.bot.blockAt(play.vec(2, 70, 2))).toBeNull()
    expect(play.server.blockAt(2, 70, 2).name).toBe('stone')
    await play.reset()
    expect(play.server.blockAt(2, 70, 2).name).toBe('air')
    expect(play.bot.blockAt(play.vec(2, 70, 2))?.name).toBe('air')
  })

  it('refuses what it cannot present, by name, and leaves the world as it was', async () => {
    const play = await start()
    await play.reset()
    const before = play.server.worldFingerprint()
    await expect(play.reset({ scene: 'evolution_oak_grov' })).rejects.toThrow('Did you mean "evolution_oak_grove"?')
    await expect(play.reset({ initialInventory: { oak_lgo: 1 } })).rejects.toThrow('no item "oak_lgo"')
    await expect(play.reset({ weather: 'fog' as never })).rejects.toThrow(/weather must be one of .* got "?fog/)
    await expect(play.reset({ startTick: -1 })).rejects.toThrow('startTick')
    expect(play.server.worldFingerprint()).toBe(before)
  })
})
