import type { Place } from '../../game/place.ts'
import type { Creature } from './creature.ts'
import type { CreatureContext } from './creature-context.ts'
import { findRoute } from './find-route.ts'
import { isOpenWay } from './is-open-way.ts'

/** Cells that one search may visit. */
const MOST_NODES = 300
const STEP_HEIGHT = 0.6
const JUMP_SPEED = 0.42
/** So many ticks without getting on, and the way is given up. */
const PATIENCE_TICKS = 40

/** Takes a creature along a way. */
export class Navigator {
  readonly #creature: Creature
  readonly #context: CreatureContext
  #route: readonly Place[] = []
  #next = 0
  #speed = 0
  #lingering = 0

  constructor(creature: Creature, context: CreatureContext) {
    this.#creature = creature
    this.#context = context
  }

  get isWalking(): boolean {
    return this.#next < this.#route.length
  }

  /**
   * Sets out for a place: straight on when the way is open and level, else by a search among the blocks.
   *
   * @param pace - times the creature's speed.
   * @returns whether it leads there; if not, it leads as near as was found.
   */
  goTo(to: Place, pace: number): boolean {
    const { world } = this.#context.game
    const { footing } = this.#context
    const creature = this.#creature
    this.#speed = creature.species.speed * pace
    if (isOpenWay({ world, footing, from: creature, to, width: creature.width, height: creature.height })) {
      this.#setOut([{ x: to.x, y: to.y, z: to.z }])
      return true
    }
    if (this.#context.routeNodes <= 0) return this.isWalking
    const found = findRoute({
      world,
      footing,
      from: cellOf(creature),
      to: cellOf(to),
      height: creature.height,
      mostNodes: Math.min(MOST_NODES, this.#context.routeNodes),
    })
    this.#context.routeNodes -= found.nodes
    const route = found.route.map(({ x, y, z }) => ({ x: x + 0.5, y, z: z + 0.5 }))
    // Where no way leads a spider goes straight on, and up what stands there.
    this.#setOut(found.arrives || creature.kind !== 'spider' ? route : [...route, { x: to.x, y: to.y, z: to.z }])
    return found.arrives
  }

  stop(): void {
    this.#route = []
    this.#next = 0
    this.#creature.drive = 0
  }

  /** Turns the creature to the next place on its way and drives it on; once a tick. */
  steer(): void {
    const creature = this.#creature
    const nearEnough = creature.width > 0.75 ? creature.width / 2 : 0.75 - creature.width / 2
    for (;;) {
      const place = this.#route[this.#next]
      if (place === undefined) {
        this.stop()
        return
      }
      const [dx, dy, dz] = [place.x - creature.x, place.y - creature.y, place.z - creature.z]
      if (Math.abs(dx) < nearEnough && Math.abs(dz) < nearEnough && dy < 1) {
        this.#next++
        continue
      }
      creature.turnTo(Math.atan2(-dx, dz) * (180 / Math.PI))
      creature.drive = this.#speed
      const isNear = dx * dx + dz * dz < Math.max(1, creature.width)
      if (creature.onGround && ((dy > STEP_HEIGHT && isNear) || (creature.blocked && dy > -0.5)))
        creature.vy = JUMP_SPEED
      break
    }
    this.#lingering = creature.moved < 0.01 ? this.#lingering + 1 : 0
    if (this.#lingering > PATIENCE_TICKS) this.stop()
  }

  #setOut(route: readonly Place[]): void {
    this.#route = route
    this.#next = 0
    this.#lingering = 0
  }
}

/** The cell of the feet; of what stands on a slab or a chest, the one it stands in. */
function cellOf({ x, y, z }: Place): Place {
  return { x: Math.floor(x), y: Math.floor(y + 0.4), z: Math.floor(z) }
}
