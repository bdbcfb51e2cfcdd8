import type { GamePlayer } from '../../game/game-player.ts'
import type { Place } from '../../game/place.ts'
import type { Creature } from './creature.ts'
import type { CreatureContext } from './creature-context.ts'
import { creatureSees } from './creature-sees.ts'
import type { Navigator } from './navigator.ts'

/** Looks for a target once in so many ticks, and for one it has more often. */
const NOTICE_TICKS = 10
const WATCH_TICKS = 4
/** A target out of sight is given up after so long. */
const MEMORY_TICKS = 60
/** From this light on spiders are at peace. */
const SPIDER_PEACE_LIGHT = 12

/** Notices a player, keeps an eye on it, and follows it. */
export class Hunt {
  readonly #creature: Creature
  readonly #context: CreatureContext
  readonly #navigator: Navigator
  #hasTarget = false
  #seesTarget = false
  #unseenTicks = 0
  #replanTicks = 0
  #plannedFor: Place | null = null

  constructor(creature: Creature, context: CreatureContext, navigator: Navigator) {
    this.#creature = creature
    this.#context = context
    this.#navigator = navigator
  }

  /** Whether the target was in sight when last looked for, a few ticks ago at most. */
  get seesTarget(): boolean {
    return this.#seesTarget
  }

  /** The player it hunts, or null; once a tick. */
  target(distance: number): GamePlayer | null {
    const { player, tick } = this.#context.game
    // Creatures take turns, so that not all look in the same tick.
    const turn = tick + this.#creature.entityId
    if (this.#hasTarget) {
      if (player === null || !player.alive || distance > this.#creature.species.followRange || this.#makesPeace()) {
        this.giveUp()
        return null
      }
      if (turn % WATCH_TICKS === 0) this.#seesTarget = creatureSees(this.#creature, player, this.#context)
      this.#unseenTicks = this.#seesTarget ? 0 : this.#unseenTicks + 1
      if (this.#unseenTicks > MEMORY_TICKS) this.giveUp()
    } else if (player?.alive && turn % NOTICE_TICKS === 0) {
      // Who sneaks is noticed later.
      const range = this.#creature.species.followRange * (player.sneaking ? 0.8 : 1)
      if (distance > range || (this.#creature.kind === 'spider' && this.#isBright())) return null
      if (!creatureSees(this.#creature, player, this.#context)) return null
      this.provoke()
    }
    return this.#hasTarget ? player : null
  }

  /** Takes the player for its target, seen or not: who hits it is known to it. */
  provoke(): void {
    if (this.#hasTarget) return
    this.#hasTarget = true
    this.#seesTarget = true
    this.#unseenTicks = 0
    this.#replanTicks = 0
    this.#plannedFor = null
  }

  giveUp(): void {
    this.#hasTarget = false
    this.#navigator.stop()
  }

  /** Walks on towards the player, and thinks the way over now and then. */
  follow(player: GamePlayer): void {
    const { position } = player
    this.#replanTicks--
    const before = this.#plannedFor
    const hasMoved =
      before === null || (before.x - position.x) ** 2 + (before.y - position.y) ** 2 + (before.z - position.z) ** 2 >= 1
    if (this.#replanTicks <= 0 && (hasMoved || !this.#navigator.isWalking)) {
      const to = { x: position.x, y: this.#groundUnder(position), z: position.z }
      const arrives = this.#navigator.goTo(to, 1)
      this.#plannedFor = { ...position }
      this.#replanTicks = arrives ? 8 : 24
    }
    this.#navigator.steer()
  }

  /** A player in the air is looked for where it will land. */
  #groundUnder({ x, y, z }: Place): number {
    const { game, footing } = this.#context
    const feet = Math.floor(y + 0.01)
    for (let below = 0; below < 3; below++) {
      const stateId = game.world.stateAt(Math.floor(x), feet - below - 1, Math.floor(z))
      if (footing(stateId) !== 'free') return feet - below
    }
    return feet
  }

  #isBright(): boolean {
    return this.#context.daylight.at(this.#creature.eyes) >= SPIDER_PEACE_LIGHT
  }

  #makesPeace(): boolean {
    return this.#creature.kind === 'spider' && this.#isBright() && this.#context.game.random() < 1 / 100
  }
}
