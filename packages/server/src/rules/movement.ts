import type { GamePlayer } from '../game/game-player.ts'
import { sendPosition } from '../game/player-packets.ts'
import type { SurvivalGame } from '../game/survival-game.ts'
import type { ChunkStreaming } from './chunk-streaming.ts'

/** Farther than this in one packet is no walking: the player is put back. Falling stays below it at any height here. */
const MAX_BLOCKS_PER_PACKET = 10

/**
 * Takes over where the client says that its player is: the client computes movement in Minecraft, the server follows.
 * Packets of a dead player, numbers that are none and jumps are refused, and the client is put back.
 *
 * @param parts.landed - called with the height fallen when the feet touch ground.
 */
export function installMovement(
  game: SurvivalGame,
  parts: { chunks: ChunkStreaming; landed: (player: GamePlayer, height: number) => void },
): void {
  const look = (player: GamePlayer, packet: Readonly<Record<string, unknown>>) => {
    const { yaw, pitch } = packet as { yaw: number; pitch: number }
    if (!Number.isFinite(yaw) || !Number.isFinite(pitch)) return
    player.yaw = yaw
    player.pitch = pitch
  }
  const move = (player: GamePlayer, packet: Readonly<Record<string, unknown>>) => {
    const { x, y, z, onGround } = packet as { x: number; y: number; z: number; onGround: boolean }
    if (!player.alive) return
    const { position } = player
    const distance = Math.hypot(x - position.x, y - position.y, z - position.z)
    if (!(distance <= MAX_BLOCKS_PER_PACKET)) {
      game.refuse('movement', `moved ${distance} blocks in one packet`)
      sendPosition(player)
      return
    }
    position.x = x
    position.y = y
    position.z = z
    touchGround(player, onGround)
    parts.chunks.update(player)
  }
  const touchGround = (player: GamePlayer, onGround: boolean) => {
    player.onGround = onGround
    const { x, y, z } = player.position
    if (y > player.fallFromY) player.fallFromY = y
    const inWater = game.world.nameAt(Math.floor(x), Math.floor(y), Math.floor(z)) === 'water'
    if (!onGround && !inWater) return
    const height = player.fallFromY - y
    player.fallFromY = y
    if (onGround && !inWater && height > 0) parts.landed(player, height)
  }
  game.install({
    packets: {
      position: (packet, player) => move(player, packet),
      position_look(packet, player) {
        look(player, packet)
        move(player, packet)
      },
      look(packet, player) {
        look(player, packet)
        if (player.alive) touchGround(player, packet.onGround as boolean)
      },
      flying(packet, player) {
        if (player.alive) touchGround(player, packet.onGround as boolean)
      },
      entity_action({ actionId }, player) {
        if (actionId === 'start_sneaking') player.sneaking = true
        else if (actionId === 'stop_sneaking') player.sneaking = false
        else if (actionId === 'start_sprinting') player.sprinting = true
        else if (actionId === 'stop_sprinting') player.sprinting = false
      },
    },
  })
}
