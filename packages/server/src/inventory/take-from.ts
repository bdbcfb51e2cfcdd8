import { type ItemStack, withCount } from '../game/item-stack.ts'
import type { ClickableWindow } from './clickable-window.ts'

/** Takes up to `count` out of a slot. */
export function takeFrom(window: ClickableWindow, slot: number, count: number): ItemStack | null {
  const present = window.get(slot)
  if (present === null) return null
  const taken = Math.min(count, present.count)
  window.set(slot, withCount(present, present.count - taken))
  return { ...present, count: taken }
}
