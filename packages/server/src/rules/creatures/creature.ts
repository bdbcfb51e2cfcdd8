import type { DyeColor } from '../../game/dye-colors.ts'
import type { GameEntity } from '../../game/game-entity.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import type { Place } from '../../game/place.ts'
import type { CreatureContext } from './creature-context.ts'
import { creatureLoot } from './creature-loot.ts'
import { CreatureView } from './creature-view.ts'
import type { Mind } from './mind.ts'
import { type Body, moveBody } from './move-body.ts'
import { NearbyBoxes } from './nearby-boxes.ts'
import { type CreatureKind, type Species, species } from './species.ts'

const DEATH_TICKS = 20
/** A hit starts 20; above 10 only what a stronger one adds comes through. */
const HURT_TICKS = 20
const HURT_WINDOW = 10
/** A kill is the player's when it hit within the last five seconds. */
const BLAME_TICKS = 100
/** Speeds below this end. */
const STILL = 0.003
const DESPAWN_AT = 128
const DESPAWN_FROM = 32
const IDLE_BEFORE_DESPAWN = 600
const BURN_TICKS = 160

/** What hits a creature. */
export interface Blow {
  readonly amount: number
  readonly cause: 'player' | 'fire' | 'fall' | 'explosion' | 'void'
  /** Where it comes from: the creature is knocked away from there. */
  readonly from?: Place
  /** Beyond the usual, in the direction that the attacker looks. */
  readonly push?: { readonly strength: number; readonly yaw: number }
}

/** One creature: a body that its mind drives, and what can happen to it. */
export class Creature implements GameEntity, Body {
  readonly entityId: number
  readonly species: Species
  readonly obstructsPlacing = true
  readonly isPersistent: boolean
  /** Of a sheep. */
  readonly color: DyeColor | null
  x: number
  y: number
  z: number
  vx = 0
  /** As of a body that has just stood: the first tick finds the ground. */
  vy = -0.0784
  vz = 0
  yaw: number
  headYaw: number
  onGround = true
  blocked = false
  health: number
  isSheared = false
  /** Of a creeper: whether it is about to burst. */
  isSwelling = false
  /** The speed attribute that its mind drives it with, forwards; 0 to stand. */
  drive = 0
  /** Degrees to the right of `yaw` that it is driven to; a skeleton steps sideways and back. */
  driveAngle = 0
  /** Blocks covered in the last tick, along the three axes together. */
  moved = 0
  readonly #context: CreatureContext
  readonly #mind: Mind
  readonly #nearby: NearbyBoxes
  readonly #view: CreatureView
  #isSettled = false
  #fallen = 0
  #fireTicks = 0
  #hurtTicks = 0
  #lastHurt = 0
  #hitByPlayerTick = Number.NEGATIVE_INFINITY
  #deadTicks = 0
  #idleTicks = 0

  constructor(
    context: CreatureContext,
    options: {
      kind: CreatureKind
      at: Place
      yaw: number
      isPersistent: boolean
      color: DyeColor | null
      mind: (creature: Creature) => Mind
    },
  ) {
    this.#context = context
    this.#view = new CreatureView(this, context.game)
    this.#nearby = new NearbyBoxes(context.game.world, context.game.facts)
    this.entityId = context.game.entities.nextId()
    this.species = species[options.kind]
    this.x = options.at.x
    this.y = options.at.y
    this.z = options.at.z
    this.yaw = options.yaw
    this.headYaw = options.yaw
    this.health = this.species.health
    this.isPersistent = options.isPersistent
    this.color = options.color
    this.#mind = options.mind(this)
  }

  get kind(): CreatureKind {
    return this.species.kind
  }

  get width(): number {
    return this.species.width
  }

  get height(): number {
    return this.species.height
  }

  get eyes(): Place {
    return { x: this.x, y: this.y + this.species.eyeHeight, z: this.z }
  }

  get isAlive(): boolean {
    return this.health > 0
  }

  get isOnFire(): boolean {
    return this.#fireTicks > 0
  }

  show(player: GamePlayer): void {
    this.#view.show(player)
  }

  /** Tells the client anew how it looks. */
  sendMetadata(): void {
    this.#view.sendMetadata()
  }

