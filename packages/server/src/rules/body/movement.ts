import { bodyContact, CONTACT, contactTable } from '../../game/body-contact.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import type { Place } from '../../game/place.ts'
import { sendPosition } from '../../game/player-packets.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import type { ChunkStreaming } from '../world/chunk-streaming.ts'
import { fall } from './falling.ts'
import type { Health } from './health.ts'
import { createMovementCheck, INTO_BLOCK } from './movement-check.ts'

/** Moving the player otherwise than by its own feet. */
export interface Movement {
  /** Sets the player down at a place, feet in the middle of its body, without a fall; the client is told. */
  put(player: GamePlayer, at: Place): void
}

/** Effort of a leap, and of a leap at a run. */
const LEAP = 0.05
const RUNNING_LEAP = 0.2
/** Effort of a block's way. */
const RUN = 0.1
const SWIM = 0.01

type Packet = Readonly<Record<string, unknown>>

/**
 * Takes over where the client says that its player is: the client computes movement in Minecraft, the server follows.
 * What no body can do is refused, and the client is put back; see `createMovementCheck`. Packets of a dead player count
 * for nothing. Running, swimming and leaping cost effort.
 */
export function installMovement(game: SurvivalGame, parts: { chunks: ChunkStreaming; health: Health }): Movement {
  const { world } = game
  const check = createMovementCheck(game)
  const contacts = contactTable(game.facts)

  const look = (player: GamePlayer, packet: Packet) => {
    const { yaw, pitch } = packet as { yaw: number; pitch: number }
    if (!Number.isFinite(yaw) || !Number.isFinite(pitch)) return
    player.yaw = yaw
    player.pitch = pitch
  }
  const move = (player: GamePlayer, to: { x: number; y: number; z: number; onGround: boolean }) => {
    // Until the client has taken in where it was set, it moves from somewhere else.
    if (!player.alive || player.unconfirmedTeleport !== null) return
    const reason = check.refusal(player, to)
    if (reason === null) {
      follow(player, to, to.onGround)
      return
    }
    game.refuse('movement', reason)
    if (reason === INTO_BLOCK) follow(player, check.instead(player, to), to.onGround)
    sendPosition(player)
  }
  const follow = (player: GamePlayer, to: Place, saysOnGround: boolean) => {
    const { position } = player
    const from = { ...position }
    position.x = to.x
    position.y = to.y
    position.z = to.z
    const contact = bodyContact(world, contacts, { ...position, height: player.height })
    const wasOnGround = player.onGround
    const onGround = check.moved(player, { from, contact, onGround: saysOnGround })
    tire(player, { from, contact, leapt: wasOnGround && !onGround && position.y > from.y })
    fall(game, parts, { player, onGround, contact })
    parts.chunks.update(player)
  }
  const tire = (player: GamePlayer, step: { from: Place; contact: number; leapt: boolean }) => {
    const { x, y, z } = player.body.motion
    if ((step.contact & CONTACT.water) !== 0) player.exhaust(SWIM * Math.hypot(x, y, z))
    else if (player.onGround && player.sprinting) player.exhaust(RUN * Math.hypot(x, z))
    if (step.leapt) player.exhaust(player.sprinting ? RUNNING_LEAP : LEAP)
  }
  const stay = (player: GamePlayer, { onGround }: Packet) =>
    move(player, { ...player.position, onGround: onGround === true })

  game.install({
    packets: {
      position: (packet, player) => move(player, packet as Parameters<typeof move>[1]),
      position_look(packet, player) {
        look(player, packet)
        move(player, packet as Parameters<typeof move>[1])
      },
      look(packet, player) {
        look(player, packet)
        stay(player, packet)
      },
      flying: (packet, player) => stay(player, packet),
      teleport_confirm({ teleportId }, player) {
        if (teleportId === player.unconfirmedTeleport) player.unconfirmedTeleport = null
      },
      entity_action({ actionId }, player) {
        if (actionId === 'start_sneaking') player.sneaking = true
        else if (actionId === 'stop_sneaking') player.sneaking = false
        else if (actionId === 'start_sprinting') player.sprinting = true
        else if (actionId === 'stop_sprinting') player.sprinting = false
      },
    },
    tick() {
      const { player } = game
      if (player === null || !player.alive) return
      const reason = check.tick(player)
      if (reason === null) return
      game.refuse('movement', reason)
      player.fallFromY = player.position.y
      sendPosition(player)
    },
  })
  return {
    put(player, { x, y, z }) {
      Object.assign(player.position, { x, y, z })
      player.fallFromY = y
      const { body } = player
      body.motion = { x: 0, y: 0, z: 0 }
      body.ceiling = null
      body.carriedAt = null
      body.airborne = 0
      body.hovering = 0
      sendPosition(player)
      parts.chunks.update(player)
    },
  }
}
