import { createRequire } from 'node:module'
import { InvalidArgumentError } from '@mc-evobench/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blockProperties } from './game/block-properties.ts'
import { type Play, startPlay, type TestBot } from './testing/start-play.ts'
import { testFacts } from './testing/test-facts.ts'

const require = createRequire(import.meta.url)
const facts = testFacts()
let play: Play

beforeAll(async () => {
  play = await startPlay({ viewDistance: 2 })
}, 30_000)
afterAll(() => play.close())

/** Another bot logs in; gives it and the names of the packets that it got, in order. */
const logIn = async () => {
  const { createBot } = require('mineflayer') as { createBot(options: object): TestBot }
  const bot = createBot({ username: 'second', ...play.server.botOptions() })
  play.server.afterBotCreated(bot)
  const names: string[] = []
  bot._client.on('packet', (_data: unknown, meta: { name: string }) => names.push(meta.name))
  let spawned = false
  bot.once('spawn', () => {
    spawned = true
  })
  for (let tick = 0; tick < 100 && !spawned; tick++) await play.clock.advance(50)
  expect(spawned).toBe(true)
  return { bot, names }
}

it('wakes nobody up in a bed that another left in its sleep, and tells of the rain after the login', async () => {
  await play.reset({ startTick: 14_000, weather: 'rain', initialInventory: { red_bed: 1 } })
  await play.until(play.bot.placeBlock(play.seen(0, 69, 2), play.vec(0, 1, 0)))
  await play.steps(1)
  await play.until(play.bot.sleep(play.seen(0, 70, 2)))
  const woken: string[] = []
  play.server.on('player-wake', ({ reason }) => woken.push(reason))
  play.bot.end()
  await play.steps(2)
  expect(blockProperties(play.server.blockAt(0, 70, 3).stateId, facts)['occupied']).toBe('false')
  const { bot, names } = await logIn()
  expect(names.indexOf('game_state_change')).toBeGreaterThan(names.indexOf('login'))
  expect(bot.isRaining).toBe(true)
  await play.steps(120)
  expect(woken).toEqual([])
  expect(play.server.player().position).toMatchObject({ x: 0.5, y: 70, z: 0.5 })
  // What the first one carried went with it.
  expect(play.server.player().inventory).toEqual([])
  bot.end()
  await play.steps(2)
})

it('takes an inventory of 36 stacks and no more', async () => {
  const { bot } = await logIn()
  await play.reset({ initialInventory: { dirt: 35 * 64, wooden_pickaxe: 1 } })
  const crowd = play.reset({ initialInventory: { dirt: 35 * 64, wooden_pickaxe: 3 } })
  await expect(crowd).rejects.toThrow(InvalidArgumentError)
  await expect(crowd).rejects.toThrow(/2 of 3 wooden_pickaxe/)
  bot.end()
  await play.steps(2)
})
