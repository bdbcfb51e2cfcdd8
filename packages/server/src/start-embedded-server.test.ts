import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Play, startPlay } from './testing/start-play.ts'

let play: Play

beforeAll(async () => {
  play = await startPlay()
}, 30_000)
afterAll(() => play.close())
beforeEach(() => play.reset())

describe('startEmbeddedServer', () => {
  it('runs one server tick and exactly one physics tick a step of 50 ms, without drift over 2,000 steps', async () => {
    let physics = 0
    const count = () => physics++
    play.bot.on('physicsTick', count)
    play.bot.setControlState('forward', true)
    const before = play.server.time().total
    await play.steps(2000)
    play.bot.setControlState('forward', false)
    play.bot.removeListener('physicsTick', count)
    expect(physics).toBe(2000)
    expect(play.server.time().total - before).toBe(2000)
  })

  it('knows where the client is: position and look are those of the bot', async () => {
    await play.bot.look(1, -0.5, true)
    play.bot.setControlState('forward', true)
    await play.steps(40)
    play.bot.setControlState('forward', false)
    await play.steps(20)
    const { position, onGround } = play.server.player()
    const { x, y, z } = play.bot.entity.position
    expect({ x: position.x, y: position.y, z: position.z }).toEqual({ x, y, z })
    expect(onGround).toBe(true)
    expect(Math.hypot(x - 0.5, z - 0.5)).toBeGreaterThan(5)
  })

  it('sees what the client sees along its line of sight', async () => {
    play.server.setBlock({ x: 0, y: 71, z: 4 }, 'stone')
    await play.bot.lookAt(play.vec(0.5, 71.5, 4.5), true)
    await play.steps(2)
    expect(play.server.raycast(5)).toMatchObject({ block: 'stone', x: 0, y: 71, z: 4 })
    expect(play.server.raycast(5)?.distance).toBeCloseTo(3.5, 1)
    expect(play.server.raycast(3)).toBeNull()
  })

  it('gives blocks by name in x, y, z order', () => {
    play.server.setBlock({ x: 1, y: 70, z: 0 }, 'stone')
    const grid = play.server.blockGrid({ x: 0, y: 70, z: 0 }, { x: 3, y: 1, z: 1 })
    expect(grid).toEqual(['air', 'air', 'stone'])
    expect(play.server.blockGrid({ x: 0, y: 70, z: 0 }, { x: 7, y: 5, z: 7 })).toHaveLength(245)
    expect(play.server.blockAt(0, 400, 0)).toEqual({ stateId: 0, name: 'air', light: { block: 0, sky: 15 } })
  })

  it('dims the sky under a roof and lights what is near a torch, and the client sees it a tick later', async () => {
    const at = () => play.server.blockAt(5, 70, 5).light
    const seen = () => {
      const block = play.bot.blockAt(play.vec(5, 70, 5))
      return { block: block?.light, sky: block?.skyLight }
    }
    expect(at()).toEqual({ block: 0, sky: 15 })
    play.server.setBlock({ x: 5, y: 80, z: 5 }, 'stone')
    expect(at()).toEqual({ block: 0, sky: 14 })
    for (let x = 3; x <= 7; x++) for (let z = 3; z <= 7; z++) play.server.setBlock({ x, y: 72, z }, 'stone')
    play.server.setBlock({ x: 7, y: 70, z: 5 }, 'torch')
    expect(at()).toEqual({ block: 12, sky: 12 })
    await play.steps(1)
    expect(seen()).toEqual({ block: 12, sky: 12 })
    await play.reset()
    expect([at(), seen()]).toEqual([
      { block: 0, sky: 15 },
      { block: 0, sky: 15 },
    ])
  })

  it('counts the total time while the sun stands still, and tells the client so', async () => {
    await play.reset({ startTick: 30_000, timeProgresses: false })
    await play.steps(45)
    expect(play.server.time()).toEqual({ total: 30_045, day: 6000 })
    expect(play.bot.time.doDaylightCycle).toBe(false)
    expect(play.bot.time.timeOfDay).toBe(6000)
  })

  it('puts a player back that moved too far at once', async () => {
    const refused: string[] = []
    const stop = play.server.on('refused', ({ rule }) => refused.push(rule))
    play.bot._client.write('position', { x: 100, y: 70, z: 100, onGround: true })
    await play.steps(2)
    stop()
    expect(refused).toEqual(['movement'])
    expect(play.server.player().position).toMatchObject({ x: 0.5, z: 0.5 })
    expect(play.bot.entity.position.x).toBeCloseTo(0.5, 6)
  })

  it('hurts by the height of a fall, and not below four blocks', async () => {
    const damage: number[] = []
    // The pillar is built into the player, which hurts for a moment; only the fall counts here.
    const stop = play.server.on('damage', ({ amount, cause }) => {
      if (cause === 'fall') damage.push(amount)
    })
    // The bot is set on a pillar and walks off it.
    for (const [height, expected] of [
      [3, []],
      [6, [3]],
    ] as const) {
      await play.reset()
      damage.length = 0
      for (let y = 70; y < 70 + height; y++) play.server.setBlock({ x: 0, y, z: 0 }, 'stone')
      play.server.movePlayer({ x: 0.5, y: 70 + height, z: 0.5 })
      await play.steps(3)
      play.bot.setControlState('forward', true)
      await play.steps(40)
      play.bot.setControlState('forward', false)
      expect(damage).toEqual(expected)
    }
    stop()
  })

  it('clamps health at 0, counts the death, drops what was carried and brings the player back', async () => {
    await play.reset({ initialInventory: { oak_log: 5, stick: 2 } })
    const deaths: string[] = []
    const stop = play.server.on('death', ({ cause }) => deaths.push(cause))
    play.server.hurtPlayer(35, 'test')
    expect(play.server.player()).toMatchObject({ health: 0, alive: false, deaths: 1, inventory: [] })
    expect(play.server.droppedItems().map(({ item, count }) => `${item}x${count}`)).toEqual(['oak_logx5', 'stickx2'])
    await play.steps(60)
    stop()
    expect(deaths).toEqual(['test'])
    expect(play.server.player()).toMatchObject({ health: 20, alive: true, deaths: 1 })
    expect(play.bot.isAlive).toBe(true)
  })

  it('names what is not supported instead of hanging', async () => {
    const unsupported: string[] = []
    const stop = play.server.on('unsupported', ({ feature, what }) => unsupported.push(`${feature} ${what}`))
    play.server.setBlock({ x: 2, y: 70, z: 0 }, 'loom')
    await play.steps(1)
    void play.bot.activateBlock(play.bot.blockAt(play.vec(2, 70, 0)) ?? {})
    await play.steps(20)
    stop()
    expect(unsupported).toEqual(['use-block loom'])
  })
})
