import type { GameFacts } from '../game/game-facts.ts'
import { type ItemStack, sameItem, withCount } from '../game/item-stack.ts'
import { type PlayerInventory, SLOTS } from '../game/player-inventory.ts'
import type { ClickOutcome, WindowClick } from './click.ts'

const OUTSIDE = -999

/**
 * Carries a click out on the player's own window, by the game's rules and on the server's items, whatever the client
 * believes. Nothing is ever lost or doubled: what leaves the window is in the outcome, and only crafting takes items
 * away and makes others.
 *
 * The 1.16.5 protocol, as mineflayer reads it, has no way to tell the client what hangs on its cursor; so a click after
 * which the client's own reckoning would differ there is refused, and so are drags and double clicks, which mineflayer
 * does not reckon at all.
 */
export function applyClick(inventory: PlayerInventory, click: WindowClick, facts: GameFacts): ClickOutcome {
  const { slot, button, mode } = click
  const outside = slot === OUTSIDE
  if (!outside && !(Number.isInteger(slot) && slot >= 0 && slot < SLOTS.count)) return refused('there is no such slot')
  if (mode === 0 && (button === 0 || button === 1)) {
    return outside ? dropCursor(inventory, button) : pickUp({ inventory, slot, button, facts })
  }
  if (outside) return mode === 4 ? accepted() : refused('nothing is there to click')
  if (mode === 1 && (button === 0 || button === 1)) return quickMove(inventory, slot, facts)
  if (mode === 2 && button >= 0 && button <= 8) return swapWithHotbar({ inventory, slot, button, facts })
  if (mode === 4 && (button === 0 || button === 1)) return throwFrom({ inventory, slot, button, facts })
  if (mode === 3) return accepted()
  return refused(mode === 5 ? 'drags are not supported' : mode === 6 ? 'double clicks are not supported' : 'no such click')
}

function accepted(dropped: readonly ItemStack[] = [], crafted: ItemStack | null = null): ClickOutcome {
  return { accepted: true, dropped, crafted }
}

function refused(reason: string): ClickOutcome {
  return { accepted: false, reason }
}

/** Whether a stack may be put into a slot at all. */
function mayPlace(slot: number, stack: ItemStack, facts: GameFacts): boolean {
  if (slot === SLOTS.craftingResult) return false
  return slot >= SLOTS.head && slot <= SLOTS.feet ? facts.armorSlot(stack.id) === slot : true
}

/** How many of a stack a slot can hold. */
function room(slot: number, stack: ItemStack, facts: GameFacts): number {
  return slot >= SLOTS.head && slot <= SLOTS.feet ? 1 : facts.item(stack.id).stackSize
}

function isGrid(slot: number): boolean {
  return slot >= SLOTS.gridStart && slot < SLOTS.gridEnd
}

function dropCursor(inventory: PlayerInventory, button: number): ClickOutcome {
  const { cursor } = inventory
  // mineflayer closes windows with a left click outside; at a right one with nothing on the cursor it breaks.
  if (cursor === null) return button === 0 ? accepted() : refused('nothing hangs on the cursor')
  const count = button === 0 ? cursor.count : 1
  inventory.cursor = withCount(cursor, cursor.count - count)
  return accepted([{ ...cursor, count }])
}

interface SlotClick {
  readonly inventory: PlayerInventory
  readonly slot: number
  readonly button: number
  readonly facts: GameFacts
}

function pickUp({ inventory, slot, button, facts }: SlotClick): ClickOutcome {
  const { slots, cursor } = inventory
  const present = slots[slot] ?? null
  if (slot === SLOTS.craftingResult) return takeResult(inventory, button, facts)
  if (cursor === null) {
    if (present === null) return accepted()
    const count = button === 0 ? present.count : Math.ceil(present.count / 2)
    inventory.cursor = inventory.take(slot, count)
  } else {
    if (!mayPlace(slot, cursor, facts)) return refused('that does not go there')
    const limit = room(slot, cursor, facts)
    if (present === null || sameItem(present, cursor)) {
      const wanted = button === 0 ? cursor.count : 1
      const moved = Math.min(wanted, limit - (present?.count ?? 0))
      if (moved < wanted && present === null) return refused('only one goes there')
      slots[slot] = { ...cursor, count: (present?.count ?? 0) + Math.max(0, moved) }
      inventory.cursor = withCount(cursor, cursor.count - Math.max(0, moved))
    } else {
      if (cursor.count > limit) return refused('only one goes there')
      slots[slot] = cursor
      inventory.cursor = present
    }
  }
  if (isGrid(slot)) inventory.updateResult()
  return accepted()
}

function takeResult(inventory: PlayerInventory, button: number, facts: GameFacts): ClickOutcome {
  const { cursor } = inventory
  const result = inventory.slots[SLOTS.craftingResult] ?? null
  if (result === null) return cursor === null ? accepted() : refused('nothing goes into the result')
  if (button === 1) return refused('the result is taken with the left button')
  if (cursor !== null) {
    const together = cursor.count + result.count
    if (!sameItem(cursor, result) || together > facts.item(result.id).stackSize) return refused('the cursor is not free')
    inventory.cursor = { ...cursor, count: together }
  } else inventory.cursor = result
  return accepted(consumeGrid(inventory, facts), result)
}

