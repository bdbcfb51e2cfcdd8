import type { GameFacts } from '../game/game-facts.ts'
import type { ItemStack } from '../game/item-stack.ts'
import type { PlayerInventory } from '../game/player-inventory.ts'
import type { ClickableWindow, WindowLayout } from './clickable-window.ts'

const GRID_END = 10

/** The window of a crafting table: a result, nine cells, and the player's 36 slots after them. */
export class CraftingTableWindow implements ClickableWindow {
  readonly layout: WindowLayout = {
    count: 46,
    result: 0,
    grid: [1, GRID_END],
    armor: null,
    main: [10, 37],
    hotbar: [37, 46],
  }
  readonly id: number
  /** Where the table stands. */
  readonly position: { readonly x: number; readonly y: number; readonly z: number }
  readonly #inventory: PlayerInventory
  readonly #facts: GameFacts
  readonly #own: (ItemStack | null)[] = new Array(GRID_END).fill(null)

  constructor(options: {
    id: number
    position: { x: number; y: number; z: number }
    inventory: PlayerInventory
    facts: GameFacts
  }) {
    this.id = options.id
    this.position = options.position
    this.#inventory = options.inventory
    this.#facts = options.facts
  }

  get cursor(): ItemStack | null {
    return this.#inventory.cursor
  }

  set cursor(stack: ItemStack | null) {
    this.#inventory.cursor = stack
  }

  get(slot: number): ItemStack | null {
    return (slot < GRID_END ? this.#own[slot] : this.#inventory.slots[slot - 1]) ?? null
  }

  set(slot: number, stack: ItemStack | null): void {
    if (slot < GRID_END) this.#own[slot] = stack
    else this.#inventory.slots[slot - 1] = stack
  }

  add(stack: ItemStack): { left: number } {
    return this.#inventory.add(stack)
  }

  updateResult(): void {
    const result = this.#facts.matchRecipe(this.#own.slice(1).map((stack) => stack?.id ?? null))
    this.#own[0] = result === null ? null : { ...result, durabilityUsed: 0 }
  }

  /** Empties the grid and gives what lay in it. */
  takeGrid(): ItemStack[] {
    const taken = this.#own.slice(1).filter((stack) => stack !== null)
    this.#own.fill(null)
    return taken
  }
}
