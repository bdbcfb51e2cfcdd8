import type { Place } from '../../game/place.ts'
import type { Creature } from './creature.ts'
import type { CreatureContext } from './creature-context.ts'
import type { Navigator } from './navigator.ts'
import { waitForChance } from './wait-for-chance.ts'

/** Mean ticks between two strolls, and between two looks around. */
const STROLL_TICKS = 120
const LOOK_TICKS = 50
/** Beyond it nothing strolls: nobody is there to see it. */
const STROLL_WITHIN = 32
const STROLL_REACH = 10
const NOTICE_WITHIN = 6
/** Peaceful creatures that are to stay graze this near to where they were put. */
const PASTURE = 8
const TRIES = 10

/** Strolls and looks about, as creatures do that want nothing. */
export class Wander {
  readonly #creature: Creature
  readonly #context: CreatureContext
  readonly #navigator: Navigator
  readonly #home: Place | null
  #strollTick: number
  #lookTick: number

  constructor(creature: Creature, context: CreatureContext, navigator: Navigator) {
    this.#creature = creature
    this.#context = context
    this.#navigator = navigator
    const isKept = creature.isPersistent && creature.species.temper === 'peaceful'
    this.#home = isKept ? { x: creature.x, y: creature.y, z: creature.z } : null
    const { game } = context
    this.#strollTick = game.tick + waitForChance(game.random, STROLL_TICKS)
    this.#lookTick = game.tick + waitForChance(game.random, LOOK_TICKS)
  }

  tick(distance: number): void {
    const { game } = this.#context
    if (this.#navigator.isWalking) {
      this.#navigator.steer()
      return
    }
    if (game.tick >= this.#strollTick) {
      this.#strollTick = game.tick + waitForChance(game.random, STROLL_TICKS)
      if (distance < STROLL_WITHIN) this.stroll({ reach: STROLL_REACH, pace: 1 })
    } else if (game.tick >= this.#lookTick) {
      this.#lookTick = game.tick + waitForChance(game.random, LOOK_TICKS)
      const { player } = game
      if (player !== null && distance < NOTICE_WITHIN) this.#creature.lookAt(player.position)
      else if (distance < STROLL_WITHIN) this.#creature.headYaw = game.random() * 360 - 180
    }
  }

  /** Sets out for some place around. */
  stroll(options: { reach: number; pace: number }): void {
    const { random } = this.#context.game
    const draw = () => Math.floor(random() * (2 * options.reach + 1)) - options.reach
    let x = 0
    let z = 0
    for (let attempt = 0; attempt < TRIES; attempt++) {
      x = Math.floor(this.#creature.x) + draw()
      z = Math.floor(this.#creature.z) + draw()
      if (this.#isOnPasture(x, z)) break
    }
    // One that was driven away comes back.
    if (this.#home !== null && !this.#isOnPasture(x, z)) {
      x = Math.floor(this.#home.x)
      z = Math.floor(this.#home.z)
    }
    const to = this.#standAt(x, z)
    if (to !== null) this.#navigator.goTo(to, options.pace)
  }

  #isOnPasture(x: number, z: number): boolean {
    return this.#home === null || Math.hypot(x + 0.5 - this.#home.x, z + 0.5 - this.#home.z) <= PASTURE
  }

  /** A place to stand on in a column, no more than three blocks up or down. */
  #standAt(x: number, z: number): Place | null {
    const { game, footing } = this.#context
    const at = (y: number) => footing(game.world.stateAt(x, y, z))
    const feet = Math.floor(this.#creature.y)
    for (const dy of [0, 1, -1, 2, -2, 3, -3]) {
      const y = feet + dy
      if (at(y) === 'free' && at(y + 1) === 'free' && at(y - 1) === 'floor') {
        return { x: x + 0.5, y, z: z + 0.5 }
      }
    }
    return null
  }
}
