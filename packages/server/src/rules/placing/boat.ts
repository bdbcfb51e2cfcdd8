import type { ItemUse } from '../../game/clicks.ts'
import { entityUuid } from '../../game/entity-uuid.ts'
import { fluidOfState } from '../../game/fluid-of-state.ts'
import type { GameEntity } from '../../game/game-entity.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import type { Place } from '../../game/place.ts'
import { sendSlot } from '../../game/player-packets.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { traceBlocks } from '../../game/trace-blocks.ts'
import type { ShapeBox } from '../../patches/squid-types.ts'
import { weaponOf } from '../creatures/weapons.ts'
import type { ItemEntities } from '../items/item-entities.ts'

const woods = ['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak'] as const
const WIDTH = 1.375
const HEIGHT = 0.5625
/** Damage that breaks a boat; ten for each point of a blow, one is mended a tick. */
const BREAKING_DAMAGE = 40
const DAMAGE_PER_POINT = 10
const GRAVITY = 0.04
/** How deep a floating boat lies under the surface of a source. */
const DRAUGHT = 0.2
const SURFACE = 8 / 9
/** Places of a boat's metadata. */
const DAMAGE_KEY = { key: 9, type: 2 } as const
const WOOD_KEY = { key: 10, type: 1 } as const

const wholeBlock: readonly ShapeBox[] = [[0, 0, 0, 1, 1, 1]]

/**
 * Boats: laid on the water or the ground that the player looks at, broken by blows, dropped as an item. They fall, float
 * and lie still; nobody rides them.
 */
export function installBoat(game: SurvivalGame, parts: { items: ItemEntities }): void {
  const { world, facts } = game
  game.install({
    useItem(use) {
      const { name } = facts.item(use.stack.id)
      if (!name.endsWith('_boat')) return false
      const met = traceBlocks(use.player, (x, y, z) => {
        const stateId = world.stateAt(x, y, z)
        return fluidOfState(stateId, facts) === null ? facts.shape(stateId) : wholeBlock
      })
      const refuse = (reason: string) => refuseBoat(game, use, reason)
      if (met === null) refuse('nothing in sight to lay it on')
      else if (!hasRoom(game, met.point)) refuse('no room')
      else {
        const wood = woods.indexOf(name.replace(/_boat$/, '') as (typeof woods)[number])
        game.entities.add(new Boat(game, { ...met.point, yaw: use.player.yaw, wood: Math.max(0, wood), ...parts }))
        use.player.inventory.take(use.slot, 1)
        sendSlot(use.player, use.slot, facts)
      }
      return true
    },
  })
}

function refuseBoat(game: SurvivalGame, use: ItemUse, reason: string): void {
  game.refuse('boat', reason)
  sendSlot(use.player, use.slot, game.facts)
}

/** Whether no block and no other boat is where a boat would be. */
function hasRoom(game: SurvivalGame, { x, y, z }: Place): boolean {
  const half = WIDTH / 2 - 0.1
  const [bottom, top] = [y + 0.1, y + HEIGHT - 0.1]
  for (let blockX = Math.floor(x - half); blockX <= Math.floor(x + half); blockX++) {
    for (let blockY = Math.floor(bottom); blockY <= Math.floor(top); blockY++) {
      for (let blockZ = Math.floor(z - half); blockZ <= Math.floor(z + half); blockZ++) {
        const meets = game.facts
          .shape(game.world.stateAt(blockX, blockY, blockZ))
          .some(
            (box) =>
              blockX + box[0] < x + half &&
              blockX + box[3] > x - half &&
              blockY + box[1] < top &&
              blockY + box[4] > bottom &&
              blockZ + box[2] < z + half &&
              blockZ + box[5] > z - half,
          )
        if (meets) return false
      }
    }
  }
  return !game.entities
    .all()
    .some(
      (other) =>
        other.obstructsPlacing &&
        Math.abs(other.x - x) < half + other.width / 2 &&
        Math.abs(other.z - z) < half + other.width / 2 &&
        other.y < top &&
        other.y + other.height > bottom,
    )
}

