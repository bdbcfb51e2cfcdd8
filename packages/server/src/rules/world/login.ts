import type { GamePlayer } from '../../game/game-player.ts'
import { sendHealth, sendInventory, sendPosition } from '../../game/player-packets.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import type { ChunkStreaming } from './chunk-streaming.ts'
import type { DayTime } from './day-time.ts'

/**
 * Logs a player in, in one go and in the order that mineflayer expects: the game, the place, the columns around it, the
 * inventory, the time, and last the health, at which mineflayer says that it has spawned.
 */
export function installLogin(game: SurvivalGame, parts: { chunks: ChunkStreaming; time: DayTime }): void {
  game.install({ join: (player) => logIn(game, player, parts) })
}

function logIn(game: SurvivalGame, player: GamePlayer, parts: { chunks: ChunkStreaming; time: DayTime }): void {
  const { serv } = game
  const { squid, client } = player
  squid.type = 'player'
  squid.username = client.username
  squid.uuid = client.uuid
  squid.loadedChunks = {}
  serv.players.push(squid)
  serv.uuidToPlayer[squid.uuid] = squid

  const { spawn } = game.world.scene.layout
  Object.assign(player.position, { x: spawn.x, y: spawn.y, z: spawn.z })
  player.yaw = spawn.yaw
  player.pitch = spawn.pitch
  player.fallFromY = spawn.y

  player.send('login', {
    ...serv.registry.loginPacket,
    entityId: squid.id,
    gameMode: player.gameMode,
    previousGameMode: 255,
    worldNames: Object.values(serv.dimensionNames),
    worldName: 'minecraft:overworld',
    hashedSeed: serv.hashedSeed,
    maxPlayers: 1,
    viewDistance: game.viewDistance,
    reducedDebugInfo: false,
    enableRespawnScreen: true,
    isDebug: false,
    isFlat: false,
  })
  player.send('difficulty', { difficulty: serv.difficulty, difficultyLocked: false })
  player.send('held_item_slot', { slot: player.inventory.held })
  player.send('player_info', {
    action: 'add_player',
    data: [{ uuid: squid.uuid, name: squid.username, properties: [], gamemode: player.gameMode, ping: 0 }],
  })
  sendSpawnPoint(game, player)
  sendPosition(player)
  parts.chunks.update(player)
  sendInventory(player, game.facts)
  parts.time.send(player)
  sendHealth(player)
}

/** Tells the client where it would come back to life. */
export function sendSpawnPoint(game: SurvivalGame, player: GamePlayer): void {
  const { x, y, z } = player.respawnPoint ?? game.world.scene.layout.spawn
  player.send('spawn_position', { location: { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) } })
}
