import type { ContainerWindow } from '../inventory/container-window.ts'
import type { ProtocolClient, SquidPlayer } from '../patches/squid-types.ts'
import type { GameFacts } from './game-facts.ts'
import type { Place } from './place.ts'
import { PlayerBody } from './player-body.ts'
import { PlayerInventory } from './player-inventory.ts'

/** Effects that the rules look at. */
export type PlayerEffect = 'haste' | 'mining_fatigue'

/** The server's truth about the one player. */
export class GamePlayer {
  readonly squid: SquidPlayer
  readonly client: ProtocolClient
  readonly inventory: PlayerInventory
  readonly position = { x: 0, y: 0, z: 0 }
  /** Degrees, as the protocol has them: yaw 0 looks to +z, pitch 90 straight down. */
  yaw = 0
  pitch = 0
  onGround = false
  sneaking = false
  sprinting = false
  health = 20
  food = 20
  saturation = 5
  alive = true
  body = new PlayerBody()
  gameMode = 0
  deaths = 0
  /** Server ticks when the player last came back from death; null when it never did. */
  respawnedAtTick: number | null = null
  /** Head of the bed that the player comes back to life at; null for the world's spawn. */
  respawnPoint: Place | null = null
  /** Highest y since the feet last touched ground or water. */
  fallFromY = 0
  /** The window that is open besides the player's own. */
  openWindow: ContainerWindow | null = null
  /** What the client says it is, such as `vanilla`. */
  brand = ''
  /** Places that the client was sent since the reset, and the number of the last one while the client has not confirmed it. */
  teleports = 0
  unconfirmedTeleport: number | null = null
  /** The block being dug, and the part of it that is done. */
  digging: { readonly at: Place; readonly block: string; done: number; ticks: number } | null = null
  /** The last dig of a block that breaks at once, and whether it gave way. */
  instantDig: { readonly at: Place; readonly broke: boolean } | null = null
  lastInstantBreakTick = -1
  /** Levels of the effects that are on the player now; level I is 1. */
  readonly effects = new Map<PlayerEffect, number>()
  /** Since the reset, by `what:of-what`; changed by `count` and `clearCounters` only. */
  readonly counters = new Map<string, number>()
  /** Raised whenever a counter changes. */
  countersRevision = 0
  /** Columns the client has, by `x,z`. */
  readonly columns = new Map<string, { chunkX: number; chunkZ: number }>()

  constructor(squid: SquidPlayer, facts: GameFacts) {
    this.squid = squid
    this.client = squid._client
    this.inventory = new PlayerInventory(facts)
  }

  get eyeY(): number {
    return this.position.y + (this.sneaking ? 1.27 : 1.62)
  }

  /** Blocks from feet to crown. */
  get height(): number {
    return this.sneaking ? 1.5 : 1.8
  }

  /** Costs effort, which food has to make good. */
  exhaust(effort: number): void {
    this.body.exhaustion = Math.min(40, this.body.exhaustion + effort)
  }

  count(counter: string, amount = 1): void {
    this.counters.set(counter, (this.counters.get(counter) ?? 0) + amount)
    this.countersRevision++
  }

  clearCounters(): void {
    this.counters.clear()
    this.countersRevision++
  }

  send(name: string, params: Record<string, unknown>): void {
    if (!this.client.ended) this.client.write(name, params)
  }
}
