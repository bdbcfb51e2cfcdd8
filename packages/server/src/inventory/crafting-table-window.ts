import type { ItemStack } from '../game/item-stack.ts'
import { ContainerWindow, type ContainerWindowOptions } from './container-window.ts'
import { slotsOf } from './slots.ts'

const GRID_END = 10

/** The window of a crafting table: a result and nine cells. */
export class CraftingTableWindow extends ContainerWindow {
  readonly menu = 11
  readonly title = 'container.crafting'
  readonly #own: (ItemStack | null)[] = new Array(GRID_END).fill(null)

  constructor(options: ContainerWindowOptions) {
    super(options, { count: GRID_END, result: 0, grid: [1, GRID_END], output: null })
  }

  /** Into the grid first, then between main part and hotbar; out of the grid into the inventory. */
  quickTargets(slot: number): readonly (readonly number[])[] {
    if (slot === this.layout.result) return [this.playerSlots('back')]
    return slot < GRID_END ? [this.playerSlots('forward')] : [slotsOf(this.layout.grid), this.otherPart(slot)]
  }

  override updateResult(): void {
    const result = this.facts.matchRecipe(this.#own.slice(1).map((stack) => stack?.id ?? null))
    this.#own[0] = result === null ? null : { ...result, durabilityUsed: 0 }
  }

  override takeLoose(): ItemStack[] {
    const taken = this.#own.slice(1).filter((stack) => stack !== null)
    this.#own.fill(null)
    return taken
  }

  protected getOwn(slot: number): ItemStack | null {
    return this.#own[slot] ?? null
  }

  protected setOwn(slot: number, stack: ItemStack | null): void {
    this.#own[slot] = stack
  }
}
