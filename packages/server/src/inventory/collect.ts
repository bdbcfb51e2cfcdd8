import type { GameFacts } from '../game/game-facts.ts'
import { sameItem, withCount } from '../game/item-stack.ts'
import { accepted, type ClickOutcome } from './click.ts'
import type { ClickableWindow } from './clickable-window.ts'

/**
 * A double click: gathers what is like the cursor's stack from all over the window until it is full, from stacks that
 * are not full first. The left button goes from the first slot on, the right one from the last. What a grid would make
 * is never gathered.
 */
export function collect(
  window: ClickableWindow,
  { slot, button }: { slot: number; button: number },
  facts: GameFacts,
): ClickOutcome {
  const { cursor } = window
  if (cursor === null || window.get(slot) !== null) return accepted()
  const { stackSize } = facts.item(cursor.id)
  const forward = Array.from({ length: window.layout.count }, (_, index) => index)
  const order = button === 0 ? forward : forward.toReversed()
  let { count } = cursor
  for (const wantFull of [false, true]) {
    for (const place of order) {
      const present = window.get(place)
      if (count === stackSize || present === null || place === window.layout.result) continue
      if (!sameItem(present, cursor) || (present.count === stackSize && !wantFull)) continue
      const moved = Math.min(stackSize - count, present.count)
      window.set(place, withCount(present, present.count - moved))
      count += moved
    }
  }
  window.cursor = { ...cursor, count }
  window.updateResult()
  return accepted()
}
