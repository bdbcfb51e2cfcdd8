import { entityUuid } from '../../game/entity-uuid.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import { packetVelocity } from '../../game/packet-velocity.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import type { Creature } from './creature.ts'
import { creatureMetadata, fireMetadata } from './creature-metadata.ts'
import { toByteAngle } from './to-byte-angle.ts'

const FIXED_POINT = 4096
const STATUS = { 'is hurt': 2, dies: 3 } as const

/** A creature as the client sees it: what it was told last, and what it has to be told now. */
export class CreatureView {
  /** The speed is another than the client would reckon; told with the next update. */
  isThrown = false
  readonly #creature: Creature
  readonly #game: SurvivalGame
  #shown = { x: 0, y: 0, z: 0, yaw: 0, headYaw: 0 }
  #shownYaw = 0
  #shownHeadYaw = 0

  constructor(creature: Creature, game: SurvivalGame) {
    this.#creature = creature
    this.#game = game
  }

  /** Sends all that a client needs that does not know it yet. */
  show(player: GamePlayer): void {
    const { facts } = this.#game
    const { entityId, kind, species, x, y, z, yaw, headYaw, isAlive } = this.#creature
    player.send('spawn_entity_living', {
      entityId,
      entityUUID: entityUuid(entityId),
      type: facts.registry.entitiesByName[kind]?.id,
      x,
      y,
      z,
      yaw: toByteAngle(yaw),
      pitch: 0,
      headPitch: toByteAngle(headYaw),
      velocity: { x: 0, y: 0, z: 0 },
    })
    this.#shown = this.#place()
    player.send('entity_metadata', { entityId, metadata: creatureMetadata(this.#creature) })
    if (species.temper === 'archer') {
      const bow = { present: true, itemId: facts.itemId('bow'), itemCount: 1, nbtData: undefined }
      player.send('entity_equipment', { entityId, equipments: [{ slot: 0, item: bow }] })
    }
    if (!isAlive) this.sendStatus('dies')
  }

  /** Tells the client where it is now; what has not changed costs no packet. */
  update(player: GamePlayer): void {
    const { yaw, headYaw, moved } = this.#creature
    const isShown = moved === 0 && yaw === this.#shownYaw && headYaw === this.#shownHeadYaw
    if (isShown && !this.isThrown) return
    const { entityId, onGround, x, y, z, vx, vy, vz } = this.#creature
    if (this.isThrown) {
      this.isThrown = false
      player.send('entity_velocity', { entityId, velocity: packetVelocity({ x: vx, y: vy, z: vz }) })
    }
    const now = this.#place()
    const before = this.#shown
    this.#shown = now
    this.#shownYaw = yaw
    this.#shownHeadYaw = headYaw
    const [dX, dY, dZ] = [now.x - before.x, now.y - before.y, now.z - before.z]
    if (dX !== 0 || dY !== 0 || dZ !== 0) {
      const isFar = Math.max(Math.abs(dX), Math.abs(dY), Math.abs(dZ)) > 32_767
      if (isFar) player.send('entity_teleport', { entityId, x, y, z, yaw: now.yaw, pitch: 0, onGround })
      else player.send('entity_move_look', { entityId, dX, dY, dZ, yaw: now.yaw, pitch: 0, onGround })
    } else if (now.yaw !== before.yaw) {
      player.send('entity_look', { entityId, yaw: now.yaw, pitch: 0, onGround })
    }
    if (now.headYaw !== before.headYaw) player.send('entity_head_rotation', { entityId, headYaw: now.headYaw })
  }

  sendStatus(status: keyof typeof STATUS): void {
    const { entityId } = this.#creature
    this.#game.player?.send('entity_status', { entityId, entityStatus: STATUS[status] })
  }

  /** Tells the client anew how it looks. */
  sendMetadata(): void {
    const metadata = creatureMetadata(this.#creature)
    this.#game.player?.send('entity_metadata', { entityId: this.#creature.entityId, metadata })
  }

  /** Tells the client whether it burns. */
  sendFire(): void {
    const metadata = [fireMetadata(this.#creature)]
    this.#game.player?.send('entity_metadata', { entityId: this.#creature.entityId, metadata })
  }

  #place() {
    const { x, y, z, yaw, headYaw } = this.#creature
    return {
      x: Math.floor(x * FIXED_POINT),
      y: Math.floor(y * FIXED_POINT),
      z: Math.floor(z * FIXED_POINT),
      yaw: toByteAngle(yaw),
      headYaw: toByteAngle(headYaw),
    }
  }
}
