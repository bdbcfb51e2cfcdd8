import { InvalidArgumentError, SetupError } from '@mc-evobench/core'
import { assembleGame } from './assemble-game.ts'
import { checkServerOptions } from './check-server-options.ts'
import type { GamePlayer } from './game/game-player.ts'
import type { ItemStack } from './game/item-stack.ts'
import { sendInventory } from './game/player-packets.ts'
import { loadServerModules } from './patches/load-server-modules.ts'
import type { SquidServer } from './patches/squid-types.ts'
import { beginEpisode, checkReset, restoreWorld } from './reset-world.ts'
import { MINECRAFT_VERSION, squidOptions } from './squid-options.ts'
import type { TcpServer, TcpServerOptions } from './tcp-server.ts'
import type { SceneColumns } from './worlds/scene-columns.ts'

/** The largest number of a TCP port. */
const LAST_PORT = 65_535

/**
 * Starts the survival world on a TCP port, in real time: for a Minecraft 1.16.5 client or any mineflayer program, which
 * logs in under any name (nothing is authenticated). One player at a time; every login finds the world, the time and the
 * inventory of `options.world`, whatever the one before it did. Twenty ticks a second of the machine's clock, so two
 * sessions are never alike, and nothing here is a measurement.
 *
 * @throws InvalidArgumentError for a port, view distance, seed, tick or count out of its range, NotFoundError for an
 * unknown scene or item; SetupError if the port cannot be listened on or a patched package is not of the known version.
 */
export async function startTcpServer(options: TcpServerOptions): Promise<TcpServer> {
  const { port, host = '127.0.0.1', viewDistance = 6, world } = options
  checkServerOptions('startTcpServer', { viewDistance, seed: world.randomSeed })
  if (!(Number.isInteger(port) && port >= 0 && port <= LAST_PORT)) {
    throw new InvalidArgumentError({
      where: 'startTcpServer',
      what: 'port must be a whole number from 0 to 65535',
      value: port,
    })
  }
  const modules = loadServerModules()
  const serv = modules.squid.createMCServer(squidOptions({ viewDistance, keepAlive: true, address: { host, port } }))
  await listening(serv, `${host}:${port}`)
  const { game, rules, columnsOf } = assembleGame({
    modules,
    serv,
    seed: world.randomSeed,
    viewDistance,
    lockstep: false,
  })
  const close = async () => {
    const closed = new Promise<void>((resolve) => serv._server.once('close', resolve))
    serv.isClosed = true
    serv.stopTickInterval()
    serv._server.close()
    await closed
    serv.removeAllListeners()
  }
  let columns: SceneColumns
  let inventory: ItemStack[]
  try {
    columns = columnsOf(world.scene, world.worldSeed)
    inventory = checkReset(game, world)
  } catch (fault) {
    await close()
    throw fault
  }
  const prepare = () => restoreWorld({ game, rules, columns, options: world })
  const welcome = (player: GamePlayer) => {
    for (const stack of inventory) player.inventory.add(stack)
    sendInventory(player, game.facts)
    beginEpisode({ game, rules, options: world })
    rules.time.send(player)
  }
  prepare()
  game.events.on('player-join', () => {
    if (game.player !== null) welcome(game.player)
  })
  game.events.on('player-leave', prepare)
  const { socketServer } = serv._server as { socketServer: { address(): { port: number } } }
  return {
    minecraftVersion: MINECRAFT_VERSION,
    host,
    port: socketServer.address().port,
    on: (event, listener) => game.events.on(event, listener),
    close,
  }
}

/** Settles when the server takes connections. */
function listening(serv: SquidServer, address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const fail = (error: Error) => {
    serv.stopTickInterval()
    reject(
      new SetupError({
        where: 'startTcpServer',
        what: `cannot listen on ${address}: ${error.message}`,
        todo: 'Choose another port, or 0 for any free one.',
      }),
    )
  }
  let isListening = false
  let isReady = false
  const settle = () => {
    if (!isListening || !isReady) return
    serv.removeListener('error', fail)
    resolve()
  }
  serv.on('error', fail)
  serv._server.once('listening', () => {
    isListening = true
    settle()
  })
  serv.once('pluginsReady', () => {
    isReady = true
    settle()
  })
  return promise
}
