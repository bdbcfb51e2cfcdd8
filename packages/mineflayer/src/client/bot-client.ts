import type { Bot } from 'mineflayer'
import { digTicks, harvestsByData } from '../skills/dig-ticks.ts'
import { type BlockRecord, BlockTable } from '../view/block-table.ts'
import { BlockView } from '../view/block-view.ts'
import { EYE_HEIGHT, type Sight } from '../view/sight-of-block.ts'
import { ClientEntities } from './client-entities.ts'
import {
  type BotInternals,
  type CarriedStack,
  type ClientRegistry,
  CONTROLS,
  type Control,
  type Point,
  type SeenEntity,
} from './client-types.ts'
import type { GameRules } from './game-rules.ts'
import { offWalls } from './off-walls.ts'
import { type PhysicalBot, quickenPhysics } from './quicken-physics.ts'
import { WindowHands } from './window-hands.ts'

const OFF_HAND = 45

/**
 * A mineflayer bot as the skills use it: synchronous, in plain numbers, packets written directly, nothing predicted.
 * Digging does not go through `bot.dig`, which takes a block to be gone before the server says so.
 */
export class BotClient {
  readonly bot: Bot
  readonly view: BlockView
  readonly registry: ClientRegistry
  /** Creatures and lying items. */
  readonly entities: ClientEntities
  /** The window that is open, and clicks into it. */
  readonly hands: WindowHands
  /** What the server last said over the hotbar or in the chat, as the game's key for it; null for nothing yet. */
  lastMessage: string | null = null
  /** Path nodes that may still be expanded in this step. */
  nodesLeft = 0
  /** Path nodes expanded since the last reset, and the most in one step. */
  readonly nodes = { total: 0, mostInOneStep: 0 }
  readonly #internals: BotInternals
  #isUsing = false

  readonly #rules: GameRules

