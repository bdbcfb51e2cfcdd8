import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blockProperties } from '../../game/block-properties.ts'
import { type Play, startPlay } from '../../testing/start-play.ts'
import { testFacts } from '../../testing/test-facts.ts'

const facts = testFacts()
let play: Play
let refused: string[]
let woken: string[]
let told: string[]

beforeAll(async () => {
  play = await startPlay()
  play.server.on('refused', ({ rule, reason }) => refused.push(`${rule}: ${reason}`))
  play.server.on('player-wake', ({ reason }) => woken.push(reason))
  play.bot.on('message', (message: { translate?: string }) => told.push(message.translate ?? ''))
}, 30_000)
afterAll(async () => {
  await play.close()
})
beforeEach(() => {
  refused = []
  woken = []
  told = []
})

/** A bed, laid by the player's own hand: foot at z 2, head at z 3. */
const layBed = async (startTick: number, changes: object = {}) => {
  await play.reset({ startTick, initialInventory: { red_bed: 1 }, ...changes })
  await play.until(play.bot.placeBlock(play.bot.blockAt(play.vec(0, 69, 2)) ?? {}, play.vec(0, 1, 0)))
  await play.steps(1)
}
const bed = () => play.bot.blockAt(play.vec(0, 70, 2)) ?? {}
const occupied = () => blockProperties(play.server.blockAt(0, 70, 3).stateId, facts)['occupied']
const die = async () => {
  const back = new Promise((resolve) => play.bot.once('spawn', resolve))
  play.server.hurtPlayer(100, 'generic')
  await play.until(back)
  await play.steps(5)
}

describe('sleeping', () => {
  it('takes the player through the night: 100 ticks later it is morning, and the count of ticks goes on', async () => {
    await layBed(14_000)
    await play.until(play.bot.sleep(bed()))
    expect([play.bot.isSleeping, occupied()]).toEqual([true, 'true'])
    const { total } = play.server.time()
    const ticks = await play.until(new Promise((resolve) => play.bot.once('wake', resolve)))
    expect(ticks).toBeGreaterThanOrEqual(99)
    expect(ticks).toBeLessThanOrEqual(102)
    const after = play.server.time()
    expect(after.total).toBe(total + ticks)
    expect(after.day).toBeLessThan(3)
    expect([play.bot.isSleeping, occupied(), woken]).toEqual([false, 'false', ['slept through']])
    await play.steps(2)
    expect(play.bot.time.timeOfDay).toBeLessThan(10)
    // It stands beside the bed.
    expect(play.server.player().position.y).toBe(70)
  })

  it('is for the night: by day the bed is only a place to come back to', async () => {
    await layBed(1000)
    await play.until(play.bot.activateBlock(bed()))
    await play.steps(2)
    expect(refused).toEqual(['sleeping: no sleep'])
    expect(told).toEqual(['block.minecraft.set_spawn', 'block.minecraft.bed.no_sleep'])
    await play.bot.look(0, 0, true)
    await die()
    const { x, z } = play.server.player().position
    expect([Math.abs(x - 0.5) <= 1, z >= 1.5 && z <= 4.5]).toEqual([true, true])
  })

  it('lets a player come back at the spawn of the world when the bed is gone', async () => {
    await layBed(1000)
    await play.until(play.bot.activateBlock(bed()))
    await play.steps(2)
    let resets = 0
    play.bot.once('spawnReset', () => resets++)
    play.server.setBlock({ x: 0, y: 70, z: 3 }, 'air')
    play.server.setBlock({ x: 0, y: 70, z: 2 }, 'air')
    await die()
    expect(play.server.player().position).toMatchObject({ x: 0.5, z: 0.5 })
    expect(resets).toBe(1)
  })

  it('ends when the player gets up, is hurt, or loses the bed', async () => {
    await layBed(14_000)
    await play.until(play.bot.sleep(bed()))
    await play.until(play.bot.wake())
    await play.steps(2)
    expect([play.bot.isSleeping, woken]).toEqual([false, ['got up']])
    await play.until(play.bot.sleep(bed()))
    play.server.hurtPlayer(1, 'generic')
    await play.steps(1)
    expect([play.bot.isSleeping, woken.at(-1)]).toEqual([false, 'hurt'])
    await play.until(play.bot.sleep(bed()))
    play.server.setBlock({ x: 0, y: 70, z: 3 }, 'air')
    await play.steps(2)
    expect([play.bot.isSleeping, woken.at(-1)]).toEqual([false, 'the bed is gone'])
    expect(play.server.time().day).toBeLessThan(14_200)
  })

  it('keeps away from beds under stone, from afar and with a monster near', async () => {
    await layBed(14_000)
    play.server.setBlock({ x: 0, y: 71, z: 3 }, 'stone')
    await play.until(play.bot.activateBlock(bed()))
    await play.steps(1)
    play.server.setBlock({ x: 0, y: 71, z: 3 }, 'air')
    play.server.spawnCreature({ kind: 'zombie', x: 6.5, y: 70, z: 5.5 })
    await play.steps(1)
    await play.until(play.bot.activateBlock(bed()))
    await play.steps(1)
    expect(refused).toEqual(['sleeping: obstructed', 'sleeping: not safe'])
    expect(play.bot.isSleeping).toBe(false)
  })

  it('lets the player get up after 100 ticks where the sun stands still, by night as before', async () => {
    await layBed(14_000, { timeProgresses: false })
    await play.until(play.bot.sleep(bed()))
    await play.until(new Promise((resolve) => play.bot.once('wake', resolve)))
    expect([play.server.time().day, woken]).toEqual([14_000, ['slept through']])
  })

  it('is over with a reset, and no bed is remembered', async () => {
    await layBed(14_000)
    await play.until(play.bot.sleep(bed()))
    await play.reset()
    expect(play.bot.isSleeping).toBe(false)
    await die()
    expect(play.server.player().position).toMatchObject({ x: 0.5, z: 0.5 })
  })
})
