import { FURNACE_SLOTS, type FurnaceEntity } from '../game/furnace-entity.ts'
import type { ItemStack } from '../game/item-stack.ts'
import { type Smelting, smeltingOf } from '../game/smelting.ts'
import { ContainerWindow, type ContainerWindowOptions } from './container-window.ts'

const { input, fuel, output, count } = FURNACE_SLOTS

/** The window of a furnace: charge, fuel, and what came out. */
export class FurnaceWindow extends ContainerWindow {
  readonly menu = 13
  readonly title = 'container.furnace'
  readonly furnace: FurnaceEntity
  readonly #smelting: Smelting
  readonly #bucket: number

  constructor(options: ContainerWindowOptions & { readonly furnace: FurnaceEntity }) {
    super(options, { count, result: null, grid: [0, 0], output })
    this.furnace = options.furnace
    this.#smelting = smeltingOf(options.facts)
    this.#bucket = options.facts.itemId('bucket')
  }

  /** Fuel only goes to the fire, and a bucket, which takes the water of a sponge. */
  override limit(slot: number, stack: ItemStack): number {
    if (slot !== fuel || this.#smelting.burnTicks(stack.id) > 0) return super.limit(slot, stack)
    return stack.id === this.#bucket ? 1 : 0
  }

  /** What can be smelted goes to the charge and nowhere else, what burns to the fire, the rest to and fro. */
  quickTargets(slot: number, stack: ItemStack): readonly (readonly number[])[] {
    if (slot === output) return [this.playerSlots('back')]
    if (slot < count) return [this.playerSlots('forward')]
    if (this.#smelting.result(stack.id) !== null) return [[input]]
    return [this.#smelting.burnTicks(stack.id) > 0 ? [fuel] : this.otherPart(slot)]
  }

  protected getOwn(slot: number): ItemStack | null {
    return this.furnace.slots[slot] ?? null
  }

  protected setOwn(slot: number, stack: ItemStack | null): void {
    this.furnace.set(slot, stack)
  }
}