  /**
   * @param bot - a connected bot.
   * @param rules - the server's tables.
   */
  constructor(bot: Bot, rules: GameRules) {
    this.bot = bot
    this.#rules = rules
    this.#internals = bot as unknown as BotInternals
    this.registry = this.#internals.registry
    this.view = new BlockView(new BlockTable(this.registry.blocksByStateId))
    this.view.attach(this.#internals.world)
    quickenPhysics(bot as unknown as PhysicalBot, this.view)
    this.hands = new WindowHands(this.#internals)
    this.entities = new ClientEntities(bot, this.#internals)
    this.#internals._client.on('chat', ({ message }) => {
      const key = /"translate"\s*:\s*"([^"]+)"/.exec(String(message))?.[1]
      if (key !== undefined) this.lastMessage = key
    })
  }

  /** Steps since the last reset. */
  steps = 0

  /** Begins a step: allows so many path nodes and follows the client into a new world. */
  beginStep(nodes: number): void {
    this.steps++
    this.nodesLeft = nodes
    this.view.attach(this.#internals.world)
    const { position } = this.bot.entity
    position.x = offWalls(position.x)
    position.z = offWalls(position.z)
  }

  /** Takes path nodes from this step's allowance. */
  spendNodes(nodes: number, allowance: number): void {
    this.nodesLeft -= nodes
    this.nodes.total += nodes
    this.nodes.mostInOneStep = Math.max(this.nodes.mostInOneStep, allowance - this.nodesLeft)
  }

  get position(): Point {
    return this.bot.entity.position
  }
  get velocity(): Point {
    return this.bot.entity.velocity
  }
  get eye(): Point {
    const { x, y, z } = this.bot.entity.position
    return { x, y: y + EYE_HEIGHT, z }
  }
  get onGround(): boolean {
    return this.bot.entity.onGround
  }
  get inWater(): boolean {
    return Boolean((this.bot.entity as unknown as { isInWater?: boolean }).isInWater)
  }
  get alive(): boolean {
    return this.#internals.isAlive
  }
  get dayTime(): number {
    return this.#internals.time.timeOfDay
  }

  /** Where the eye looks: a unit vector. */
  get direction(): Point {
    const { yaw, pitch } = this.bot.entity
    return { x: -Math.sin(yaw) * Math.cos(pitch), y: Math.sin(pitch), z: -Math.cos(yaw) * Math.cos(pitch) }
  }

  /** Turns at once; radians as mineflayer counts them (yaw 0 looks to -z and grows to the left, pitch grows upwards). */
  look(yaw: number, pitch: number): void {
    const limited = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, pitch))
    void this.bot.look(yaw, limited, true)
  }

  lookAt(point: Point): void {
    const eye = this.eye
    const [dx, dy, dz] = [point.x - eye.x, point.y - eye.y, point.z - eye.z]
    this.look(Math.atan2(-dx, -dz), Math.atan2(dy, Math.sqrt(dx * dx + dz * dz)))
  }

  /** Holds exactly these keys. */
  hold(keys: { readonly [TControl in Control]?: boolean | undefined } = {}): void {
    for (const control of CONTROLS) this.bot.setControlState(control, keys[control] ?? false)
  }

  send(packet: string, parameters: Readonly<Record<string, unknown>>): void {
    this.#internals._client.write(packet, parameters)
  }

  /** Sends a digging packet: 0 begin, 1 cancel, 2 finish, 3 drop the stack, 4 drop one. */
  sendDig(status: number, block: Point, face: number): void {
    this.send('block_dig', { status, location: { x: block.x, y: block.y, z: block.z }, face })
  }

  /**
   * Uses what the hand holds on a side of a block, looking at it; all of it reaches the server in this order.
   *
   * @param options.looks - false for a player who looks there already; true unless told.
   */
  useOnBlock(block: Point, sight: Sight, options: { looks?: boolean } = {}): void {
    if (options.looks !== false) this.lookAt(sight.point)
    this.#sendLook()
    const { point, face } = sight
    this.send('block_place', {
      hand: 0,
      location: { x: block.x, y: block.y, z: block.z },
      direction: face,
      cursorX: within(point.x - block.x),
      cursorY: within(point.y - block.y),
      cursorZ: within(point.z - block.z),
      insideBlock: false,
    })
    this.send('arm_animation', { hand: 0 })
  }
  /** Uses what the hand holds where the eye looks; with a point, looks there first. */
  useItem(at?: Point): void {
    if (at !== undefined) this.lookAt(at)
    this.#sendLook()
    this.#isUsing = true
    this.send('use_item', { hand: 0 })
  }
  /** Lets go of what is being used: food half eaten is whole again. */
  stopUsing(): void {
    if (!this.#isUsing) return
    this.#isUsing = false
    this.sendDig(5, { x: 0, y: 0, z: 0 }, 0)
  }
  /** Hits a creature, or uses the hand on it, looking at it. */
  touchEntity(entity: SeenEntity, how: 'hit' | 'use'): void {
    this.lookAt({ x: entity.x, y: entity.y + Math.min(entity.height * 0.8, EYE_HEIGHT), z: entity.z })
    this.#sendLook()
    const packet = { target: entity.entityId, sneaking: false }
    this.send('use_entity', how === 'hit' ? { ...packet, mouse: 1 } : { ...packet, mouse: 0, hand: 0 })
    this.send('arm_animation', { hand: 0 })
  }

  /** Stacks in the main inventory and the hotbar, by slot. */
  carried(): CarriedStack[] {
    return this.#stacks(9, OFF_HAND)
  }
  /** Everything the player has: main inventory, hotbar, armour, off hand. */
  everything(): CarriedStack[] {
    return this.#stacks(5, OFF_HAND + 1)
  }
  /** What lies in a slot of the player's inventory. */
  stackAt(slot: number): CarriedStack | null {
    return this.hands.inventoryAt(slot)
  }
  /** Selected place of the hotbar, 0 to 8. */
  get hotbarPlace(): number {
    return this.#internals.quickBarSlot ?? 0
  }
  get heldItem(): CarriedStack | null {
    return this.stackAt(36 + this.hotbarPlace)
  }
  selectHotbar(place: number): void {
    this.bot.setQuickBarSlot(place)
  }
  count(itemId: number): number {
    let sum = 0
    for (const stack of this.carried()) if (stack.id === itemId) sum += stack.count
    return sum
  }
  get isSleeping(): boolean {
    return this.#internals.isSleeping
  }
  /** Gets out of bed. */
  leaveBed(): void {
    this.send('entity_action', { entityId: this.bot.entity.id, actionId: 2, jumpBoost: 0 })
  }

  /** How many steps digging takes from here with a tool; Infinity for what cannot be dug. */
  digTicks(place: Point, toolId: number | null): number {
    const block = this.view.table.block(this.view.stateAt(place.x, place.y, place.z))
    if (block === null) return Number.POSITIVE_INFINITY
    const { eye } = this
    const inWater = this.view.nameAt(Math.floor(eye.x), Math.floor(eye.y), Math.floor(eye.z)) === 'water'
    const { materials } = this.registry
    const exception = this.#exception(block, toolId)
    return digTicks({ block, toolId, materials, inWater, onGround: this.onGround, exception })
  }
  /** The kinds of creature that there are. */
  get creatureKinds(): readonly string[] {
    return this.#rules.creatureKinds
  }
  /** What a furnace makes of an item, by name; null for what it does not smelt. */
  smeltedFrom(item: string): string | null {
    return this.#rules.smeltingRecipes.get(item) ?? null
  }
  /** Whether a block drops anything to a tool; null is the bare hand. */
  harvests(block: BlockRecord, toolId: number | null): boolean {
    return this.#exception(block, toolId).harvests ?? harvestsByData(block, toolId)
  }

  /** Lets go of keys, of what is being used, and of clicks under way; windows stay open. */
  letGo(): void {
    this.hold()
    this.hands.stop()
    this.stopUsing()
  }

  /**
   * Undoes what a skill may have left: keys, clicks under way, an open window, a bed, and items on the cursor or in a
   * crafting grid, which the server puts back into the inventory.
   *
   * @returns whether the inventory will only be known again at the end of the step.
   */
  release(): boolean {
    this.letGo()
    if (this.isSleeping) this.leaveBed()
    const isUnsettled = this.hands.isOpen
    this.hands.close()
    return this.hands.giveBack() || isUnsettled
  }

  /** Forgets what belongs to an episode; the server's next position message brings the body to rest. */
  rest(): void {
    this.hold()
    this.#internals.jumpTicks = 0
    this.#internals.jumpQueued = false
    this.#internals.inventory.selectedItem = null
    this.#isUsing = false
    this.lastMessage = null
    this.entities.clear()
    this.steps = 0
    this.nodes.total = 0
    this.nodes.mostInOneStep = 0
  }

  #exception(block: BlockRecord, toolId: number | null): ReturnType<GameRules['digException']> {
    return this.#rules.digException(block.name, toolId === null ? null : (this.registry.items[toolId]?.name ?? null))
  }

  #stacks(from: number, to: number): CarriedStack[] {
    const stacks: CarriedStack[] = []
    for (let slot = from; slot < to; slot++) {
      const stack = this.stackAt(slot)
      if (stack !== null) stacks.push(stack)
    }
    return stacks
  }

  /** mineflayer tells where the eye looks with its next physics tick; a use in this step needs it now. */
  #sendLook(): void {
    const { yaw, pitch } = this.bot.entity
    const degrees = 180 / Math.PI
    this.send('look', {
      yaw: Math.fround((Math.PI - yaw) * degrees),
      pitch: Math.fround(-pitch * degrees),
      onGround: this.onGround,
    })
  }
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value))
}
