import {
  type Action,
  contentHash,
  type Environment,
  type EnvironmentSpec,
  type MinecraftObservation,
  type ResetOptions,
  type Snapshot,
  type SnapshotChannel,
  type Termination,
  type Transition,
  WrongUseError,
} from '@mc-evobench/core'
import type { EmbeddedServer, PlayerEvidence, SceneLayout } from '@mc-evobench/server'
import type { VirtualClock } from '@mc-evobench/server/clock'
import type { Bot } from 'mineflayer'
import { BotClient } from '../client/bot-client.ts'
import type { GameRules } from '../client/game-rules.ts'
import { ServerEvidencePort } from '../evidence/server-evidence-port.ts'
import { buildObservation } from '../observation/build-observation.ts'
import { NODES_PER_STEP } from '../path/find-path.ts'
import { ActionDriver } from './action-driver.ts'
import { type BlockMap, blockMapOf } from './block-map.ts'
import { checkProfile } from './check-profile.ts'
import { type Connection, connectBot } from './connect-bot.ts'
import { STEP_MS } from './environment-spec.ts'
import { EventCollector } from './event-collector.ts'
import { MinecraftTransition, type TransitionSource } from './minecraft-transition.ts'
import { warmUp } from './warm-up.ts'

type Phase = 'created' | 'playing' | 'ended' | 'closed'

/** What the environment is made of. */
export interface EnvironmentParts {
  readonly server: EmbeddedServer
  readonly clock: VirtualClock
  readonly spec: EnvironmentSpec
  readonly username: string
  /** Lays out one of the server's scenes, for the block map. */
  readonly layOut: (scene: string, seed: number) => SceneLayout
  /** The server's tables that skills need. */
  readonly rules: GameRules
}

/**
 * A mineflayer bot on the embedded server, stepped by the virtual clock: contract `environment/1`. One step moves the
 * clock by 50 ms, which is one server tick and one physics tick of the client.
 */
export class MineflayerEnvironment implements Environment<MinecraftObservation, Action>, TransitionSource {
  readonly contract = 'environment/1'
  readonly spec: EnvironmentSpec
  /** The server, for tests and scenes; what a player could not do goes through it. */
  readonly server: EmbeddedServer
  readonly #clock: VirtualClock
  readonly #username: string
  readonly #port: ServerEvidencePort
  readonly #events: EventCollector
  readonly #layOut: EnvironmentParts['layOut']
  readonly #rules: GameRules
  #connection: Connection
  #client: BotClient
  #driver: ActionDriver
  #phase: Phase = 'created'
  #steps = 0
  #profileId = 'none'
  #fingerprint = ''
  #player: PlayerEvidence | null = null

  /** Connects a bot to a server. */
  static async open(parts: EnvironmentParts): Promise<MineflayerEnvironment> {
    return new MineflayerEnvironment(parts, await connectBot(parts))
  }

