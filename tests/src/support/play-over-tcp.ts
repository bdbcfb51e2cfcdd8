import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startTcpServer } from '@mc-evobench/server'

/**
 * Lets the plain bot play on a server of its own, in real time.
 *
 * @param options.until - how far it plays, see `plain-bot.ts`.
 * @returns what it had at the end, and what the server refused, lacked or threw. Not counted are two refusals that any
 *   server gives in real time, and after which the bot tries again: a pick-up came between two clicks, or the machine was
 *   so busy that the server's ticks fell behind the bot's.
 */
export async function playOverTcp(options: {
  until: 'everything' | 'cobblestone' | 'iron_ingot'
  initialInventory: Readonly<Record<string, number>>
}): Promise<{ inventory: Record<string, number>; faults: string[] }> {
  const faults: string[] = []
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
      initialInventory: options.initialInventory,
      randomSeed: 1,
    },
  })
  server.on('refused', ({ rule, reason }) => {
    if (!/^(something else lies there by now|after \d+ ticks)/.test(reason)) faults.push(`${rule}: ${reason}`)
  })
  server.on('unsupported', ({ feature, what }) => faults.push(`${feature}: ${what}`))
  server.on('error', ({ error }) => faults.push(error.message))
  try {
    const program = join(import.meta.dirname, 'plain-bot.ts')
    const parameters = [program, String(server.port), options.until]
    const { stdout } = await promisify(execFile)(process.execPath, parameters, { timeout: 300_000 })
    return { inventory: JSON.parse(stdout) as Record<string, number>, faults }
  } finally {
    await server.close()
  }
}
