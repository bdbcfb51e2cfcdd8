import type { VirtualTimer } from './virtual-timer.ts'

interface Entry {
  readonly dueMs: number
  readonly sequence: number
  readonly timer: VirtualTimer
}

/** A binary heap of timers, earliest first; equal times keep the order in which they were set. */
export class TimerHeap {
  #entries: Entry[] = []

  push(timer: VirtualTimer): void {
    const entries = this.#entries
    const entry = { dueMs: timer.dueMs, sequence: timer.sequence, timer }
    let index = entries.length
    entries.push(entry)
    while (index > 0) {
      const parent = (index - 1) >> 1
      const above = entries[parent] as Entry
      if (!before(entry, above)) break
      entries[index] = above
      index = parent
    }
    entries[index] = entry
  }

  /** The earliest timer still waiting, without removing it. */
  peek(): VirtualTimer | null {
    while (this.#entries.length > 0) {
      const entry = this.#entries[0] as Entry
      if (isCurrent(entry)) return entry.timer
      this.#removeFirst()
    }
    return null
  }

  /** Removes and returns the earliest timer still waiting. */
  pop(): VirtualTimer | null {
    const timer = this.peek()
    if (timer !== null) this.#removeFirst()
    return timer
  }

  clear(): void {
    for (const entry of this.#entries) entry.timer.active = false
    this.#entries = []
  }

  /** How many timers still wait. */
  count(): number {
    return this.#entries.filter(isCurrent).length
  }

  #removeFirst(): void {
    const entries = this.#entries
    const last = entries.pop()
    if (last === undefined || entries.length === 0) return
    let index = 0
    for (;;) {
      let child = 2 * index + 1
      if (child >= entries.length) break
      const right = child + 1
      if (right < entries.length && before(entries[right] as Entry, entries[child] as Entry)) child = right
      if (!before(entries[child] as Entry, last)) break
      entries[index] = entries[child] as Entry
      index = child
    }
    entries[index] = last
  }
}

/** A refreshed timer has a newer place in the heap; the old one counts as gone. */
function isCurrent(entry: Entry): boolean {
  return entry.timer.active && entry.timer.sequence === entry.sequence
}

function before(a: Entry, b: Entry): boolean {
  return a.dueMs < b.dueMs || (a.dueMs === b.dueMs && a.sequence < b.sequence)
}