  private constructor(parts: EnvironmentParts, connection: Connection) {
    this.spec = parts.spec
    this.server = parts.server
    this.#clock = parts.clock
    this.#username = parts.username
    this.#layOut = parts.layOut
    this.#rules = parts.rules
    this.#connection = connection
    this.#client = new BotClient(connection.bot, parts.rules)
    this.#events = new EventCollector(parts.server)
    this.#driver = new ActionDriver(this.#client, this.#events)
    this.#port = new ServerEvidencePort({
      player: () => this.#evidence(),
      server: parts.server,
      profileId: () => this.#profileId,
    })
  }

  /** The mineflayer bot, for viewers and tests; moving it by hand is not part of the contract. */
  get bot(): Bot {
    return this.#client.bot
  }

  /** Path nodes expanded since the last reset, in all and at most in one step: what searching has cost. */
  get pathNodes(): { readonly total: number; readonly mostInOneStep: number } {
    return { ...this.#client.nodes }
  }

  async reset(options: ResetOptions): Promise<Transition<MinecraftObservation>> {
    if (this.#phase === 'closed') throw this.#wrongUse('reset', 'the environment is closed', 'Create a new one.')
    const { profile, worldSeed, chanceSeed } = options
    checkProfile(profile, this.spec)
    this.#driver.end({ status: 'failed', reason: 'reset' })
    if (!this.#isConnected()) await this.#reconnect()
    this.#driver.letGo()
    this.#client.rest()
    this.#driver = new ActionDriver(this.#client, this.#events)
    await this.server.reset({
      scene: profile.scene,
      worldSeed,
      startTick: profile.startTick,
      timeProgresses: profile.timeProgresses,
      spawning: profile.spawning,
      weather: profile.weather,
      initialInventory: profile.initialInventory,
      randomSeed: chanceSeed,
    })
    this.#client.rest()
    this.#client.beginStep(NODES_PER_STEP)
    // A new world's blocks are unpacked here, where time is not counted, instead of in the first skill's first step.
    this.#client.view.unpackAll()
    warmUp(this.#client)
    this.#events.clear()
    this.#profileId = profile.id
    this.#steps = 0
    this.#fingerprint = this.server.worldFingerprint()
    this.#player = this.server.player()
    this.#phase = 'playing'
    return this.#transition(null)
  }

  async step(action: Action | null): Promise<Transition<MinecraftObservation>> {
    if (this.#phase !== 'playing') {
      throw this.#phase === 'created'
        ? this.#wrongUse('step', 'there was no reset yet', 'Call reset first.')
        : this.#phase === 'ended'
          ? this.#wrongUse('step', 'the episode has ended', 'Call reset.')
          : this.#wrongUse('step', 'the environment is closed', 'Create a new one.')
    }
    this.#client.beginStep(NODES_PER_STEP)
    this.#driver.apply(action)
    await this.#clock.advance(STEP_MS)
    this.#steps++
    const problem = this.#events.error ?? this.#connection.error()
    if (problem !== null) throw problem
    const terminated = this.#termination()
    if (terminated !== null) {
      this.#phase = 'ended'
      this.#driver.end({ status: 'failed', reason: `${terminated.reason}: ${terminated.detail}` })
    } else this.#driver.judge()
    if (this.#isConnected()) this.#player = this.server.player()
    this.#driver.reportRefused()
    return this.#transition(terminated)
  }

  resetFingerprint(): string {
    if (this.#phase === 'created') {
      throw this.#wrongUse('resetFingerprint', 'there was no reset yet', 'Call reset first.')
    }
    return this.#fingerprint
  }

  stateHash(): string {
    if (this.#phase === 'created' || this.#phase === 'closed') {
      throw this.#wrongUse('stateHash', `the environment is ${this.#phase}`, 'Call reset first.')
    }
    return contentHash({
      step: this.#steps,
      player: this.#evidence(),
      drops: this.server.droppedItems(),
      creatures: this.server.creatures(),
      time: this.server.time(),
      changedBlocks: this.#events.changedBlocks,
    })
  }

  blockMap({ profile, worldSeed }: ResetOptions): BlockMap {
    return blockMapOf(this.#layOut(profile.scene, worldSeed))
  }

  async close(): Promise<void> {
    if (this.#phase === 'closed') return
    this.#phase = 'closed'
    this.#driver.end({ status: 'failed', reason: 'closed' })
    this.#connection.bot.end('closed')
    await this.#clock.advance(0)
    await this.server.close()
  }

  /** @see TransitionSource */
  observe(step: number): MinecraftObservation {
    this.#checkCurrent('observe', step)
    return buildObservation(this.#client, this.#driver.activity)
  }

  /** @see TransitionSource */
  snapshot(channels: readonly SnapshotChannel[], step: number): Snapshot {
    this.#checkCurrent('snapshot', step)
    return this.#port.take(channels, step)
  }

  #termination(): Termination | null {
    const kicked = this.#connection.kickedFor() ?? this.#events.kickReason
    if (kicked !== null) return { reason: 'kicked', detail: kicked }
    const ended = this.#connection.endedFor()
    if (ended !== null) return { reason: 'disconnected', detail: ended }
    const cause = this.#events.deathCause
    return cause === null ? null : { reason: 'death', detail: cause }
  }

  #transition(terminated: Termination | null): Transition<MinecraftObservation> {
    return new MinecraftTransition(this, {
      step: this.#steps,
      activity: this.#driver.activity,
      terminated,
      events: this.#events.take(),
    })
  }

  #isConnected(): boolean {
    return this.#connection.endedFor() === null && this.#connection.kickedFor() === null
  }

  /** The server's player at this transition; once the connection is gone, as it last was. */
  #evidence(): PlayerEvidence {
    if (this.#player !== null) return this.#player
    throw this.#wrongUse('snapshot', 'there was no reset yet', 'Call reset first.')
  }

  async #reconnect(): Promise<void> {
    this.#connection = await connectBot({ server: this.server, clock: this.#clock, username: this.#username })
    this.#client = new BotClient(this.#connection.bot, this.#rules)
    this.#driver = new ActionDriver(this.#client, this.#events)
  }

  #checkCurrent(where: string, step: number): void {
    if (this.#phase !== 'closed' && step === this.#steps) return
    throw this.#wrongUse(where, 'the world has moved on since this transition', 'Ask before the next step.')
  }

  #wrongUse(where: string, what: string, todo: string): WrongUseError {
    return new WrongUseError({ where, what, todo })
  }
}
