import type { GameFacts } from '../game/game-facts.ts'
import { type ItemStack, sameItem, withCount } from '../game/item-stack.ts'
import type { ClickOutcome, WindowClick } from './click.ts'
import type { ClickableWindow } from './clickable-window.ts'

const OUTSIDE = -999

/**
 * Carries a click out on a window, by the game's rules and on the server's items, whatever the client
 * believes. Nothing is ever lost or doubled: what leaves the window is in the outcome, and only crafting takes items
 * away and makes others.
 *
 * The 1.16.5 protocol, as mineflayer reads it, has no way to tell the client what hangs on its cursor; so a click after
 * which the client's own reckoning would differ there is refused, and so are drags and double clicks, which mineflayer
 * does not reckon at all.
 */
export function applyClick(window: ClickableWindow, click: WindowClick, facts: GameFacts): ClickOutcome {
  const { slot, button, mode } = click
  const outside = slot === OUTSIDE
  if (!outside && !(Number.isInteger(slot) && slot >= 0 && slot < window.layout.count))
    return refused('there is no such slot')
  if (mode === 0 && (button === 0 || button === 1)) {
    return outside ? dropCursor(window, button) : pickUp({ window, slot, button, facts })
  }
  if (outside) return mode === 4 ? accepted() : refused('nothing is there to click')
  if (mode === 1 && (button === 0 || button === 1)) return quickMove(window, slot, facts)
  if (mode === 2 && button >= 0 && button <= 8) return swapWithHotbar({ window, slot, button, facts })
  if (mode === 4 && (button === 0 || button === 1)) return throwFrom({ window, slot, button, facts })
  if (mode === 3) return accepted()
  return refused(
    mode === 5 ? 'drags are not supported' : mode === 6 ? 'double clicks are not supported' : 'no such click',
  )
}

function accepted(dropped: readonly ItemStack[] = [], crafted: ItemStack | null = null): ClickOutcome {
  return { accepted: true, dropped, crafted }
}

function refused(reason: string): ClickOutcome {
  return { accepted: false, reason }
}

/** Whether a stack may be put into a slot at all. */
function mayPlace(window: ClickableWindow, slot: number, stack: ItemStack, facts: GameFacts): boolean {
  if (slot === window.layout.result) return false
  return isArmor(window, slot) ? facts.armorSlot(stack.id) === slot : true
}

/** How many of a stack a slot can hold. */
function room(window: ClickableWindow, slot: number, stack: ItemStack, facts: GameFacts): number {
  return isArmor(window, slot) ? 1 : facts.item(stack.id).stackSize
}

function isArmor({ layout }: ClickableWindow, slot: number): boolean {
  return layout.armor !== null && slot >= layout.armor[0] && slot < layout.armor[1]
}

function isGrid({ layout }: ClickableWindow, slot: number): boolean {
  return slot >= layout.grid[0] && slot < layout.grid[1]
}

function dropCursor(window: ClickableWindow, button: number): ClickOutcome {
  const { cursor } = window
  // mineflayer closes windows with a left click outside; at a right one with nothing on the cursor it breaks.
  if (cursor === null) return button === 0 ? accepted() : refused('nothing hangs on the cursor')
  const count = button === 0 ? cursor.count : 1
  window.cursor = withCount(cursor, cursor.count - count)
  return accepted([{ ...cursor, count }])
}

interface SlotClick {
  readonly window: ClickableWindow
  readonly slot: number
  readonly button: number
  readonly facts: GameFacts
}

function pickUp({ window, slot, button, facts }: SlotClick): ClickOutcome {
  const { cursor } = window
  const present = window.get(slot)
  if (slot === window.layout.result) return takeResult(window, button, facts)
  if (cursor === null) {
    if (present === null) return accepted()
    const count = button === 0 ? present.count : Math.ceil(present.count / 2)
    window.cursor = take(window, slot, count)
  } else {
    if (!mayPlace(window, slot, cursor, facts)) return refused('that does not go there')
    const limit = room(window, slot, cursor, facts)
    if (present === null || sameItem(present, cursor)) {
      const wanted = button === 0 ? cursor.count : 1
      const moved = Math.max(0, Math.min(wanted, limit - (present?.count ?? 0)))
      if (moved < wanted && present === null) return refused('only one goes there')
      window.set(slot, { ...cursor, count: (present?.count ?? 0) + moved })
      window.cursor = withCount(cursor, cursor.count - moved)
    } else {
      if (cursor.count > limit) return refused('only one goes there')
      window.set(slot, cursor)
      window.cursor = present
    }
  }
  if (isGrid(window, slot)) window.updateResult()
  return accepted()
}

function take(window: ClickableWindow, slot: number, count: number): ItemStack | null {
  const present = window.get(slot)
  if (present === null) return null
  const taken = Math.min(count, present.count)
  window.set(slot, withCount(present, present.count - taken))
  return { ...present, count: taken }
}

function takeResult(window: ClickableWindow, button: number, facts: GameFacts): ClickOutcome {
  const { cursor } = window
  const result = window.get(window.layout.result)
  if (result === null) return cursor === null ? accepted() : refused('nothing goes into the result')
  if (button === 1) return refused('the result is taken with the left button')
  if (cursor !== null) {
    const together = cursor.count + result.count
    if (!sameItem(cursor, result) || together > facts.item(result.id).stackSize)
      return refused('the cursor is not free')
    window.cursor = { ...cursor, count: together }
  } else window.cursor = result
  return accepted(consumeGrid(window, facts), result)
}

