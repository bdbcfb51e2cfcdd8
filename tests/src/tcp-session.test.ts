import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startTcpServer } from '@mc-evobench/server'
import { describe, expect, it } from 'vitest'

describe('a session over TCP, in real time', { timeout: 240_000 }, () => {
  it('lets a mineflayer program that knows nothing of this project get from bare hands to an iron ingot', async () => {
    const server = await startTcpServer({
      port: 0,
      viewDistance: 4,
      world: {
        scene: 'fixed_ore_progression_shaft',
        worldSeed: 21,
        startTick: 1000,
        timeProgresses: false,
        spawning: false,
        weather: 'clear',
        initialInventory: {},
        randomSeed: 1,
      },
    })
    const refused: string[] = []
    server.on('refused', ({ rule, reason }) => {
      // In real time a pick-up may come between two clicks; the program tries again, as it must on any server.
      if (reason !== 'something else lies there by now') refused.push(`${rule}: ${reason}`)
    })
    server.on('unsupported', ({ feature, what }) => refused.push(`${feature}: ${what}`))
    const errors: Error[] = []
    server.on('error', ({ error }) => errors.push(error))
    try {
      const program = join(import.meta.dirname, 'support/plain-bot.ts')
      const { stdout } = await promisify(execFile)(process.execPath, [program, String(server.port)], {
        timeout: 200_000,
      })
      expect(JSON.parse(stdout)).toMatchObject({ iron_ingot: 1, stone_pickaxe: 1 })
      expect({ refused, errors }).toEqual({ refused: [], errors: [] })
    } finally {
      await server.close()
    }
  })
})
