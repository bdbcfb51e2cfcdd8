import { loadCatalog } from '@mc-evobench/catalog'
import { parseWholeNumber } from '../options/parse-whole-number.ts'
import { printableText } from '../output/printable-text.ts'
import { watchInterrupt } from '../output/watch-interrupt.ts'
import type { CommandContext } from './command-context.ts'
import { findProfile } from './find-profile.ts'

/** The options of `server`, as commander and the configuration file give them. */
export interface ServerOptions {
  port?: string
  host?: string
  profile?: string
  worldSeed?: string
  chanceSeed?: string
  catalog?: string
  json?: boolean
  quiet?: boolean
}

const DEFAULT_PORT = '25565'

/** Serves a profile's world until Ctrl-C, telling who comes, goes and dies. Every login finds the world's start. */
export async function runServerCommand(options: ServerOptions, context: CommandContext): Promise<void> {
  const { terminal } = context
  const port = parseWholeNumber('--port', options.port ?? DEFAULT_PORT, 65_535)
  const chanceSeed = parseWholeNumber('--chance-seed', options.chanceSeed ?? '0')
  const catalog = await loadCatalog(options.catalog)
  const profile = findProfile(catalog, options.profile ?? 'forest_day')
  const worldSeed = options.worldSeed === undefined ? profile.seed : parseWholeNumber('--world-seed', options.worldSeed)
  // The server's dependencies use what Node deprecates; its user can do nothing about it.
  process.noDeprecation = true
  const { promise, resolve } = Promise.withResolvers<void>()
  const interrupt = watchInterrupt(terminal, resolve)
  const { startTcpServer } = await import('@mc-evobench/server')
  const server = await startTcpServer({
    port,
    ...(options.host === undefined ? {} : { host: options.host }),
    world: {
      scene: profile.scene,
      worldSeed,
      startTick: profile.startTick,
      timeProgresses: profile.timeProgresses,
      spawning: profile.spawning,
      weather: profile.weather,
      initialInventory: profile.initialInventory,
      randomSeed: chanceSeed,
    },
  })
  const tell = (text: string) => {
    if (options.quiet !== true) terminal.err(`${text}\n`)
  }
  server.on('player-join', ({ username }) => tell(`${printableText(username)} came`))
  server.on('player-leave', ({ username }) => tell(`${printableText(username)} left`))
  server.on('death', ({ cause }) => tell(`the player died: ${cause}`))
  server.on('error', ({ error }) => tell(`error: ${printableText(error.message)}`))
  if (!interrupt.signal.aborted) {
    terminal.out(
      options.json === true
        ? `${JSON.stringify({ host: server.host, port: server.port, profile: profile.id, worldSeed, chanceSeed, minecraftVersion: server.minecraftVersion })}\n`
        : `${profile.id} (world seed ${worldSeed}) on ${server.host}:${server.port}, Minecraft ${server.minecraftVersion}. Log in under any name; Ctrl-C ends it.\n`,
    )
  }
  await promise
  interrupt.end()
  await server.close()
}
