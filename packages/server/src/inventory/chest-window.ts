import type { ItemStack } from '../game/item-stack.ts'
import { STORE_SLOTS, type StoreEntity } from '../game/store-entity.ts'
import { ContainerWindow, type ContainerWindowOptions } from './container-window.ts'
import { slotsOf } from './slots.ts'

/** The window of a store: 27 slots, or the 54 of a double chest. */
export class ChestWindow extends ContainerWindow {
  readonly menu: number
  readonly title: string
  readonly #stores: readonly StoreEntity[]
  readonly #count: number

  /** @param options.stores - from the top of the window down: one, or the halves of a double chest. */
  constructor(options: ContainerWindowOptions & { readonly stores: readonly StoreEntity[]; readonly title: string }) {
    const count = options.stores.length * STORE_SLOTS
    super(options, { count, result: null, grid: [0, 0], output: null })
    this.title = options.title
    this.menu = options.stores.length === 2 ? 5 : 2
    this.#stores = options.stores
    this.#count = count
  }

  quickTargets(slot: number): readonly (readonly number[])[] {
    return [slot < this.#count ? this.playerSlots('back') : slotsOf([0, this.#count])]
  }

  protected getOwn(slot: number): ItemStack | null {
    return this.#stores[Math.floor(slot / STORE_SLOTS)]?.slots[slot % STORE_SLOTS] ?? null
  }

  protected setOwn(slot: number, stack: ItemStack | null): void {
    const store = this.#stores[Math.floor(slot / STORE_SLOTS)]
    if (store !== undefined) store.slots[slot % STORE_SLOTS] = stack
  }
}
