import type { GameFacts } from '../game/game-facts.ts'
import { withCount } from '../game/item-stack.ts'
import { accepted, type ClickOutcome, refused, type WindowClick } from './click.ts'
import type { ClickableWindow } from './clickable-window.ts'
import { collect } from './collect.ts'
import { consumeGrid, craftAll } from './craft.ts'
import { dragOver } from './drag.ts'
import { moveInto } from './move-into.ts'
import { pickUp } from './pick-up.ts'
import type { SlotClick } from './slot-click.ts'
import { swapWithInventory } from './swap-with-inventory.ts'
import { takeFrom } from './take-from.ts'

const OUTSIDE = -999

/**
 * Carries a click out on a window, by the game's rules and on the server's items, whatever the client
 * believes. Nothing is ever lost or doubled: what leaves the window is in the outcome, and only crafting takes items
 * away and makes others.
 *
 * The 1.16.5 protocol, as mineflayer reads it, has no way to tell the client what hangs on its cursor; so a plain click
 * after which mineflayer's own reckoning would differ there is refused, and changes nothing.
 */
export function applyClick(window: ClickableWindow, click: WindowClick, facts: GameFacts): ClickOutcome {
  const { slot, button, mode } = click
  const outside = slot === OUTSIDE
  if (!outside && !(Number.isInteger(slot) && slot >= 0 && slot < window.layout.count))
    return refused('there is no such slot')
  if (mode === 5) return dragOver(window, click, facts)
  if (window.drag !== null) {
    // A drag that is broken off takes the click that broke it with it, as in the game.
    window.drag = null
    return accepted()
  }
  const leftOrRight = button === 0 || button === 1
  if (mode === 0 && leftOrRight) {
    return outside ? dropCursor(window, button) : pickUp({ window, slot, button, facts })
  }
  if (outside) return mode === 4 ? accepted() : refused('nothing is there to click')
  if (mode === 1 && leftOrRight) return quickMove(window, slot, facts)
  if (mode === 2) return swapWithInventory({ window, slot, button, facts })
  // Only creative players copy with the middle button.
  if (mode === 3 && button === 2) return accepted()
  if (mode === 4 && leftOrRight) return throwFrom({ window, slot, button, facts })
  if (mode === 6 && leftOrRight) return collect(window, { slot, button }, facts)
  return refused('no such click')
}

function dropCursor(window: ClickableWindow, button: number): ClickOutcome {
  const { cursor } = window
  // mineflayer closes windows with a left click outside; at a right one with nothing on the cursor it breaks.
  if (cursor === null) return button === 0 ? accepted() : refused('nothing hangs on the cursor')
  const count = button === 0 ? cursor.count : 1
  window.cursor = withCount(cursor, cursor.count - count)
  return accepted([{ ...cursor, count }])
}

function quickMove(window: ClickableWindow, slot: number, facts: GameFacts): ClickOutcome {
  if (slot === window.layout.result) return craftAll(window, slot, facts)
  const present = window.get(slot)
  if (present === null) return accepted()
  let left: typeof present | null = present
  for (const targets of window.quickTargets(slot, present)) {
    if (left !== null) left = moveInto(window, left, targets)
  }
  if (left?.count !== present.count) window.set(slot, left)
  window.updateResult()
  return accepted()
}

function throwFrom({ window, slot, button, facts }: SlotClick): ClickOutcome {
  const present = window.get(slot)
  if (window.cursor !== null || present === null) return accepted()
  if (slot === window.layout.result) return accepted([present, ...consumeGrid(window, facts)], present)
  const thrown = takeFrom(window, slot, button === 0 ? 1 : present.count)
  window.updateResult()
  return accepted(thrown === null ? [] : [thrown])
}
