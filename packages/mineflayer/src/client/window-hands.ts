import type { BotInternals, BotItem, BotWindow, CarriedStack } from './client-types.ts'

/** First slot of the bag and the one after the hotbar, in the player's own window. */
const MAIN_START = 9
const HOTBAR_END = 45
/** After these packets a window may show what somebody waits for. */
const TELLING = ['set_slot', 'window_items', 'open_window', 'close_window', 'craft_progress_bar'] as const

interface Waiting {
  readonly generation: number
  readonly condition: () => boolean
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/**
 * The window that is open, the player's own unless another is, and clicks into it. Several clicks fit into one step,
 * since the server answers within it; work that was stopped clicks no more.
 */
export class WindowHands {
  readonly #bot: BotInternals
  readonly #properties = new Map<number, number>()
  #waiting: Waiting[] = []
  #generation = 0
  #isFilled = false

  constructor(bot: BotInternals) {
    this.#bot = bot
    bot._client.on('open_window', () => {
      this.#properties.clear()
      this.#isFilled = false
    })
    bot._client.on('window_items', ({ windowId }) => {
      if (windowId === bot.currentWindow?.id) this.#isFilled = true
    })
    bot._client.on('craft_progress_bar', ({ windowId, property, value }) => {
      if (windowId === this.#window.id) this.#properties.set(Number(property), Number(value))
    })
    for (const name of TELLING) bot._client.on(name, () => this.#tell())
  }

  get #window(): BotWindow {
    return this.#bot.currentWindow ?? this.#bot.inventory
  }

  /** Whether another window than the player's own is open. */
  get isOpen(): boolean {
    return this.#bot.currentWindow !== null
  }
  /** Whether the server has said what lies in the open window. */
  get isFilled(): boolean {
    return this.isOpen && this.#isFilled
  }
  /** What kind of window is open, by the game's name: `minecraft:crafting`; `minecraft:inventory` for the own. */
  get type(): string {
    return String(this.#window.type)
  }
  /** The last slot of the open window, by the window's own numbers. */
  get lastSlot(): number {
    return this.#window.slots.length - 1
  }
  /** A number that the server tells of the open window, such as how far a furnace has got; 0 until it does. */
  property(index: number): number {
    return this.#properties.get(index) ?? 0
  }
  /** What lies in a slot of the open window, by the window's own numbers. */
  stackAt(slot: number): CarriedStack | null {
    return carried(this.#window.slots[slot], slot)
  }
  /** The open window's number for a slot of the player's bag or hotbar. */
  slotOf(inventorySlot: number): number {
    return inventorySlot - MAIN_START + this.#window.inventoryStart
  }
  /** What lies in a slot of the player's inventory, as the window shows it that is open now. */
  inventoryAt(slot: number): CarriedStack | null {
    const isShown = slot >= MAIN_START && slot < HOTBAR_END
    return carried(isShown ? this.#window.slots[this.slotOf(slot)] : this.#bot.inventory.slots[slot], slot)
  }
  /** What hangs on the mouse cursor. */
  get cursor(): { readonly id: number; readonly count: number } | null {
    const stack = this.#window.selectedItem
    return stack === null ? null : { id: stack.type, count: stack.count }
  }
  /** Slots of the player's inventory that take a stack: those that hold some of it, then empty ones, from the bag on. */
  placesFor(stack: { id: number; stackSize: number }): number[] {
    const filled: number[] = []
    const empty: number[] = []
    for (let slot = MAIN_START; slot < HOTBAR_END; slot++) {
      const present = this.inventoryAt(slot)
      if (present === null) empty.push(slot)
      else if (present.id === stack.id && present.count < stack.stackSize) filled.push(slot)
    }
    return [...filled, ...empty]
  }

  /** Whether work begun at this generation may still click. */
  get generation(): number {
    return this.#generation
  }
  /** Makes work under way stop before its next click. */
  stop(): void {
    this.#generation++
    this.#tell()
  }
  /** Clicks into the open window; settles when the server has accepted, rejects when it refuses. */
  click(slot: number, button: number, mode: number): Promise<void> {
    return this.#bot.clickWindow(slot, button, mode)
  }
  /** Resolves once the windows show something; rejects when the work is stopped. */
  until(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      this.#waiting.push({ generation: this.#generation, condition, resolve, reject })
    })
  }
  /** Closes the open window. The server gives back what lay in its grid and on the cursor. */
  close(): void {
    const { currentWindow } = this.#bot
    if (currentWindow !== null) this.#bot.closeWindow(currentWindow)
  }
  /** Takes what hangs on the cursor, or lies in the player's own grid, back into the inventory; false if there is none. */
  giveBack(): boolean {
    const { inventory } = this.#bot
    if (inventory.selectedItem === null && ![1, 2, 3, 4].some((slot) => inventory.slots[slot])) return false
    this.#bot._client.write('close_window', { windowId: 0 })
    // The server empties the cursor with the window, and mineflayer does not read that message.
    inventory.selectedItem = null
    return true
  }

  #tell(): void {
    if (this.#waiting.length === 0) return
    const waiting = this.#waiting
    this.#waiting = []
    for (const entry of waiting) {
      if (entry.generation !== this.#generation) entry.reject(new Error('interrupted'))
      else if (entry.condition()) entry.resolve()
      else this.#waiting.push(entry)
    }
  }
}

function carried(stack: BotItem | null | undefined, slot: number): CarriedStack | null {
  return stack ? { slot, id: stack.type, name: stack.name, count: stack.count, stackSize: stack.stackSize } : null
}
