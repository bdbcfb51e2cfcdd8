import type { GamePlayer } from '../game/game-player.ts'
import { SLOTS } from '../game/player-inventory.ts'
import { sendHealth, sendInventory, sendPosition } from '../game/player-packets.ts'
import type { SurvivalGame } from '../game/survival-game.ts'
import type { ChunkStreaming } from './chunk-streaming.ts'
import type { Windows } from './inventory-window.ts'
import type { ItemEntities } from './item-entities.ts'
import { sendSpawnPoint } from './login.ts'
import { respawnPlace } from './respawn-place.ts'

/** What hurts a player and what brings it back. */
export interface Health {
  /** Takes health away, never below 0; at 0 the player dies and drops what it carries. */
  hurt(player: GamePlayer, amount: number, cause: string): void
  /** A fall of so many blocks, from the highest point to the ground: one point for each begun block above three. */
  landed(player: GamePlayer, height: number): void
}

export function installHealth(
  game: SurvivalGame,
  parts: { chunks: ChunkStreaming; items: ItemEntities; windows: Windows },
): Health {
  const die = (player: GamePlayer, cause: string) => {
    player.alive = false
    player.deaths++
    player.digging = null
    parts.windows.close(player)
    const { inventory } = player
    // The crafting result is no item yet; everything else falls.
    const lost = [...inventory.slots.slice(SLOTS.gridStart), inventory.cursor]
    inventory.clear()
    for (const stack of lost) if (stack !== null) parts.items.scatter(stack, player.position)
    sendInventory(player, game.facts)
    game.events.emit('death', { cause })
  }
  const hurt: Health['hurt'] = (player, amount, cause) => {
    if (!player.alive || amount <= 0) return
    player.health = Math.max(0, player.health - amount)
    game.events.emit('damage', { amount, cause, health: player.health })
    if (player.health === 0) die(player, cause)
    sendHealth(player)
  }
  const respawn = (player: GamePlayer) => {
    if (player.alive) return
    const spawn = respawnPlace(game, player)
    player.alive = true
    player.health = 20
    player.food = 20
    player.saturation = 5
    player.respawnedAtTick = game.tick
    Object.assign(player.position, { x: spawn.x, y: spawn.y, z: spawn.z })
    player.fallFromY = spawn.y
    player.yaw = spawn.yaw
    player.pitch = spawn.pitch
    player.sneaking = false
    player.sprinting = false
    player.send('respawn', {
      dimension: game.serv.registry.loginPacket.dimension,
      worldName: 'minecraft:overworld',
      hashedSeed: game.serv.hashedSeed,
      gamemode: player.gameMode,
      previousGamemode: 255,
      isDebug: false,
      isFlat: false,
      copyMetadata: false,
    })
    // The client drops its columns when it respawns.
    player.columns.clear()
    sendSpawnPoint(game, player)
    sendPosition(player)
    parts.chunks.update(player)
    sendInventory(player, game.facts)
    sendHealth(player)
    parts.items.show()
    game.entities.show(player)
    game.events.emit('respawn', { ...player.position })
  }
  game.install({
    packets: {
      client_command({ actionId }, player) {
        if (actionId === 'perform_respawn') respawn(player)
      },
    },
    tick() {
      const { player } = game
      if (player?.alive && player.position.y < -64) hurt(player, 4, 'void')
    },
  })
  return {
    hurt,
    landed: (player, height) => hurt(player, Math.ceil(height - 3 - 1e-6), 'fall'),
  }
}
