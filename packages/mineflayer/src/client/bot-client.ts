import type { Bot } from 'mineflayer'
import { digTicks } from '../skills/dig-ticks.ts'
import { type BlockRecord, BlockTable } from '../view/block-table.ts'
import { BlockView, type ClientWorld } from '../view/block-view.ts'
import { EYE_HEIGHT } from '../view/sight-of-block.ts'

interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}
/** A stack in the client's window. */
export interface CarriedStack {
  readonly slot: number
  readonly id: number
  readonly name: string
  readonly count: number
  readonly stackSize: number
}
/** An item that lies about, as the client sees it. */
export interface LyingItem extends Point {
  readonly entityId: number
  readonly item: string | null
}
/** Another creature or thing, as the client sees it. */
export interface SeenEntity extends Point {
  readonly entityId: number
  readonly name: string
  readonly height: number
  readonly width: number
  readonly isItem: boolean
}
const CONTROLS = ['forward', 'back', 'left', 'right', 'jump', 'sneak', 'sprint'] as const
/** A movement key. */
export type Control = (typeof CONTROLS)[number]
/** minecraft-data's recipe. */
export interface RecipeRecord {
  readonly result: { readonly id: number; readonly count: number }
  readonly inShape?: readonly (readonly unknown[])[]
  readonly ingredients?: readonly unknown[]
}
interface ItemRecord {
  readonly id: number
  readonly name: string
  readonly stackSize: number
}
/** What this package reads of the client's registry. */
export interface ClientRegistry {
  readonly blocksByName: Readonly<Record<string, BlockRecord>>
  readonly blocksByStateId: Readonly<Record<number, BlockRecord>>
  readonly items: Readonly<Record<number, ItemRecord>>
  readonly itemsByName: Readonly<Record<string, ItemRecord>>
  readonly recipes: Readonly<Record<string, readonly RecipeRecord[]>>
  readonly materials: Readonly<Record<string, Readonly<Record<number, number>>>>
}

// The parts of mineflayer that its own types leave out or type loosely; the one place where they are cast.
interface BotInternals {
  readonly world: ClientWorld
  readonly registry: ClientRegistry
  readonly time: { readonly timeOfDay: number }
  readonly isAlive: boolean
  readonly quickBarSlot: number | null
  jumpTicks: number
  jumpQueued: boolean
  readonly _client: { write(name: string, parameters: Readonly<Record<string, unknown>>): void }
  readonly inventory: {
    readonly slots: readonly ((Omit<CarriedStack, 'id'> & { readonly type: number }) | null)[]
    selectedItem: { readonly type: number; readonly count: number } | null
  }
  clickWindow(slot: number, button: number, mode: number): Promise<void>
}

/**
 * A mineflayer bot as the skills use it: synchronous, in plain numbers, packets written directly, nothing predicted.
 * Digging does not go through `bot.dig`, which takes a block to be gone before the server says so.
 */
export class BotClient {
  readonly bot: Bot
  readonly view: BlockView
  readonly registry: ClientRegistry
  /** Entity ids of items that the server said this player picked up, since the last reset. */
  readonly pickedUp = new Set<number>()
  /** Raised when clicks under way are to stop. */
  clickGeneration = 0
  /** Path nodes that may still be expanded in this step. */
  nodesLeft = 0
  /** Path nodes expanded since the last reset, and the most in one step. */
  readonly nodes = { total: 0, mostInOneStep: 0 }
  readonly #internals: BotInternals