/** Takes one of each ingredient away and gives back what is left of it. */
function consumeGrid(window: ClickableWindow, facts: GameFacts): ItemStack[] {
  const dropped: ItemStack[] = []
  for (const slot of between(window.layout.grid)) {
    const used = take(window, slot, 1)
    const left = used === null ? null : facts.craftingRemainder(used.id)
    if (left === null) continue
    const stack = { id: left, count: 1, durabilityUsed: 0 }
    if (window.get(slot) === null) window.set(slot, stack)
    else if (window.add(stack).left > 0) dropped.push(stack)
  }
  window.updateResult()
  return dropped
}

function quickMove(window: ClickableWindow, slot: number, facts: GameFacts): ClickOutcome {
  if (slot === window.layout.result) return craftAll(window, facts)
  let left = window.get(slot)
  if (left === null) return accepted()
  for (const targets of quickTargets(window, slot, left, facts)) {
    if (left === null) break
    left = moveInto({ window, stack: left, targets, facts })
  }
  window.set(slot, left)
  window.updateResult()
  return accepted()
}

/** Where a shift-click sends a stack: lists of slots, the next only for what found no room in the one before. */
function quickTargets(
  window: ClickableWindow,
  slot: number,
  stack: ItemStack,
  facts: GameFacts,
): readonly (readonly number[])[] {
  const { layout } = window
  const main = between(layout.main)
  const hotbar = between(layout.hotbar)
  if (slot < layout.main[0]) return [[...main, ...hotbar]]
  const others = slot < layout.hotbar[0] ? hotbar : slot < layout.hotbar[1] ? main : [...main, ...hotbar]
  // A workbench takes what is shift-clicked into its grid; the player's own window has armour to put on instead.
  if (layout.armor === null) return [between(layout.grid), others]
  const armor = facts.armorSlot(stack.id)
  return armor !== null && window.get(armor) === null ? [[armor]] : [others]
}

/** Crafts as often as the ingredients last and the inventory has room for a whole result. */
function craftAll(window: ClickableWindow, facts: GameFacts): ClickOutcome {
  const { layout } = window
  const first = window.get(layout.result)
  if (first === null) return accepted()
  const targets = [...between(layout.main), ...between(layout.hotbar)].toReversed()
  const dropped: ItemStack[] = []
  let crafted = 0
  for (;;) {
    const result = window.get(layout.result)
    if (result === null || !sameItem(result, first)) break
    const before = targets.map((slot) => window.get(slot))
    if (moveInto({ window, stack: result, targets, facts }) !== null) {
      targets.forEach((slot, index) => {
        window.set(slot, before[index] ?? null)
      })
      break
    }
    dropped.push(...consumeGrid(window, facts))
    crafted += result.count
  }
  return accepted(dropped, withCount(first, crafted))
}

/** Puts a stack onto like ones and then into empty slots, in the order given; returns what did not fit. */
function moveInto(options: {
  window: ClickableWindow
  stack: ItemStack
  targets: readonly number[]
  facts: GameFacts
}): ItemStack | null {
  const { window, stack, targets, facts } = options
  let left = stack.count
  for (const wantEmpty of [false, true]) {
    for (const target of targets) {
      const present = window.get(target)
      if (left === 0 || (present === null) !== wantEmpty) continue
      if (present !== null && !sameItem(present, stack)) continue
      const moved = Math.min(left, room(window, target, stack, facts) - (present?.count ?? 0))
      if (moved <= 0) continue
      window.set(target, { ...stack, count: (present?.count ?? 0) + moved })
      left -= moved
    }
  }
  return withCount(stack, left)
}

function swapWithHotbar({ window, slot, button, facts }: SlotClick): ClickOutcome {
  if (window.cursor !== null) return refused('the cursor is not free')
  const hotbar = window.layout.hotbar[0] + button
  const present = window.get(slot)
  const held = window.get(hotbar)
  if (slot === hotbar || (present === null && held === null)) return accepted()
  if (slot === window.layout.result) {
    if (present === null || held !== null) return refused('the hotbar place is not free')
    window.set(hotbar, present)
    return accepted(consumeGrid(window, facts), present)
  }
  if (held !== null && (!mayPlace(window, slot, held, facts) || held.count > room(window, slot, held, facts))) {
    return refused('that does not go there')
  }
  window.set(slot, held)
  window.set(hotbar, present)
  if (isGrid(window, slot)) window.updateResult()
  return accepted()
}

function throwFrom({ window, slot, button, facts }: SlotClick): ClickOutcome {
  const present = window.get(slot)
  if (window.cursor !== null || present === null) return accepted()
  if (slot === window.layout.result) return accepted([present, ...consumeGrid(window, facts)], present)
  const thrown = take(window, slot, button === 0 ? 1 : present.count)
  if (isGrid(window, slot)) window.updateResult()
  return accepted(thrown === null ? [] : [thrown])
}

function between([from, to]: readonly [number, number]): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}