  tick(): void {
    const { game } = this.#context
    const { player } = game
    // With nobody there its part of the world is not loaded.
    if (player === null) return
    const [dx, dz] = [this.x - player.position.x, this.z - player.position.z]
    const dy = this.y - player.position.y
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz)
    if (this.#despawns(distance)) {
      game.entities.remove(this)
      return
    }
    if (Math.max(Math.abs(dx), Math.abs(dz)) > (game.viewDistance + 1) * 16) return
    if (this.#hurtTicks > 0) this.#hurtTicks--
    if (this.isAlive) {
      if (this.species.burns) this.#feelSun()
      if (this.#fireTicks > 0) this.#burn()
    }
    if (this.isAlive) this.#mind.tick(distance)
    else {
      this.drive = 0
      if (++this.#deadTicks >= DEATH_TICKS) {
        game.entities.remove(this)
        return
      }
    }
    this.#travel()
    this.#view.update(player)
  }

  /** Turns body and head; 90 degrees a tick at most. */
  turnTo(yaw: number): void {
    const turn = wrapDegrees(yaw - this.yaw)
    this.yaw = wrapDegrees(this.yaw + Math.max(-90, Math.min(90, turn)))
    this.headYaw = this.yaw
  }

  lookAt({ x, z }: Place): void {
    this.headYaw = Math.atan2(this.x - x, z - this.z) * (180 / Math.PI)
  }

  attacked(by: GamePlayer): void {
    if (this.isAlive) this.#context.strike(by, this)
  }

  used(by: GamePlayer, hand: 0 | 1): boolean {
    return this.isAlive && hand === 0 && this.#context.handle(by, this)
  }

  /**
   * Hurts it.
   *
   * @returns whether the blow came through.
   */
  hurt(blow: Blow): boolean {
    if (!this.isAlive || blow.amount <= 0) return false
    const { game } = this.#context
    if (blow.cause === 'player') this.#hitByPlayerTick = game.tick
    const isFresh = this.#hurtTicks <= HURT_WINDOW
    if (!isFresh && blow.amount <= this.#lastHurt) return false
    const amount = isFresh ? blow.amount : blow.amount - this.#lastHurt
    this.#lastHurt = blow.amount
    if (isFresh) this.#hurtTicks = HURT_TICKS
    this.health = Math.max(0, this.health - this.#afterArmor(amount, blow.cause))
    this.#isSettled = false
    if (isFresh && blow.from !== undefined) this.#knock(0.4, this.x - blow.from.x, this.z - blow.from.z)
    if (blow.push !== undefined) {
      const yaw = (blow.push.yaw * Math.PI) / 180
      this.#knock(blow.push.strength, -Math.sin(yaw), Math.cos(yaw))
    }
    if (this.health === 0) this.#die(blow.cause)
    else {
      if (isFresh) this.#view.sendStatus('is hurt')
      if (blow.cause === 'player') this.#mind.provoked()
    }
    return true
  }

  /** Sets it alight. */
  ignite(ticks: number): void {
    if (ticks <= this.#fireTicks) return
    const wasBurning = this.isOnFire
    this.#fireTicks = ticks
    if (!wasBurning) this.#view.sendFire()
  }

  /** Takes it away without a trace, as a creeper that has burst. */
  vanish(): void {
    this.health = 0
    this.#context.game.entities.remove(this)
  }

  /** A block near it is another now. */
  wake(): void {
    this.#isSettled = false
    this.#nearby.forget()
  }

  #die(cause: Blow['cause']): void {
    const { game, items } = this.#context
    const isPlayers = game.tick - this.#hitByPlayerTick <= BLAME_TICKS
    this.#view.sendStatus('dies')
    for (const stack of creatureLoot(this, { isPlayers, facts: game.facts, random: game.random })) {
      // The drop comes out of the middle of the body.
      items.popFromBlock(stack, { x: this.x - 0.5, y: this.y - 0.25, z: this.z - 0.5 })
    }
    if (isPlayers) game.player?.count(`killed:${this.kind}`)
    game.events.emit('entity-killed', { kind: this.kind, by: isPlayers ? 'player' : cause })
  }

  #afterArmor(amount: number, cause: Blow['cause']): number {
    if (cause === 'fire' || cause === 'fall' || cause === 'void') return amount
    const { armor } = this.species
    const kept = Math.max(armor / 5, Math.min(20, armor - amount / 2))
    return amount * (1 - kept / 25)
  }

  #knock(strength: number, awayX: number, awayZ: number): void {
    const length = Math.hypot(awayX, awayZ)
    if (length < 1e-6) return
    this.vx = this.vx / 2 + (awayX / length) * strength
    this.vz = this.vz / 2 + (awayZ / length) * strength
    if (this.onGround) this.vy = Math.min(0.4, this.vy / 2 + strength)
    this.#isSettled = false
    this.#view.isThrown = true
  }

  #despawns(distance: number): boolean {
    if (this.y < -64) return true
    if (this.isPersistent || this.species.temper === 'peaceful' || !this.isAlive) return false
    this.#idleTicks = distance < DESPAWN_FROM ? 0 : this.#idleTicks + 1
    if (distance > DESPAWN_AT) return true
    return this.#idleTicks > IDLE_BEFORE_DESPAWN && this.#context.game.random() < 1 / 800
  }

