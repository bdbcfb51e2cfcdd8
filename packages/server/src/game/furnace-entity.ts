import type { BlockEntity } from './block-entities.ts'
import type { GameFacts } from './game-facts.ts'
import { type ItemStack, sameItem, withCount } from './item-stack.ts'
import type { Place } from './place.ts'
import { type Smelting, smeltingOf } from './smelting.ts'

/** Slots of a furnace. */
export const FURNACE_SLOTS = { input: 0, fuel: 1, output: 2, count: 3 } as const

/** One smelting takes so many ticks. */
export const SMELT_TICKS = 200
/** An unlit furnace loses so much progress a tick. */
const COOLING = 2

/** A furnace: three slots, a fire and a charge on its way. */
export class FurnaceEntity implements BlockEntity {
  readonly block = 'furnace'
  readonly place: Place
  readonly slots: (ItemStack | null)[] = new Array(FURNACE_SLOTS.count).fill(null)
  /** Ticks that the fire still burns, and ticks that its fuel burnt in all. */
  burnLeft = 0
  burnTotal = 0
  /** Ticks that the charge has been smelted. */
  progress = 0
  readonly #facts: GameFacts
  readonly #smelting: Smelting

  constructor(place: Place, facts: GameFacts) {
    this.place = place
    this.#facts = facts
    this.#smelting = smeltingOf(facts)
  }

  get counters(): number[] {
    return [this.burnLeft, this.burnTotal, this.progress]
  }

  get isLit(): boolean {
    return this.burnLeft > 0
  }

  /** Puts a stack into a slot. Another charge than before begins anew. */
  set(slot: number, stack: ItemStack | null): void {
    const before = this.slots[slot] ?? null
    this.slots[slot] = stack
    if (slot === FURNACE_SLOTS.input && !(stack !== null && before !== null && sameItem(stack, before))) {
      this.progress = 0
    }
  }

  /** One server tick, in the game's order: the fire burns down, fuel is taken, the charge goes on or cools. */
  tick(): void {
    const wasLit = this.isLit
    if (wasLit) this.burnLeft--
    const { input, fuel, output } = FURNACE_SLOTS
    const charge = this.slots[input] ?? null
    const burning = this.slots[fuel] ?? null
    if (!this.isLit && (charge === null || burning === null)) {
      if (this.progress > 0) this.progress = Math.max(0, this.progress - COOLING)
      return
    }
    const made = charge === null ? null : this.#made(charge, this.slots[output] ?? null)
    if (!this.isLit && made !== null && burning !== null) {
      const ticks = this.#smelting.burnTicks(burning.id)
      this.burnLeft = ticks
      this.burnTotal = ticks
      if (ticks > 0) this.slots[fuel] = withCount(burning, burning.count - 1) ?? this.#remainder(burning)
    }
    if (!this.isLit || made === null || charge === null) {
      this.progress = 0
      return
    }
    this.progress++
    if (this.progress < SMELT_TICKS) return
    this.progress = 0
    this.slots[output] = made
    if (this.#isNamed(charge, 'wet_sponge') && this.#isNamed(this.slots[fuel] ?? null, 'bucket')) {
      this.slots[fuel] = { id: this.#facts.itemId('water_bucket'), count: 1, durabilityUsed: 0 }
    }
    this.slots[input] = withCount(charge, charge.count - 1)
  }

  /** What would lie in the output after one more; null when the charge makes nothing or nothing more goes in. */
  #made(charge: ItemStack, lies: ItemStack | null): ItemStack | null {
    const id = this.#smelting.result(charge.id)
    if (id === null) return null
    const one = { id, count: 1, durabilityUsed: 0 }
    if (lies === null) return one
    return sameItem(lies, one) && lies.count < this.#facts.item(id).stackSize ? withCount(lies, lies.count + 1) : null
  }

  /** What the last of a fuel leaves behind. */
  #remainder(fuel: ItemStack): ItemStack | null {
    const left = this.#facts.craftingRemainder(fuel.id)
    return left === null ? null : { id: left, count: 1, durabilityUsed: 0 }
  }

  #isNamed(stack: ItemStack | null, name: string): boolean {
    return stack !== null && this.#facts.item(stack.id).name === name
  }
}
