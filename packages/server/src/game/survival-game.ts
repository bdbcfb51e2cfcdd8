import type { SquidPlayer, SquidServer } from '../patches/squid-types.ts'
import { BlockEntities } from './block-entities.ts'
import type { BlockWorld } from './block-world.ts'
import type { BlockClick, ItemUse } from './clicks.ts'
import { GameEntities } from './game-entities.ts'
import { GameEvents } from './game-events.ts'
import type { GameFacts } from './game-facts.ts'
import { GamePlayer } from './game-player.ts'
import type { ItemStack } from './item-stack.ts'

type Packet = Readonly<Record<string, unknown>>

/** Where a rule hooks in. Hooks of one kind run in the order in which the rules were installed. */
export interface RuleHooks {
  /** Once a server tick. */
  tick?: () => void
  /** Once a server tick, when all rules and entities have had theirs. */
  endTick?: () => void
  /** When a player's connection is ready to be logged in. */
  join?: (player: GamePlayer) => void
  /** When the world is put back; state of the rule's own goes back to its start. */
  reset?: () => void
  /** The last of a reset: the world stands, the client knows it, chance is seeded; creatures take their places. */
  start?: () => void
  /** A right click on a block, as far as the block has a say; true when the rule took it. */
  useBlock?: (click: BlockClick) => boolean
  /** A right click on a block with an item in hand that nothing took as the block's; true when the rule took it. */
  useItemOnBlock?: (click: BlockClick & { readonly stack: ItemStack }) => boolean
  /** The held item used in the air, or where the client sends both; true when the rule took it. */
  useItem?: (use: ItemUse & { readonly stack: ItemStack }) => boolean
  /** Packets of the player, by name. */
  packets?: Readonly<Record<string, (packet: Packet, player: GamePlayer) => void>>
}

/** What a reset asks of the world beside its blocks. */
export interface WorldSettings {
  /** Whether creatures appear on their own. */
  readonly spawning: boolean
  readonly weather: 'clear' | 'rain' | 'thunder'
}

/** The state that the rules share. */
export class SurvivalGame {
  readonly serv: SquidServer
  readonly facts: GameFacts
  readonly world: BlockWorld
  readonly events = new GameEvents()
  readonly viewDistance: number
  /** Whether client and server tick together; in real time either may be late, and rules about time are more patient. */
  readonly lockstep: boolean
  /** Everything with a body that is neither item nor player. */
  readonly entities = new GameEntities(this)
  /** What lies in furnaces and chests. */
  readonly blockEntities = new BlockEntities()
  /** What the last reset asked of the world. */
  settings: WorldSettings = { spawning: false, weather: 'clear' }
  /** Uniform in [0, 1); the rules' only source of chance. */
  random: () => number
  /** Server ticks since the last reset. */
  tick = 0
  player: GamePlayer | null = null
  /** While the world is put back: changes of blocks are then no one's doing, and rules that follow them hold still. */
  restoring = false
  /** What blocks of a column keep beside their states and a client is to see, as tags. */
  blockTags: (chunkX: number, chunkZ: number) => readonly unknown[] = () => []
  #hooks: RuleHooks[] = []

  constructor(options: {
    serv: SquidServer
    facts: GameFacts
    world: BlockWorld
    viewDistance: number
    lockstep: boolean
    random: () => number
  }) {
    this.serv = options.serv
    this.facts = options.facts
    this.world = options.world
    this.viewDistance = options.viewDistance
    this.lockstep = options.lockstep
    this.random = options.random
  }

  install(hooks: RuleHooks): void {
    this.#hooks.push(hooks)
  }

  /** Runs one server tick. */
  runTick(): void {
    this.tick++
    for (const hooks of this.#hooks) hooks.tick?.()
    this.entities.tick()
    for (const hooks of this.#hooks) hooks.endTick?.()
  }

  /** Offers a click to the rules; true when one took it. */
  useBlock(click: BlockClick): boolean {
    return this.#hooks.some((hooks) => hooks.useBlock?.(click) === true)
  }

  useItemOnBlock(click: BlockClick): boolean {
    const { stack } = click
    return stack !== null && this.#hooks.some((hooks) => hooks.useItemOnBlock?.({ ...click, stack }) === true)
  }

  useItem(use: ItemUse): boolean {
    const { stack } = use
    return stack !== null && this.#hooks.some((hooks) => hooks.useItem?.({ ...use, stack }) === true)
  }

  /** Takes a connection in; called by flying-squid for each that has passed the login handshake. */
  join(squid: SquidPlayer): void {
    if (this.player !== null && !this.player.client.ended) {
      squid.login = async () => squid._client.end('There is one player already.')
      return
    }
    const player = new GamePlayer(squid, this.facts)
    this.player = player
    for (const hooks of this.#hooks) {
      for (const [name, listener] of Object.entries(hooks.packets ?? {})) {
        player.client.on(name, (packet: Packet) => {
          if (this.player === player) listener(packet, player)
        })
      }
    }
    player.client.on('end', (reason: unknown) => {
      if (this.player !== player) return
      this.player = null
      this.serv.players = this.serv.players.filter((other) => other !== squid)
      delete this.serv.entities[squid.id]
      delete this.serv.uuidToPlayer[squid.uuid]
      this.events.emit('player-leave', { username: squid.username, reason: String(reason) })
    })
    squid.login = async () => {
      for (const hooks of this.#hooks) hooks.join?.(player)
      this.events.emit('player-join', { username: squid.username })
    }
  }

  /** Takes every rule's own state back to its start. */
  resetRules(): void {
    this.tick = 0
    this.entities.clear()
    this.blockEntities.clear()
    for (const hooks of this.#hooks) hooks.reset?.()
  }

  /** Lets every rule set up what a new episode begins with. */
  startRules(): void {
    for (const hooks of this.#hooks) hooks.start?.()
  }

  refuse(rule: string, reason: string): void {
    this.events.emit('refused', { rule, reason })
  }
}