  constructor(bot: Bot) {
    this.bot = bot
    this.#internals = bot as unknown as BotInternals
    this.registry = this.#internals.registry
    this.view = new BlockView(new BlockTable(this.registry.blocksByStateId))
    this.view.attach(this.#internals.world)
    bot.on('playerCollect', (collector, collected) => {
      if (collector?.id === bot.entity?.id && collected) this.pickedUp.add(collected.id)
    })
  }

  /** Begins a step: allows so many path nodes and follows the client into a new world. */
  beginStep(nodes: number): void {
    this.nodesLeft = nodes
    this.view.attach(this.#internals.world)
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

  /** Stacks in the main inventory and the hotbar, by slot. */
  carried(): CarriedStack[] {
    return this.#internals.inventory.slots
      .slice(9, 45)
      .flatMap((stack) => (stack === null ? [] : [this.#carried(stack)]))
  }
  /** Everything the player has: main inventory, hotbar, armour, off hand. */
  everything(): CarriedStack[] {
    return this.#internals.inventory.slots.slice(5, 46).flatMap((stack) => (stack ? [this.#carried(stack)] : []))
  }
  stackAt(slot: number): CarriedStack | null {
    const stack = this.#internals.inventory.slots[slot]
    return stack ? this.#carried(stack) : null
  }
  /** What hangs on the mouse cursor. */
  get cursor(): { readonly id: number; readonly count: number } | null {
    const stack = this.#internals.inventory.selectedItem
    return stack === null ? null : { id: stack.type, count: stack.count }
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
  /** Clicks into the open window; settles when the server has accepted, rejects when it refuses. */
  click(slot: number, button: number, mode: number): Promise<void> {
    return this.#internals.clickWindow(slot, button, mode)
  }

  /** How many steps digging takes from here with a tool; Infinity for what cannot be dug. */
  digTicks(place: Point, toolId: number | null): number {
    const block = this.view.table.block(this.view.stateAt(place.x, place.y, place.z))
    if (block === null) return Number.POSITIVE_INFINITY
    const { eye } = this
    const inWater = this.view.nameAt(Math.floor(eye.x), Math.floor(eye.y), Math.floor(eye.z)) === 'water'
    return digTicks({ block, toolId, materials: this.registry.materials, inWater, onGround: this.onGround })
  }

  /** Items lying about, by entity id. */
  lyingItems(): LyingItem[] {
    const lying: LyingItem[] = []
    for (const entity of Object.values(this.bot.entities)) {
      if (entity.name !== 'item') continue
      const { x, y, z } = entity.position
      lying.push({ entityId: entity.id, item: entity.getDroppedItem()?.name ?? null, x, y, z })
    }
    return lying.sort((a, b) => a.entityId - b.entityId)
  }
  /** Where a lying item is now; null once it is gone. */
  lyingItem(entityId: number): Point | null {
    const entity = this.bot.entities[entityId]
    return entity === undefined ? null : entity.position
  }
  /** Everything else that is about, by entity id. */
  entities(): SeenEntity[] {
    const seen: SeenEntity[] = []
    for (const entity of Object.values(this.bot.entities)) {
      if (entity === this.bot.entity) continue
      const { x, y, z } = entity.position
      const isItem = entity.name === 'item'
      const name = isItem ? `item:${entity.getDroppedItem()?.name ?? 'unknown'}` : (entity.name ?? 'unknown')
      seen.push({ entityId: entity.id, name, x, y, z, height: entity.height, width: entity.width, isItem })
    }
    return seen.sort((a, b) => a.entityId - b.entityId)
  }

  /**
   * Undoes what a skill may have left: keys, clicks under way, and items on the cursor or in the crafting grid, which
   * the server puts back into the inventory.
   */
  release(): void {
    this.hold()
    this.clickGeneration++
    const left = this.cursor !== null || [1, 2, 3, 4].some((slot) => this.stackAt(slot) !== null)
    if (!left) return
    this.send('close_window', { windowId: 0 })
    // The server empties the cursor with the window, and mineflayer does not read that message.
    this.#internals.inventory.selectedItem = null
  }

  /** Forgets what belongs to an episode; the server's next position message brings the body to rest. */
  rest(): void {
    this.hold()
    this.#internals.jumpTicks = 0
    this.#internals.jumpQueued = false
    this.#internals.inventory.selectedItem = null
    this.pickedUp.clear()
    this.nodes.total = 0
    this.nodes.mostInOneStep = 0
  }

  #carried(stack: Omit<CarriedStack, 'id'> & { readonly type: number }): CarriedStack {
    const { slot, type, name, count, stackSize } = stack
    return { slot, id: type, name, count, stackSize }
  }
}
