import type { GameFacts } from '../game/game-facts.ts'
import type { ItemStack } from '../game/item-stack.ts'
import type { Place } from '../game/place.ts'
import { type PlayerInventory, SLOTS } from '../game/player-inventory.ts'
import type { ClickableWindow, WindowLayout } from './clickable-window.ts'
import type { Drag } from './drag.ts'
import { slotsOf } from './slots.ts'

/** What every window over a block is made with. */
export interface ContainerWindowOptions {
  readonly id: number
  readonly inventory: PlayerInventory
  readonly facts: GameFacts
  /** The blocks that the window shows; it closes when one of them is gone or too far off. */
  readonly places: readonly Place[]
}

/** A window over a block: slots of its own, and the player's 36 after them. */
export abstract class ContainerWindow implements ClickableWindow {
  readonly id: number
  readonly inventory: PlayerInventory
  readonly places: readonly Place[]
  readonly layout: WindowLayout
  drag: Drag | null = null
  /** Number in the registry of menus of 1.16.5. */
  abstract readonly menu: number
  /** The game's translation key. */
  abstract readonly title: string
  protected readonly facts: GameFacts
  readonly #ownCount: number

  constructor(options: ContainerWindowOptions, own: Pick<WindowLayout, 'count' | 'result' | 'grid' | 'output'>) {
    this.id = options.id
    this.inventory = options.inventory
    this.facts = options.facts
    this.places = options.places
    this.#ownCount = own.count
    const main = own.count + SLOTS.hotbarStart - SLOTS.mainStart
    const end = own.count + SLOTS.hotbarEnd - SLOTS.mainStart
    this.layout = { ...own, count: end, main: [own.count, main], hotbar: [main, end] }
  }

  protected abstract getOwn(slot: number): ItemStack | null
  protected abstract setOwn(slot: number, stack: ItemStack | null): void

  get cursor(): ItemStack | null {
    return this.inventory.cursor
  }

  set cursor(stack: ItemStack | null) {
    this.inventory.cursor = stack
  }

  get(slot: number): ItemStack | null {
    return slot < this.#ownCount ? this.getOwn(slot) : this.inventory.get(this.#playerSlot(slot))
  }

  set(slot: number, stack: ItemStack | null): void {
    if (slot < this.#ownCount) this.setOwn(slot, stack)
    else this.inventory.set(this.#playerSlot(slot), stack)
  }

  limit(slot: number, stack: ItemStack): number {
    const { result, output } = this.layout
    return slot === result || slot === output ? 0 : this.facts.item(stack.id).stackSize
  }

  abstract quickTargets(slot: number, stack: ItemStack): readonly (readonly number[])[]

  updateResult(): void {}

  /** Empties what does not stay in the block when the window closes, and gives what lay there. */
  takeLoose(): ItemStack[] {
    return []
  }

  /** The player's slots, in order or from the last back. */
  protected playerSlots(order: 'forward' | 'back'): number[] {
    const slots = [...slotsOf(this.layout.main), ...slotsOf(this.layout.hotbar)]
    return order === 'forward' ? slots : slots.toReversed()
  }

  /** From the main part to the hotbar, from the hotbar to the main part. */
  protected otherPart(slot: number): number[] {
    return slotsOf(slot < this.layout.hotbar[0] ? this.layout.hotbar : this.layout.main)
  }

  #playerSlot(slot: number): number {
    return slot - this.#ownCount + SLOTS.mainStart
  }
}
