import { InvalidArgumentError, NotFoundError, WrongUseError } from '@mc-evobench/core'
import { assembleGame } from './assemble-game.ts'
import { checkServerOptions } from './check-server-options.ts'
import type { VirtualClock } from './clock/virtual-clock.ts'
import type { EmbeddedServer, JoiningBot } from './embedded-server.ts'
import type { GamePlayer } from './game/game-player.ts'
import { playerEvidence } from './game/player-evidence.ts'
import { sendSlot } from './game/player-packets.ts'
import { raycast } from './game/raycast.ts'
import { worldFingerprint } from './game/world-fingerprint.ts'
import { loadServerModules } from './patches/load-server-modules.ts'
import type { ProtocolClient } from './patches/squid-types.ts'
import { resetWorld } from './reset-world.ts'
import { creatureKinds } from './rules/creatures/species.ts'
import { MINECRAFT_VERSION, NEVER_MS, squidOptions } from './squid-options.ts'
import { type BridgeClient, createBridgeClass } from './transport/create-bridge-class.ts'
import { createMemoryServerClass, type MemoryServer } from './transport/create-memory-server-class.ts'
import { MemorySocket } from './transport/memory-socket.ts'
import { blockStateId } from './worlds/block-state-id.ts'

/**
 * Starts a Minecraft 1.16.5 server in this thread. It listens on no port; a mineflayer bot is connected in memory, and
 * both move only when `clock.advance` does.
 *
 * @param options.clock - the thread's clock, from `installVirtualClock`, installed before mineflayer was loaded.
 * @param options.seed - seeds the server until its first reset; 0 is a seed.
 * @param options.viewDistance - columns in view to each side of the player's, 2 to 16; 3 when left out. mineflayer's
 * `waitForChunksToLoad` wants at least 2.
 * @param options.transport - `bridge` hands packets over as objects; `duplex` carries bytes, as a socket would. The
 * world that comes of them is the same.
 * @throws SetupError if a package that is patched here is not of the known version.
 * @throws InvalidArgumentError if `viewDistance` is out of its range or `seed` is no safe integer.
 */
