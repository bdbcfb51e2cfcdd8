import { type ItemStack, sameItem, withCount } from '../game/item-stack.ts'
import type { ClickableWindow } from './clickable-window.ts'

/** Puts a stack onto like ones and then into empty slots, in the order given; returns what did not fit. */
export function moveInto(window: ClickableWindow, stack: ItemStack, targets: readonly number[]): ItemStack | null {
  let left = stack.count
  for (const wantEmpty of [false, true]) {
    for (const target of targets) {
      const present = window.get(target)
      if (left === 0 || (present === null) !== wantEmpty) continue
      if (present !== null && !sameItem(present, stack)) continue
      const moved = Math.min(left, window.limit(target, stack) - (present?.count ?? 0))
      if (moved <= 0) continue
      window.set(target, { ...stack, count: (present?.count ?? 0) + moved })
      left -= moved
    }
  }
  return withCount(stack, left)
}
