/** What a {@link VirtualTimer} needs from the clock that owns it. */
export interface TimerOwner {
  nextId(): number
  nextSequence(): number
  nowMs(): number
  schedule(timer: VirtualTimer): void
  rememberId(timer: VirtualTimer): void
}

/** A timeout or interval of the virtual clock; has the methods of Node's `Timeout`. */
export class VirtualTimer {
  readonly callback: (...args: unknown[]) => void
  readonly args: unknown[]
  /** Virtual time between firings in ms, or the delay of a timeout. */
  readonly delayMs: number
  readonly repeats: boolean
  /** What the timer is as a number; never changes. */
  readonly id: number
  /** Virtual time at which it fires next. */
  dueMs: number
  /** Order among timers due at the same time: the one set first fires first. */
  sequence: number
  active = true
  #owner: TimerOwner
  #referenced = true

  constructor(
    owner: TimerOwner,
    callback: (...args: unknown[]) => void,
    args: unknown[],
    delay: unknown,
    repeats: boolean,
  ) {
    const number = Number(delay)
    this.#owner = owner
    this.callback = callback
    this.args = args
    // Node's own rule: anything but 1 .. 2^31-1 becomes 1; fractions are cut off.
    this.delayMs = number >= 1 && number <= 2_147_483_647 ? Math.trunc(number) : 1
    this.repeats = repeats
    this.id = owner.nextId()
    this.dueMs = owner.nowMs() + this.delayMs
    this.sequence = owner.nextSequence()
  }

  ref(): this {
    this.#referenced = true
    return this
  }

  unref(): this {
    this.#referenced = false
    return this
  }

  hasRef(): boolean {
    return this.#referenced
  }

  /** Starts the delay anew, as Node's `timeout.refresh()` does. */
  refresh(): this {
    // The old place in the heap is left behind and skipped: its due time no longer matches.
    this.dueMs = this.#owner.nowMs() + this.delayMs
    this.sequence = this.#owner.nextSequence()
    this.active = true
    this.#owner.schedule(this)
    return this
  }

  close(): this {
    this.active = false
    return this
  }

  [Symbol.toPrimitive](): number {
    this.#owner.rememberId(this)
    return this.id
  }

  [Symbol.dispose](): void {
    this.active = false
  }
}
