import { sameItem, withCount } from '../game/item-stack.ts'
import { accepted, type ClickOutcome, refused } from './click.ts'
import { consumeGrid } from './craft.ts'
import type { SlotClick } from './slot-click.ts'
import { takeFrom } from './take-from.ts'

/**
 * A plain click: takes a stack or the larger half of it, puts the cursor's stack or one of it down, or swaps. Refused
 * where the game leaves on the cursor what mineflayer would not reckon.
 */
export function pickUp(click: SlotClick): ClickOutcome {
  const { window, slot, button, facts } = click
  const { cursor, layout } = window
  const present = window.get(slot)
  if (slot === layout.result || slot === layout.output) return takeMade(click)
  if (cursor === null) {
    if (present === null) return accepted()
    window.cursor = takeFrom(window, slot, button === 0 ? present.count : Math.ceil(present.count / 2))
  } else {
    const limit = window.limit(slot, cursor)
    if (limit === 0) return refused('that does not go there')
    if (present !== null && !sameItem(present, cursor)) {
      if (cursor.count > limit) return refused('not that many go there')
      window.set(slot, cursor)
      window.cursor = present
    } else {
      const lies = present?.count ?? 0
      const wanted = Math.min(button === 0 ? cursor.count : 1, facts.item(cursor.id).stackSize - lies)
      if (wanted > limit - lies) return refused('not that many go there')
      window.set(slot, { ...cursor, count: lies + wanted })
      window.cursor = withCount(cursor, cursor.count - wanted)
    }
  }
  if (slot >= layout.grid[0] && slot < layout.grid[1]) window.updateResult()
  return accepted()
}

/** What was crafted or smelted is taken whole or not at all. */
function takeMade({ window, slot, button, facts }: SlotClick): ClickOutcome {
  const { cursor, layout } = window
  const made = window.get(slot)
  if (made === null) return cursor === null ? accepted() : refused('nothing goes there')
  if (button === 1) return refused('what is made is taken with the left button')
  const together = (cursor?.count ?? 0) + made.count
  if (cursor !== null && (!sameItem(cursor, made) || together > facts.item(made.id).stackSize)) {
    return refused('the cursor is not free')
  }
  window.cursor = { ...made, count: together }
  if (slot === layout.result) return accepted(consumeGrid(window, facts), made)
  window.set(slot, null)
  return accepted()
}