export async function startEmbeddedServer(options: {
  clock: VirtualClock
  seed: number
  viewDistance?: number
  transport?: 'bridge' | 'duplex'
}): Promise<EmbeddedServer> {
  const { clock, seed, viewDistance = 3, transport = 'bridge' } = options
  checkServerOptions('startEmbeddedServer', { viewDistance, seed })
  const modules = loadServerModules()
  clock.reseed(seed)
  const serv = modules.squid.createMCServer(
    squidOptions({ Server: createMemoryServerClass(modules.protocol), viewDistance, keepAlive: false }),
  )
  while (!serv.pluginsReady) await clock.advance(1)
  await clock.advance(50 - (clock.nowMs() % 50 || 50))
  const { game, rules, columnsOf } = assembleGame({ modules, serv, seed, viewDistance, lockstep: true })
  const { facts, world } = game

  const BridgeClass = createBridgeClass(modules.protocol)
  const server = serv._server as MemoryServer
  let connect: (() => void) | null = null
  let closed = false

  const currentPlayer = (where: string): GamePlayer => {
    if (game.player !== null) return game.player
    throw new WrongUseError({
      where,
      what: 'no bot is logged in',
      todo: 'Create a bot with botOptions(), hand it to afterBotCreated() and advance the clock until it has spawned.',
    })
  }
  const adopt = (client: ProtocolClient) => {
    client.on('error', (error: Error) => game.events.emit('error', { error }))
    server.adopt(client)
    const end = client.end.bind(client)
    client.end = (reason) => {
      if (!closed && !client.ended) game.events.emit('kick', { reason: String(reason) })
      end(reason)
    }
  }
  const connection = (): Record<string, unknown> => {
    if (transport === 'duplex') {
      const [near, far] = MemorySocket.pair()
      const client = new modules.protocol.Client(true, MINECRAFT_VERSION, server.customPackets, true)
      adopt(client)
      client.setSocket(far)
      connect = () => near.emit('connect')
      return { stream: near }
    }
    return {
      Client: BridgeClass,
      connect: (client: BridgeClient) => {
        const far = new BridgeClass(true, MINECRAFT_VERSION, server.customPackets, true)
        far.peer = client
        client.peer = far
        adopt(far as unknown as ProtocolClient)
        connect = () => client.emit('connect')
      },
    }
  }
  const blockAt: EmbeddedServer['blockAt'] = (x, y, z) => ({
    stateId: world.stateAt(x, y, z),
    name: world.nameAt(x, y, z),
    light: world.lightAt(x, y, z),
  })

  return {
    minecraftVersion: MINECRAFT_VERSION,
    botOptions: () => ({
      version: MINECRAFT_VERSION,
      auth: 'offline',
      // Of a mineflayer bot the server does not take what mineflayer itself cannot follow.
      brand: 'mineflayer',
      viewDistance,
      hideErrors: true,
      checkTimeoutInterval: NEVER_MS,
      ...connection(),
    }),
    afterBotCreated(bot: JoiningBot) {
      const go = connect
      connect = null
      if (go === null) {
        throw new WrongUseError({
          where: 'afterBotCreated',
          what: 'no connection waits for a bot',
          todo: 'Spread botOptions() into createBot and call afterBotCreated once for each bot.',
        })
      }
      // mineflayer's plugins come in a timeout later; packets that arrived before them would be lost.
      bot.once('inject_allowed', go)
    },
    async loadWorld({ scene, seed: worldSeed }) {
      const columns = columnsOf(scene, worldSeed)
      if (columns === world.scene) return
      if (game.player !== null) rules.chunks.unloadAll(game.player)
      if (game.player !== null) rules.windows.close(game.player)
      rules.items.clear()
      game.blockEntities.clear()
      world.load(columns)
    },
    async reset(resetOptions) {
      const player = currentPlayer('reset')
      const columns = columnsOf(resetOptions.scene, resetOptions.worldSeed)
      await resetWorld({ game, rules, clock, player, columns, options: resetOptions })
    },
    player: () => playerEvidence(currentPlayer('player'), facts),
    blockAt,
    blockGrid(center, size) {
      const [fromX, fromY, fromZ] = (['x', 'y', 'z'] as const).map(
        (axis) => Math.floor(center[axis]) - Math.floor(size[axis] / 2),
      ) as [number, number, number]
      const names: string[] = []
      for (let x = 0; x < size.x; x++) {
        for (let y = 0; y < size.y; y++) {
          for (let z = 0; z < size.z; z++) names.push(world.nameAt(fromX + x, fromY + y, fromZ + z))
        }
      }
      return names
    },
    raycast(maxDistance) {
      const player = currentPlayer('raycast')
      const yaw = (player.yaw * Math.PI) / 180
      const pitch = (player.pitch * Math.PI) / 180
      return raycast({
        world,
        shape: facts.shape,
        from: [player.position.x, player.eyeY, player.position.z],
        direction: [-Math.sin(yaw) * Math.cos(pitch), -Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)],
        maxDistance,
      })
    },
    digTicks: (x, y, z) => rules.digging.ticksFor(currentPlayer('digTicks'), x, y, z),
    time: () => rules.time.now(),
    weather: () => rules.weather.now(),
    skyDarkening: () => rules.weather.skyDarkening(),
    droppedItems: () => rules.items.evidence(),
    creatures: () => rules.creatures.evidence(),
    worldFingerprint() {
      const { spawn } = world.scene.layout
      const around = [...rules.chunks.around(spawn.x, spawn.z)]
      if (game.player !== null) around.push(...rules.chunks.around(game.player.position.x, game.player.position.z))
      return worldFingerprint({
        game,
        columns: around,
        player: game.player === null ? null : playerEvidence(game.player, facts),
        items: rules.items.evidence(),
        creatures: rules.creatures.evidence(),
        time: rules.time.now(),
      })
    },
    setBlock(position, block, properties = {}) {
      world.setState(position.x, position.y, position.z, blockStateId({ block, properties }, facts))
    },
    giveItem(item, count = 1, { enchantments } = {}) {
      const player = currentPlayer('giveItem')
      const plain = { id: facts.itemId(item), count, durabilityUsed: 0 }
      const { left, changed } = player.inventory.add(enchantments === undefined ? plain : { ...plain, enchantments })
      for (const slot of changed) sendSlot(player, slot, facts)
      return left
    },
    movePlayer(position) {
      rules.movement.put(currentPlayer('movePlayer'), position)
    },
    setEffect(effect, level) {
      const { effects } = currentPlayer('setEffect')
      if (level > 0) effects.set(effect, level)
      else effects.delete(effect)
    },
    spawnCreature(request) {
      if (!creatureKinds.includes(request.kind)) {
        throw new NotFoundError({
          where: 'spawnCreature',
          kind: 'creature',
          name: request.kind,
          container: 'the server',
          known: creatureKinds,
        })
      }
      for (const axis of ['x', 'y', 'z'] as const) {
        if (Number.isFinite(request[axis])) continue
        throw new InvalidArgumentError({
          where: 'spawnCreature',
          what: `${axis} must be a finite number`,
          value: request[axis],
        })
      }
      return rules.creatures.spawn(request).entityId
    },
    hurtPlayer(amount, cause) {
      rules.health.hurt(currentPlayer('hurtPlayer'), amount, cause)
    },
    on: (event, listener) => game.events.on(event, listener),
    async close() {
      if (closed) return
      closed = true
      serv.isClosed = true
      serv.stopTickInterval()
      for (const client of Object.values(server.clients)) client.end('server closed')
      await clock.advance(0)
      serv.removeAllListeners()
    },
  }
}