/** Takes one of each ingredient away and gives back what is left of it. */
function consumeGrid(inventory: PlayerInventory, facts: GameFacts): ItemStack[] {
  const dropped: ItemStack[] = []
  for (let slot = SLOTS.gridStart; slot < SLOTS.gridEnd; slot++) {
    const used = inventory.take(slot, 1)
    const left = used === null ? null : facts.craftingRemainder(used.id)
    if (left === null) continue
    const stack = { id: left, count: 1, durabilityUsed: 0 }
    if (inventory.slots[slot] === null) inventory.slots[slot] = stack
    else if (inventory.add(stack).left > 0) dropped.push(stack)
  }
  inventory.updateResult()
  return dropped
}

function quickMove(inventory: PlayerInventory, slot: number, facts: GameFacts): ClickOutcome {
  if (slot === SLOTS.craftingResult) return craftAll(inventory, facts)
  const present = inventory.slots[slot] ?? null
  if (present === null) return accepted()
  const armor = facts.armorSlot(present.id)
  const targets: readonly number[] =
    slot < SLOTS.mainStart
      ? between(SLOTS.mainStart, SLOTS.hotbarEnd)
      : armor !== null && (inventory.slots[armor] ?? null) === null
        ? [armor]
        : slot < SLOTS.hotbarStart
          ? between(SLOTS.hotbarStart, SLOTS.hotbarEnd)
          : slot < SLOTS.hotbarEnd
            ? between(SLOTS.mainStart, SLOTS.hotbarStart)
            : between(SLOTS.mainStart, SLOTS.hotbarEnd)
  inventory.slots[slot] = moveInto({ inventory, stack: present, targets, facts })
  if (isGrid(slot)) inventory.updateResult()
  return accepted()
}

/** Crafts as often as the ingredients last and the inventory has room for a whole result. */
function craftAll(inventory: PlayerInventory, facts: GameFacts): ClickOutcome {
  const first = inventory.slots[SLOTS.craftingResult] ?? null
  if (first === null) return accepted()
  const targets = between(SLOTS.mainStart, SLOTS.hotbarEnd).toReversed()
  const dropped: ItemStack[] = []
  let crafted = 0
  for (;;) {
    const result = inventory.slots[SLOTS.craftingResult] ?? null
    if (result === null || !sameItem(result, first)) break
    const before = [...inventory.slots]
    if (moveInto({ inventory, stack: result, targets, facts }) !== null) {
      before.forEach((stack, index) => {
        inventory.slots[index] = stack
      })
      break
    }
    dropped.push(...consumeGrid(inventory, facts))
    crafted += result.count
  }
  return accepted(dropped, withCount(first, crafted))
}

/** Puts a stack onto like ones and then into empty slots, in the order given; returns what did not fit. */
function moveInto(options: {
  inventory: PlayerInventory
  stack: ItemStack
  targets: readonly number[]
  facts: GameFacts
}): ItemStack | null {
  const { inventory, stack, targets, facts } = options
  let left = stack.count
  for (const wantEmpty of [false, true]) {
    for (const target of targets) {
      const present = inventory.slots[target] ?? null
      if (left === 0 || (present === null) !== wantEmpty) continue
      if (present !== null && !sameItem(present, stack)) continue
      const moved = Math.min(left, room(target, stack, facts) - (present?.count ?? 0))
      if (moved <= 0) continue
      inventory.slots[target] = { ...stack, count: (present?.count ?? 0) + moved }
      left -= moved
    }
  }
  return withCount(stack, left)
}

function swapWithHotbar({ inventory, slot, button, facts }: SlotClick): ClickOutcome {
  if (inventory.cursor !== null) return refused('the cursor is not free')
  const hotbar = SLOTS.hotbarStart + button
  const present = inventory.slots[slot] ?? null
  const held = inventory.slots[hotbar] ?? null
  if (slot === hotbar || (present === null && held === null)) return accepted()
  if (slot === SLOTS.craftingResult) {
    if (present === null || held !== null) return refused('the hotbar place is not free')
    inventory.slots[hotbar] = present
    return accepted(consumeGrid(inventory, facts), present)
  }
  if (held !== null && (!mayPlace(slot, held, facts) || held.count > room(slot, held, facts))) {
    return refused('that does not go there')
  }
  inventory.slots[slot] = held
  inventory.slots[hotbar] = present
  if (isGrid(slot)) inventory.updateResult()
  return accepted()
}

function throwFrom({ inventory, slot, button, facts }: SlotClick): ClickOutcome {
  const present = inventory.slots[slot] ?? null
  if (inventory.cursor !== null || present === null) return accepted()
  if (slot === SLOTS.craftingResult) return accepted([present, ...consumeGrid(inventory, facts)], present)
  const thrown = inventory.take(slot, button === 0 ? 1 : present.count)
  if (isGrid(slot)) inventory.updateResult()
  return accepted(thrown === null ? [] : [thrown])
}

function between(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}
