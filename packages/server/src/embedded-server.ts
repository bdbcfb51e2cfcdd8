import type { BlockEvidence, DroppedItemEvidence, PlayerEvidence, RayEvidence } from './game/evidence.ts'
import type { ServerEventName, ServerEvents } from './game/game-events.ts'
import type { PlayerEffect } from './game/game-player.ts'
import type { Enchantments } from './game/item-stack.ts'
import type { Place } from './game/place.ts'
import type { CreatureEvidence, CreatureRequest } from './rules/creatures/install-creatures.ts'

/** What a world is put back to. */
export interface ResetOptions {
  /** Id of a scene. */
  readonly scene: string
  /** Lays the scene out; 0 is a seed. */
  readonly worldSeed: number
  /** Total time at the reset, in ticks; the time of day is its rest modulo 24,000. */
  readonly startTick: number
  /** Whether the sun moves; the total time always does. */
  readonly timeProgresses: boolean
  /** Whether creatures appear on their own, by light and time. */
  readonly spawning: boolean
  readonly weather: 'clear' | 'rain' | 'thunder'
  /** Count by item name, filled in from the first hotbar slot in the order given; must fit into 36 slots. */
  readonly initialInventory: Readonly<Record<string, number>>
  /** Seeds all chance of the episode; 0 is a seed. */
  readonly randomSeed: number
}

/** The part of a mineflayer bot that the server needs. */
export interface JoiningBot {
  once(event: 'inject_allowed', listener: () => void): unknown
}

/** A Minecraft 1.16.5 server for one player in this thread, driven by the virtual clock. */
export interface EmbeddedServer {
  readonly minecraftVersion: '1.16.5'
  /** What to spread into `mineflayer.createBot({ username, ...botOptions() })`: each call makes one new connection. */
  botOptions(): Record<string, unknown>
  /** Connects a bot made with the last `botOptions()`; call it right after `createBot`, in the same turn. */
  afterBotCreated(bot: JoiningBot): void
  /**
   * Sets the world that the next reset presents. Layout and columns of a scene and seed are kept for the thread, so
   * loading one again is cheap, and loading the present one does nothing.
   *
   * @throws NotFoundError if there is no such scene.
   */
  loadWorld(options: { scene: string; seed: number }): Promise<void>
  /**
   * Puts world, items, player and time back to their start and seeds all chance anew. Takes a few ticks of virtual time
   * for the client to follow, and is over when nothing is left to do; then `time().total` is `startTick`. The caller
   * lets go of the bot's controls before.
   *
   * @throws WrongUseError if no bot is logged in.
   * @throws NotFoundError if there is no such scene or item.
   * @throws InvalidArgumentError if a count or tick is no whole number in its range, or if the inventory does not fit into
   * 36 slots.
   */
  reset(options: ResetOptions): Promise<void>
  /** @throws WrongUseError if no bot is logged in. */
  player(): PlayerEvidence
  /** The block at whole coordinates; air above and below the world. */
  blockAt(x: number, y: number, z: number): BlockEvidence
  /**
   * Names of the blocks of a box around a block, in the order x, then y, then z: the last runs fastest.
   *
   * @param center - the block in the middle; fractions are cut off downwards.
   * @param size - odd numbers of blocks.
   */
  blockGrid(center: Place, size: { x: number; y: number; z: number }): string[]
  /** The first block with a shape in the player's line of sight, or null. Plants and water let the ray pass. */
  raycast(maxDistance: number): RayEvidence | null
  /**
   * Ticks that the player needs to dig a block with what it holds, standing as it stands. A dig ended earlier is
   * refused, so a client should wait for this and not for its own reckoning.
   *
   * @returns 0 for a block that breaks at once, Infinity for one that never does.
   */
  digTicks(x: number, y: number, z: number): number
  /** `total` counts every tick from the reset's start tick; `day` is the place of the sun, 0 to 23,999. */
  time(): { total: number; day: number }
  weather(): 'clear' | 'rain' | 'thunder'
  /** Levels that time of day and weather take from the light of the sky now, 0 at a clear noon to 11 at midnight. */
  skyDarkening(): number
  droppedItems(): DroppedItemEvidence[]
  /** The creatures of the world, oldest first; those that fall over dead too, with a health of 0. */
  creatures(): CreatureEvidence[]
  /** SHA-256 over blocks, dropped items, creatures, player and time; equal after every reset with the same options. */
  worldFingerprint(): string
  /** For tests and scenes only: changes a block as no player could; properties left out are those of its default state. */
  setBlock(position: Place, block: string, properties?: Readonly<Record<string, string>>): void
  /** For tests and scenes only: puts items into the player's inventory; returns how many did not fit. */
  giveItem(item: string, count?: number, options?: { enchantments?: Enchantments }): number
  /** For tests and scenes only: puts an effect on the player, level I being 1, or takes it off with level 0. */
  setEffect(effect: PlayerEffect, level: number): void
  /**
   * For tests and scenes only: puts a creature at a place.
   *
   * @returns its entity id.
   * @throws NotFoundError if there is no such creature.
   * @throws InvalidArgumentError if a coordinate is no finite number.
   */
  spawnCreature(request: CreatureRequest): number
  /** For tests and scenes only: sets the player down elsewhere, without a fall. */
  movePlayer(position: Place): void
  /** For tests and scenes only: hurts the player. */
  hurtPlayer(amount: number, cause: string): void
  /** @returns a function that removes the listener. */
  on<TName extends ServerEventName>(event: TName, listener: (event: ServerEvents[TName]) => void): () => void
  /** Ends the connection and everything of the server that waits on the clock. */
  close(): Promise<void>
}
