import { DIRECTIONS, neighbour } from '../../game/directions.ts'
import { entityUuid } from '../../game/entity-uuid.ts'
import type { GameEntity } from '../../game/game-entity.ts'
import type { GameFacts } from '../../game/game-facts.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import { packetVelocity } from '../../game/packet-velocity.ts'
import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import type { ItemEntities } from '../items/item-entities.ts'

/** Ticks from losing its ground to falling. */
const DELAY_TICKS = 2
const GRAVITY = 0.04
const DRAG = 0.98
/** Blocks that fall longer become items. */
const LONGEST_FALL_TICKS = 600
/** Ticks between two positions that the client is sent; it reckons the fall itself. */
const TELL_TICKS = 20

const falls = /^(sand|red_sand|gravel|anvil|chipped_anvil|damaged_anvil|dragon_egg)$|_concrete_powder$/
/** What a falling block falls through and lands in. */
const givesWay =
  /^(air|cave_air|void_air|water|lava|bubble_column|fire|soul_fire|grass|fern|dead_bush|vine|tall_grass|large_fern|seagrass|tall_seagrass|snow|structure_void)$/

/**
 * Sand, gravel, concrete powder and anvils fall two ticks after they lost their ground, as an entity, and are a block
 * again where they land, or an item where no block can be: on a torch, a slab, a chest. Concrete powder that touches
 * water is concrete.
 *
 * @see Minecraft Wiki, "Falling Block"
 */
export function installFallingBlocks(game: SurvivalGame, parts: { items: ItemEntities }): void {
  const { world, facts } = game
  /** By state id: whether such a block falls. */
  const fallers: boolean[] = []
  /** Blocks that look whether they still have ground, by place; all wait equally long, so the oldest come first. */
  const waiting = new Map<string, Place & { at: number }>()
  let now = 0

  const isFaller = (stateId: number) => {
    fallers[stateId] ??= falls.test(facts.block(stateId).name)
    return fallers[stateId]
  }
  const schedule = (x: number, y: number, z: number) => {
    const key = `${x},${y},${z}`
    if (!waiting.has(key)) waiting.set(key, { x, y, z, at: now + DELAY_TICKS })
  }
  const harden = (place: Place, stateId: number): boolean => {
    const { name } = facts.block(stateId)
    if (!name.endsWith('_concrete_powder')) return false
    const isWet = DIRECTIONS.some((direction) => {
      const { x, y, z } = neighbour(place, direction)
      return direction !== 'down' && world.nameAt(x, y, z) === 'water'
    })
    if (isWet) world.setState(place.x, place.y, place.z, facts.state(name.replace('_powder', '')))
    return isWet
  }
  const startFall = ({ x, y, z }: Place) => {
    const stateId = world.stateAt(x, y, z)
    if (!isFaller(stateId) || y === 0 || !givesWay.test(world.nameAt(x, y - 1, z))) return
    world.setState(x, y, z, 0)
    game.entities.add(new FallingBlock({ game, items: parts.items, place: { x, y, z }, stateId }))
  }

  game.events.on('block-change', ({ x, y, z }) => {
    if (game.restoring) return
    const stateId = world.stateAt(x, y, z)
    if (isFaller(stateId)) {
      if (!harden({ x, y, z }, stateId)) schedule(x, y, z)
    } else if (facts.block(stateId).name === 'water') {
      for (const direction of DIRECTIONS) {
        const near = neighbour({ x, y, z }, direction)
        const nearState = world.stateAt(near.x, near.y, near.z)
        if (direction !== 'up' && isFaller(nearState)) harden(near, nearState)
      }
    }
    if (isFaller(world.stateAt(x, y + 1, z))) schedule(x, y + 1, z)
  })
  game.install({
    reset() {
      waiting.clear()
      now = 0
    },
    tick() {
      now++
      for (const [key, place] of waiting) {
        if (place.at > now) break
        waiting.delete(key)
        startFall(place)
      }
    },
  })
}

/** A block on its way down. */
class FallingBlock implements GameEntity {
  readonly entityId: number
  readonly kind = 'falling_block'
  readonly x: number
  y: number
  readonly z: number
  readonly width = 0.98
  readonly height = 0.98
  readonly obstructsPlacing = true
  readonly #game: SurvivalGame
  readonly #items: ItemEntities
  readonly #stateId: number
  #vy = 0
  #age = 0

  constructor(options: { game: SurvivalGame; items: ItemEntities; place: Place; stateId: number }) {
    const { game, items, place, stateId } = options
    this.entityId = game.entities.nextId()
    this.x = place.x + 0.5
    this.y = place.y
    this.z = place.z + 0.5
    this.#game = game
    this.#items = items
    this.#stateId = stateId
  }

  show(player: GamePlayer): void {
    player.send('spawn_entity', {
      entityId: this.entityId,
      objectUUID: entityUuid(this.entityId),
      type: this.#game.facts.registry.entitiesByName.falling_block?.id ?? 0,
      x: this.x,
      y: this.y,
      z: this.z,
      pitch: 0,
      yaw: 0,
      objectData: this.#stateId,
      velocity: packetVelocity({ x: 0, y: this.#vy, z: 0 }),
    })
  }

  tick(): void {
    this.#age++
    this.#vy -= GRAVITY
    const ground = this.#groundBetween(this.y, this.y + this.#vy)
    this.y = ground ?? this.y + this.#vy
    if (ground !== null) this.#land()
    else if (this.#age > LONGEST_FALL_TICKS || (this.#age > 100 && this.y < 1)) this.#becomeItem()
    this.#vy *= DRAG
    if (this.#age % TELL_TICKS !== 0) return
    const { entityId, x, y, z } = this
    this.#game.player?.send('entity_teleport', { entityId, x, y, z, yaw: 0, pitch: 0, onGround: false })
  }

  /** The highest surface that stops the fall; null when nothing does. */
  #groundBetween(from: number, to: number): number | null {
    const { world, facts } = this.#game
    const [x, z] = [Math.floor(this.x), Math.floor(this.z)]
    // A fence is half a block higher than its cell.
    for (let y = Math.floor(from); y >= Math.floor(to) - 1; y--) {
      const top = topOfShape(world.stateAt(x, y, z), facts)
      if (top > 0 && y + top <= from + 1e-7 && y + top > to) return y + top
    }
    return null
  }

  #land(): void {
    const { world, facts, entities } = this.#game
    const [x, y, z] = [Math.floor(this.x), Math.floor(this.y + 1e-7), Math.floor(this.z)]
    const there = world.stateAt(x, y, z)
    const block = facts.block(there)
    const gives = givesWay.test(block.name) && (block.name !== 'snow' || there === block.minStateId)
    if (!gives || givesWay.test(world.nameAt(x, y - 1, z))) {
      this.#becomeItem()
      return
    }
    entities.remove(this)
    const { name } = facts.block(this.#stateId)
    const hardened = block.name === 'water' && name.endsWith('_concrete_powder')
    world.setState(x, y, z, hardened ? facts.state(name.replace('_powder', '')) : this.#stateId)
  }

  #becomeItem(): void {
    this.#game.entities.remove(this)
    const { name } = this.#game.facts.block(this.#stateId)
    const stack = { id: this.#game.facts.itemId(name), count: 1, durabilityUsed: 0 }
    this.#items.dropAt(stack, { x: this.x, y: this.y, z: this.z })
  }
}

function topOfShape(stateId: number, facts: GameFacts): number {
  let top = 0
  for (const box of facts.shape(stateId)) top = Math.max(top, box[4])
  return top
}
