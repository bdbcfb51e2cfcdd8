import { entityUuid } from '../../game/entity-uuid.ts'
import type { GameEntity } from '../../game/game-entity.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import { packetVelocity } from '../../game/packet-velocity.ts'
import type { Place } from '../../game/place.ts'
import type { CreatureContext } from './creature-context.ts'
import { toByteAngle } from './to-byte-angle.ts'
import { wayToBlock } from './way-to-block.ts'
import { wayToBox } from './way-to-box.ts'

const GRAVITY = 0.05
const DRAG = 0.99
/** One that sticks in a block stays for a minute. */
const STUCK_TICKS = 1200
/** How much larger than its body a player is to an arrow. */
const MARGIN = 0.3

/** An arrow that a skeleton shot: flies, sticks in blocks, hurts the player by its speed. Nobody can pick it up. */
export class Arrow implements GameEntity {
  readonly entityId: number
  readonly kind = 'arrow'
  readonly width = 0.5
  readonly height = 0.5
  readonly obstructsPlacing = false
  x: number
  y: number
  z: number
  readonly #context: CreatureContext
  readonly #shooter: { readonly entityId: number; readonly kind: string }
  readonly #baseDamage: number
  #vx: number
  #vy: number
  #vz: number
  #stuckTicks = 0

  constructor(
    context: CreatureContext,
    options: {
      shooter: { readonly entityId: number; readonly kind: string }
      at: Place
      /** Blocks a tick. */
      velocity: Place
      /** Health points at one block a tick. */
      baseDamage: number
    },
  ) {
    const { at, velocity } = options
    this.#context = context
    this.entityId = context.game.entities.nextId()
    this.#shooter = options.shooter
    this.#baseDamage = options.baseDamage
    this.x = at.x
    this.y = at.y
    this.z = at.z
    this.#vx = velocity.x
    this.#vy = velocity.y
    this.#vz = velocity.z
  }

  show(player: GamePlayer): void {
    const { entityId, x, y, z } = this
    player.send('spawn_entity', {
      entityId,
      objectUUID: entityUuid(entityId),
      type: this.#context.game.facts.registry.entitiesByName.arrow?.id,
      x,
      y,
      z,
      ...this.#look(),
      objectData: this.#shooter.entityId + 1,
      velocity: { x: 0, y: 0, z: 0 },
    })
    const velocity = packetVelocity({ x: this.#vx, y: this.#vy, z: this.#vz })
    player.send('entity_velocity', { entityId, velocity })
  }

  tick(): void {
    const { game, health } = this.#context
    const { player } = game
    if (player === null) return
    if (this.#stuckTicks > 0) {
      if (++this.#stuckTicks > STUCK_TICKS) game.entities.remove(this)
      return
    }
    const way = { x: this.#vx, y: this.#vy, z: this.#vz }
    const to = { x: this.x + way.x, y: this.y + way.y, z: this.z + way.z }
    const toBlock = wayToBlock({ world: game.world, facts: game.facts, from: this, to })
    if (player.alive && this.#wayTo(player, way) <= Math.min(1, toBlock)) {
      const amount = Math.ceil(Math.hypot(way.x, way.y, way.z) * this.#baseDamage)
      game.entities.remove(this)
      health.hurt(player, amount, this.#shooter.kind, { from: { x: this.x, z: this.z } })
      return
    }
    const part = Math.min(1, toBlock)
    this.x += way.x * part
    this.y += way.y * part
    this.z += way.z * part
    if (toBlock <= 1) this.#stuckTicks = 1
    this.#vx *= DRAG
    this.#vy = this.#vy * DRAG - GRAVITY
    this.#vz *= DRAG
    if (this.y < -64) game.entities.remove(this)
    else {
      const { entityId, x, y, z } = this
      player.send('entity_teleport', { entityId, x, y, z, ...this.#look(), onGround: toBlock <= 1 })
    }
  }

  #wayTo({ position }: GamePlayer, way: Place): number {
    const side = 0.3 + MARGIN
    const [low, high] = [position.y - MARGIN, position.y + 1.8 + MARGIN]
    const box = [position.x - side, low, position.z - side, position.x + side, high, position.z + side]
    return wayToBox(box, this, way)
  }

  /** Where an arrow points: its angles are counted the other way round. */
  #look(): { yaw: number; pitch: number } {
    const degrees = 180 / Math.PI
    return {
      yaw: toByteAngle(Math.atan2(this.#vx, this.#vz) * degrees),
      pitch: toByteAngle(Math.atan2(this.#vy, Math.hypot(this.#vx, this.#vz)) * degrees),
    }
  }
}