  #feelSun(): void {
    const { daylight, game } = this.#context
    // The draw comes first: it is cheap and seldom low enough for even the brightest light.
    const draw = game.random() * 30
    if (draw >= 1.2 || !daylight.isDay()) return
    const light = daylight.at(this.eyes)
    if (light < 12 || !daylight.isOpenSky(this.eyes) || this.#isWet()) return
    const dim = 1 - light / 15
    const brightness = (1 - dim) / (dim * 3 + 1)
    if (draw < (brightness - 0.4) * 2) this.ignite(BURN_TICKS)
  }

  #burn(): void {
    if (this.#isWet()) this.#fireTicks = 0
    else {
      if (this.#fireTicks % 20 === 0) this.hurt({ amount: 1, cause: 'fire' })
      this.#fireTicks--
    }
    if (this.#fireTicks === 0) this.#view.sendFire()
  }

  #isWet(): boolean {
    return this.#isInWater(0) || this.#context.weather.isRainingAt(this.x, this.y + this.height, this.z)
  }

  #isInWater(above: number): boolean {
    const { world } = this.#context.game
    const stateId = world.stateAt(Math.floor(this.x), Math.floor(this.y + above), Math.floor(this.z))
    return stateId !== 0 && this.#context.footing(stateId) === 'water'
  }

  #travel(): void {
    this.moved = 0
    if (this.drive === 0 && this.#isSettled && this.vy <= 0) return
    const inWater = this.#isInWater(0)
    if (this.drive > 0) {
      const yaw = ((this.yaw + this.driveAngle) * Math.PI) / 180
      const push = 0.98 * this.drive * (this.onGround && !inWater ? this.drive : 0.02)
      this.vx -= Math.sin(yaw) * push
      this.vz += Math.cos(yaw) * push
    }
    if (inWater && this.#isInWater(0.4)) this.vy += 0.04
    const drag = this.onGround ? 0.6 * 0.91 : 0.91
    const [x, y, z] = [this.x, this.y, this.z]
    moveBody(this, this.#nearby)
    this.moved = Math.abs(this.x - x) + Math.abs(this.y - y) + Math.abs(this.z - z)
    if (inWater) {
      this.vx *= 0.8
      this.vy = this.vy * 0.8 - 0.005
      this.vz *= 0.8
      if (this.blocked) this.vy = 0.3
    } else {
      if (this.kind === 'spider' && this.blocked && this.isAlive) this.vy = 0.2
      this.vy = (this.vy - 0.08) * 0.98
      if (this.kind === 'chicken' && this.vy < 0) this.vy *= 0.6
      this.vx *= drag
      this.vz *= drag
    }
    if (Math.abs(this.vx) < STILL) this.vx = 0
    if (Math.abs(this.vz) < STILL) this.vz = 0
    this.#isSettled = this.onGround && !inWater && this.vx === 0 && this.vz === 0 && this.y === y
    this.#fall(y - this.y, inWater)
  }

  #fall(height: number, inWater: boolean): void {
    if (inWater || (this.kind === 'spider' && this.blocked) || this.kind === 'chicken') this.#fallen = 0
    else if (height > 0) this.#fallen += height
    if (!this.onGround) return
    const amount = Math.ceil(this.#fallen - 3 - 1e-6)
    this.#fallen = 0
    if (amount > 0) this.hurt({ amount, cause: 'fall' })
  }
}

function wrapDegrees(degrees: number): number {
  const turned = degrees % 360
  if (turned >= 180) return turned - 360
  return turned < -180 ? turned + 360 : turned
}
