import { type ItemStack, withCount } from '../game/item-stack.ts'
import { SLOTS } from '../game/player-inventory.ts'
import { accepted, type ClickOutcome, refused } from './click.ts'
import type { ClickableWindow } from './clickable-window.ts'
import { consumeGrid } from './craft.ts'
import type { SlotClick } from './slot-click.ts'

/** The button that names the offhand. */
const OFFHAND_BUTTON = 40

/** Which slot of the player's inventory a number key, or the key of the offhand, means; null when none. */
function playerSlot(button: number): number | null {
  if (button === OFFHAND_BUTTON) return SLOTS.offhand
  return Number.isInteger(button) && button >= 0 && button <= 8 ? SLOTS.hotbarStart + button : null
}

/** A number key, or the offhand's: swaps a slot with that place of the player's, whatever hangs on the cursor. */
export function swapWithInventory({ window, slot, button, facts }: SlotClick): ClickOutcome {
  const other = playerSlot(button)
  if (other === null) return refused('no such key')
  const { inventory, layout } = window
  const present = window.get(slot)
  const held = inventory.get(other)
  if (present === null && held === null) return accepted()
  if (slot === layout.result || slot === layout.output) {
    if (present === null || held !== null) return refused('that place is not free')
    inventory.set(other, present)
    if (slot === layout.result) return accepted(consumeGrid(window, facts), present)
    window.set(slot, null)
    return accepted()
  }
  const limit = held === null ? 0 : window.limit(slot, held)
  if (held !== null && limit === 0) return refused('that does not go there')
  const isSameSlot = window.get(slot) === held
  if (isSameSlot) return accepted()
  // More than the slot holds: the rest stays, and what lay there is put wherever there is room.
  const rest = held === null ? null : withCount(held, held.count - limit)
  window.set(slot, held === null ? null : withCount(held, Math.min(held.count, limit)))
  inventory.set(other, rest ?? present)
  const dropped = rest === null || present === null ? [] : putAway(window, present)
  window.updateResult()
  return accepted(dropped)
}

function putAway(window: ClickableWindow, stack: ItemStack): ItemStack[] {
  const left = withCount(stack, window.inventory.add(stack).left)
  return left === null ? [] : [left]
}
