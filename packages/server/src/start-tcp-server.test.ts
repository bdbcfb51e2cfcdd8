import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverRequire } from './patches/server-require.ts'
import { startTcpServer } from './start-tcp-server.ts'
import type { TcpServer } from './tcp-server.ts'

// Named as Node's own, so that tools see which packages are loaded here.
const require = serverRequire

interface Bot {
  once(event: string, listener: (...values: never[]) => void): this
  on(event: string, listener: (...values: never[]) => void): this
  end(): void
  readonly entity: { readonly position: { y: number } }
  readonly inventory: { items(): { name: string; count: number }[] }
  toss(type: number, metadata: null, count: number): Promise<void>
  readonly registry: { itemsByName: Record<string, { id: number }> }
}

const world = {
  scene: 'flat',
  worldSeed: 0,
  startTick: 1000,
  timeProgresses: true,
  spawning: false,
  weather: 'clear',
  initialInventory: { oak_log: 3 },
  randomSeed: 0,
} as const

let server: TcpServer
beforeAll(async () => {
  server = await startTcpServer({ port: 0, world, viewDistance: 3 })
})
afterAll(() => server.close())

/** A mineflayer bot as any program makes one: nothing of this package in it. */
const logIn = (username: string): Bot => {
  const { createBot } = require('mineflayer') as { createBot(options: object): Bot }
  return createBot({ username, host: server.host, port: server.port, version: '1.16.5', auth: 'offline' })
}

describe('startTcpServer', () => {
  it('lets a plain mineflayer bot in, with the inventory of the world', async () => {
    const bot = logIn('plain')
    await once(bot as never, 'spawn')
    expect(bot.inventory.items().map(({ name, count }) => [name, count])).toEqual([['oak_log', 3]])
    expect(bot.entity.position.y).toBe(70)
    const left = once(bot as never, 'end')
    bot.end()
    await left
  })

  it('gives every login the same start, whatever the one before it did', async () => {
    const bot = logIn('spender')
    await once(bot as never, 'spawn')
    await bot.toss(bot.registry.itemsByName['oak_log']?.id ?? -1, null, 3)
    expect(bot.inventory.items()).toEqual([])
    const gone = new Promise((resolve) => server.on('player-leave', resolve))
    bot.end()
    await gone
    const next = logIn('next')
    await once(next as never, 'spawn')
    expect(next.inventory.items().map(({ name, count }) => [name, count])).toEqual([['oak_log', 3]])
    next.end()
  })

  it('turns a second player away while one is in', async () => {
    const gone = new Promise((resolve) => server.on('player-leave', resolve))
    const first = logIn('first')
    await once(first as never, 'spawn')
    const second = logIn('second')
    const [reason] = (await once(second as never, 'kicked')) as [string]
    expect(JSON.parse(reason)).toEqual({ text: 'There is one player already.' })
    first.end()
    await gone
  })

  it('says what cannot be: a taken port, a port out of range, an unknown scene', async () => {
    await expect(startTcpServer({ port: server.port, world })).rejects.toThrow(
      `startTcpServer: cannot listen on 127.0.0.1:${server.port}`,
    )
    await expect(startTcpServer({ port: 70_000, world })).rejects.toThrow('port must be a whole number')
    await expect(startTcpServer({ port: 0, world: { ...world, scene: 'flt' } })).rejects.toThrow('no scene "flt"')
  })
})
