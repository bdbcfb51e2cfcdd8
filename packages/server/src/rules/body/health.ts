import type { GamePlayer } from '../../game/game-player.ts'
import { PlayerBody } from '../../game/player-body.ts'
import { SLOTS } from '../../game/player-inventory.ts'
import { sendHealth, sendInventory, sendPosition } from '../../game/player-packets.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import type { ItemEntities } from '../items/item-entities.ts'
import type { Windows } from '../windows/inventory-window.ts'
import type { ChunkStreaming } from '../world/chunk-streaming.ts'
import { sendSpawnPoint } from '../world/login.ts'
import { throughArmor, wearArmor } from './armor.ts'
import { deathMessage } from './death-message.ts'
import { knockBack } from './push-player.ts'
import { respawnPlace } from './respawn-place.ts'

/** What hurts a player and what brings it back. */
export interface Health {
  /**
   * Takes health away, never below 0; at 0 the player dies and drops what it carries. Within ten ticks of a blow only
   * the part of a harder one that goes beyond it counts. Armour takes its share, except of what goes past it: falling,
   * drowning, fire, starving, suffocating, magic and the void.
   *
   * @param options.from - where a blow came from; it throws the player back.
   * @returns whether it hurt.
   */
  hurt(player: GamePlayer, amount: number, cause: string, options?: { from?: { x: number; z: number } }): boolean
  /** Gives health back, up to 20. */
  heal(player: GamePlayer, amount: number): void
}

export const FULL_HEALTH = 20
/** Ticks after a blow in which it protects from others no harder. */
const PROTECTED_TICKS = 10
const pastArmor = new Set([
  'fall',
  'drowning',
  'starvation',
  'suffocation',
  'void',
  'in-fire',
  'on-fire',
  'magic',
  'generic',
])
const HURT_STATUS = 2
const DEAD_STATUS = 3

export function installHealth(
  game: SurvivalGame,
  parts: { chunks: ChunkStreaming; items: ItemEntities; windows: Windows },
): Health {
  const { facts } = game
  const sendStatus = (player: GamePlayer, entityStatus: number) =>
    player.send('entity_status', { entityId: player.squid.id, entityStatus })
  const die = (player: GamePlayer, cause: string) => {
    player.alive = false
    player.deaths++
    player.digging = null
    player.body.eating = null
    parts.windows.close(player)
    const { inventory } = player
    // The crafting result is no item yet; everything else falls.
    const lost = [...inventory.slots.slice(SLOTS.gridStart), inventory.cursor]
    inventory.clear()
    for (const stack of lost) if (stack !== null) parts.items.scatter(stack, player.position)
    sendInventory(player, facts)
    sendStatus(player, DEAD_STATUS)
    const isEntity = facts.registry.entitiesByName[cause] !== undefined
    player.send('chat', {
      message: JSON.stringify(deathMessage(player.squid.username, cause, isEntity)),
      position: 1,
      sender: '00000000-0000-0000-0000-000000000000',
    })
    game.events.emit('death', { cause })
  }
  const health: Health = {
    hurt(player, amount, cause, options = {}) {
      const { body } = player
      if (!player.alive || !(amount > 0)) return false
      const isProtected = body.invulnerableTicks > 0
      const blow = isProtected ? amount - body.lastBlow : amount
      if (blow <= 0) return false
      body.lastBlow = amount
      if (!isProtected) body.invulnerableTicks = PROTECTED_TICKS
      let loss = blow
      if (!pastArmor.has(cause)) {
        loss = throughArmor(player, blow, facts)
        wearArmor(player, blow, facts)
        player.exhaust(0.1)
      }
      player.health = Math.max(0, player.health - loss)
      game.events.emit('damage', { amount: loss, cause, health: player.health })
      if (!isProtected) {
        sendStatus(player, HURT_STATUS)
        if (options.from !== undefined) knockBack(player, options.from)
      }
      if (player.health === 0) die(player, cause)
      sendHealth(player)
      return true
    },
    heal(player, amount) {
      if (!player.alive || player.health >= FULL_HEALTH) return
      player.health = Math.min(FULL_HEALTH, player.health + amount)
      sendHealth(player)
    },
  }
  const respawn = (player: GamePlayer) => {
    if (player.alive) return
    const spawn = respawnPlace(game, player)
    player.alive = true
    player.health = FULL_HEALTH
    player.food = 20
    player.saturation = 5
    player.body = new PlayerBody()
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
    sendInventory(player, facts)
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
      if (player === null) return
      if (player.body.invulnerableTicks > 0) player.body.invulnerableTicks--
    },
  })
  return health
}