class Boat implements GameEntity {
  readonly entityId: number
  readonly kind = 'boat'
  readonly width = WIDTH
  readonly height = HEIGHT
  readonly obstructsPlacing = true
  readonly x: number
  readonly z: number
  y: number
  readonly #game: SurvivalGame
  readonly #items: ItemEntities
  readonly #wood: number
  readonly #yaw: number
  #fallSpeed = 0
  #damage = 0

  constructor(
    game: SurvivalGame,
    made: { x: number; y: number; z: number; yaw: number; wood: number; items: ItemEntities },
  ) {
    this.entityId = game.entities.nextId()
    this.#game = game
    this.#items = made.items
    this.#wood = made.wood
    this.#yaw = made.yaw
    this.x = made.x
    this.y = made.y
    this.z = made.z
  }

  show(player: GamePlayer): void {
    player.send('spawn_entity', {
      entityId: this.entityId,
      objectUUID: entityUuid(this.entityId),
      type: this.#game.facts.registry.entitiesByName['boat']?.id ?? 0,
      x: this.x,
      y: this.y,
      z: this.z,
      pitch: 0,
      yaw: this.#packedYaw,
      objectData: 0,
      velocity: { x: 0, y: 0, z: 0 },
    })
    this.#sendMetadata(player)
  }

  tick(): void {
    if (this.#damage > 0) {
      this.#damage = Math.max(0, this.#damage - 1)
      if (this.#damage === 0 && this.#game.player !== null) this.#sendMetadata(this.#game.player)
    }
    const support = this.#support()
    if (support !== null && this.y <= support) {
      this.#fallSpeed = 0
      // A boat under the surface comes up at once, one that lies still stays.
      if (this.y < support) this.#moveTo(support)
      return
    }
    this.#fallSpeed += GRAVITY
    const next = this.y - this.#fallSpeed
    this.#moveTo(support !== null && next < support ? support : next)
    if (this.y < -64) this.#game.entities.remove(this)
  }

  attacked(by: GamePlayer): void {
    const held = by.inventory.heldItem
    const { damage } = weaponOf(held === null ? null : this.#game.facts.item(held.id).name)
    this.#damage += damage * DAMAGE_PER_POINT
    if (this.#damage <= BREAKING_DAMAGE) {
      this.#sendMetadata(by)
      return
    }
    this.#game.entities.remove(this)
    const id = this.#game.facts.itemId(`${woods[this.#wood] ?? 'oak'}_boat`)
    const block = { x: Math.floor(this.x), y: Math.floor(this.y), z: Math.floor(this.z) }
    this.#items.popFromBlock({ id, count: 1, durabilityUsed: 0 }, block)
  }

  /** The height at which it comes to lie within the next block: the ground, or the water that carries it. */
  #support(): number | null {
    const { world, facts } = this.#game
    const [x, z] = [Math.floor(this.x), Math.floor(this.z)]
    const from = Math.floor(this.y + HEIGHT)
    for (let y = from; y >= Math.floor(this.y - this.#fallSpeed - GRAVITY) - 1; y--) {
      const stateId = world.stateAt(x, y, z)
      const fluid = fluidOfState(stateId, facts)
      if (fluid?.kind === 'water') return y + (fluid.amount / 8) * SURFACE - DRAUGHT
      const tops = facts.shape(stateId).map((box) => y + box[4])
      const top = Math.max(...tops)
      if (top <= this.y + HEIGHT && tops.length > 0) return top
    }
    return null
  }

  #moveTo(y: number): void {
    if (y === this.y) return
    this.y = y
    this.#game.player?.send('entity_teleport', {
      entityId: this.entityId,
      x: this.x,
      y: this.y,
      z: this.z,
      yaw: this.#packedYaw,
      pitch: 0,
      onGround: true,
    })
  }

  get #packedYaw(): number {
    const turn = Math.round((this.#yaw * 256) / 360) & 255
    return turn > 127 ? turn - 256 : turn
  }

  #sendMetadata(player: GamePlayer): void {
    player.send('entity_metadata', {
      entityId: this.entityId,
      metadata: [
        { ...DAMAGE_KEY, value: this.#damage },
        { ...WOOD_KEY, value: this.#wood },
      ],
    })
  }
}
