import type { GameFacts } from '../game/game-facts.ts'
import { type ItemStack, sameItem, withCount } from '../game/item-stack.ts'
import { accepted, type ClickOutcome } from './click.ts'
import type { ClickableWindow } from './clickable-window.ts'
import { moveInto } from './move-into.ts'
import { slotsOf } from './slots.ts'
import { takeFrom } from './take-from.ts'

/**
 * Takes one of each ingredient out of the grid and gives back what is left of it: into its cell when that is empty now,
 * else into the inventory.
 *
 * @returns what found no room.
 */
export function consumeGrid(window: ClickableWindow, facts: GameFacts): ItemStack[] {
  const dropped: ItemStack[] = []
  for (const slot of slotsOf(window.layout.grid)) {
    const used = takeFrom(window, slot, 1)
    const left = used === null ? null : facts.craftingRemainder(used.id)
    if (left === null) continue
    const stack = { id: left, count: 1, durabilityUsed: 0 }
    if (window.get(slot) === null) window.set(slot, stack)
    else if (window.inventory.add(stack).left > 0) dropped.push(stack)
  }
  window.updateResult()
  return dropped
}

/**
 * Crafts as often as the ingredients last and the inventory has any room. What finds no room of the last result is
 * dropped, as in the game.
 */
export function craftAll(window: ClickableWindow, resultSlot: number, facts: GameFacts): ClickOutcome {
  const first = window.get(resultSlot)
  if (first === null) return accepted()
  const targets = window.quickTargets(resultSlot, first).flat()
  const dropped: ItemStack[] = []
  let crafted = 0
  for (;;) {
    const result = window.get(resultSlot)
    if (result === null || !sameItem(result, first)) break
    const left = moveInto(window, result, targets)
    if (left?.count === result.count) break
    crafted += result.count
    dropped.push(...consumeGrid(window, facts), ...(left === null ? [] : [left]))
  }
  return accepted(dropped, withCount(first, crafted))
}
