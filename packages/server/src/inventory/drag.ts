import type { GameFacts } from '../game/game-facts.ts'
import { sameItem, withCount } from '../game/item-stack.ts'
import { accepted, type ClickOutcome, refused, type WindowClick } from './click.ts'
import type { ClickableWindow } from './clickable-window.ts'

/** A drag under way: the cursor's stack is spread over the slots when it ends. */
export interface Drag {
  /** The left button spreads evenly, the right one lays one in each slot. */
  readonly each: 'even' | 'one'
  readonly slots: Set<number>
}

const phases = ['start', 'add', 'end'] as const

/**
 * One packet of a drag: its start, a slot that the mouse came over, or its end. The button says which, and which mouse
 * button is held. A packet out of turn ends the drag with nothing done, as in the game.
 */
export function dragOver(window: ClickableWindow, click: WindowClick, facts: GameFacts): ClickOutcome {
  const phase = phases[click.button & 3]
  const each = (['even', 'one'] as const)[click.button >> 2]
  const { cursor, drag } = window
  // The middle button is for creative players.
  if (phase === undefined || each === undefined) {
    window.drag = null
    return refused('no such drag')
  }
  if (cursor === null || (phase === 'start') !== (drag === null) || (drag !== null && drag.each !== each)) {
    window.drag = null
    return accepted()
  }
  if (drag === null) window.drag = { each, slots: new Set() }
  else if (phase === 'end') {
    spread(window, drag, facts)
    window.drag = null
  } else if (takesMore(window, click.slot) && cursor.count > drag.slots.size) drag.slots.add(click.slot)
  return accepted()
}

function takesMore(window: ClickableWindow, slot: number): boolean {
  const { cursor } = window
  if (cursor === null || slot < 0) return false
  const present = window.get(slot)
  return window.limit(slot, cursor) > 0 && (present === null || sameItem(present, cursor))
}

function spread(window: ClickableWindow, { each, slots }: Drag, facts: GameFacts): void {
  const { cursor } = window
  if (cursor === null) return
  const share = each === 'one' ? 1 : Math.floor(cursor.count / slots.size)
  let left = cursor.count
  let intoGrid = false
  for (const slot of slots) {
    // What the cursor holds may have changed since the slot was marked.
    if (!takesMore(window, slot) || cursor.count < slots.size) continue
    const lies = window.get(slot)?.count ?? 0
    const most = Math.min(window.limit(slot, cursor), facts.item(cursor.id).stackSize)
    const moved = Math.min(share, left, Math.max(0, most - lies))
    if (moved === 0) continue
    window.set(slot, { ...cursor, count: lies + moved })
    left -= moved
    intoGrid ||= slot >= window.layout.grid[0] && slot < window.layout.grid[1]
  }
  window.cursor = withCount(cursor, left)
  if (intoGrid) window.updateResult()
}
