import type { ClickableWindow, WindowLayout } from '../inventory/clickable-window.ts'
import type { Drag } from '../inventory/drag.ts'
import { slotsOf } from '../inventory/slots.ts'
import type { GameFacts } from './game-facts.ts'
import { type ItemStack, sameItem, withCount } from './item-stack.ts'

/** Slots of the player's own window in 1.16.5. */
export const SLOTS = {
  count: 46,
  craftingResult: 0,
  gridStart: 1,
  gridEnd: 5,
  head: 5,
  chest: 6,
  legs: 7,
  feet: 8,
  mainStart: 9,
  hotbarStart: 36,
  hotbarEnd: 45,
  offhand: 45,
} as const

const layout: WindowLayout = {
  count: SLOTS.count,
  result: SLOTS.craftingResult,
  grid: [SLOTS.gridStart, SLOTS.gridEnd],
  output: null,
  main: [SLOTS.mainStart, SLOTS.hotbarStart],
  hotbar: [SLOTS.hotbarStart, SLOTS.hotbarEnd],
}

/** What a player carries: 46 slots and what hangs on the cursor. It is the player's own window as well. */
export class PlayerInventory implements ClickableWindow {
  readonly layout = layout
  readonly slots: (ItemStack | null)[] = new Array(SLOTS.count).fill(null)
  cursor: ItemStack | null = null
  drag: Drag | null = null
  /** Selected hotbar place, 0 to 8. */
  held = 0
  readonly #facts: GameFacts

  constructor(facts: GameFacts) {
    this.#facts = facts
  }

  get inventory(): PlayerInventory {
    return this
  }

  get heldSlot(): number {
    return SLOTS.hotbarStart + this.held
  }

  get heldItem(): ItemStack | null {
    return this.slots[this.heldSlot] ?? null
  }

  get(slot: number): ItemStack | null {
    return this.slots[slot] ?? null
  }

  set(slot: number, stack: ItemStack | null): void {
    this.slots[slot] = stack
  }

  limit(slot: number, stack: ItemStack): number {
    if (slot === SLOTS.craftingResult) return 0
    if (slot >= SLOTS.head && slot <= SLOTS.feet) return this.#facts.armorSlot(stack.id) === slot ? 1 : 0
    return this.#facts.item(stack.id).stackSize
  }

  /** Armour and shields are put on if there is nothing there yet; the rest goes between main part and hotbar. */
  quickTargets(slot: number, stack: ItemStack): readonly (readonly number[])[] {
    const carried = [...slotsOf(layout.main), ...slotsOf(layout.hotbar)]
    if (slot === SLOTS.craftingResult) return [carried.toReversed()]
    if (slot < SLOTS.mainStart) return [carried]
    const isShield = stack.id === this.#facts.itemId('shield')
    const worn = isShield ? SLOTS.offhand : this.#facts.armorSlot(stack.id)
    const others =
      slot < SLOTS.hotbarStart ? slotsOf(layout.hotbar) : slot < SLOTS.hotbarEnd ? slotsOf(layout.main) : carried
    return worn !== null && this.slots[worn] === null ? [[worn], others] : [others]
  }

  clear(): void {
    this.slots.fill(null)
    this.cursor = null
    this.drag = null
  }

  /**
   * Takes a stack in as a pick-up does: first onto stacks of the same item (the held one before all others), then into
   * empty slots, hotbar first.
   *
   * @returns how many did not fit, and the slots that changed.
   */
  add(stack: ItemStack): { left: number; changed: number[] } {
    const limit = this.#facts.item(stack.id).stackSize
    const changed: number[] = []
    let left = stack.count
    const put = (slot: number) => {
      const present = this.slots[slot] ?? null
      if (left === 0 || (present !== null && !sameItem(present, stack))) return
      const moved = Math.min(left, limit - (present?.count ?? 0))
      if (moved <= 0) return
      this.slots[slot] = { ...stack, count: (present?.count ?? 0) + moved }
      left -= moved
      changed.push(slot)
    }
    const order = pickupOrder()
    if (limit > 1) {
      for (const slot of [this.heldSlot, SLOTS.offhand, ...order]) if (this.slots[slot] !== null) put(slot)
    }
    for (const slot of order) if (this.slots[slot] === null) put(slot)
    return { left, changed }
  }

  /** What a pick-up might fit into: any item when a slot is empty, else those of the stacks that are not full. */
  openings(): 'any' | ReadonlySet<number> {
    const items = new Set<number>()
    for (let slot: number = SLOTS.mainStart; slot <= SLOTS.offhand; slot++) {
      const present = this.slots[slot] ?? null
      if (present === null && slot !== SLOTS.offhand) return 'any'
      if (present !== null && present.count < this.#facts.item(present.id).stackSize) items.add(present.id)
    }
    return items
  }

  /** Takes up to `count` out of a slot. */
  take(slot: number, count: number): ItemStack | null {
    const present = this.slots[slot] ?? null
    if (present === null || count <= 0) return null
    const taken = Math.min(count, present.count)
    this.slots[slot] = withCount(present, present.count - taken)
    return { ...present, count: taken }
  }

  /** Sets the crafting result to what lies in the grid. */
  updateResult(): void {
    const grid = this.slots.slice(SLOTS.gridStart, SLOTS.gridEnd).map((stack) => stack?.id ?? null)
    const result = this.#facts.matchRecipe(grid)
    this.slots[SLOTS.craftingResult] = result === null ? null : { ...result, durabilityUsed: 0 }
  }
}

function pickupOrder(): number[] {
  const order: number[] = []
  for (let slot = SLOTS.hotbarStart; slot < SLOTS.hotbarEnd; slot++) order.push(slot)
  for (let slot = SLOTS.mainStart; slot < SLOTS.hotbarStart; slot++) order.push(slot)
  return order
}
