import { EventEmitter } from 'node:events'

interface Sink {
  write(chunk: Uint8Array): unknown
}

/** One end of a pair of sockets in memory, with the methods that minecraft-protocol's client calls. */
export class MemorySocket extends EventEmitter {
  readonly remoteAddress = '127.0.0.1'
  writable = true
  #peer: MemorySocket | null = null
  #sink: Sink | null = null
  #waiting: Uint8Array[] = []
  #ended = false

  /** Makes two sockets, each the other's far end. */
  static pair(): [MemorySocket, MemorySocket] {
    const [near, far] = [new MemorySocket(), new MemorySocket()]
    near.#peer = far
    far.#peer = near
    return [near, far]
  }

  pipe<T extends Sink>(sink: T): T {
    this.#sink = sink
    for (const chunk of this.#waiting) sink.write(chunk)
    this.#waiting = []
    return sink
  }

  unpipe(): void {
    this.#sink = null
  }

  setNoDelay(): void {}

  setTimeout(): void {}

  write(chunk: Uint8Array, encoding?: unknown, callback?: () => void): boolean {
    process.nextTick(() => this.#peer?.receive(chunk))
    const done = typeof encoding === 'function' ? (encoding as () => void) : callback
    if (done !== undefined) process.nextTick(done)
    return true
  }

  end(): void {
    if (this.#ended) return
    this.#ended = true
    this.writable = false
    process.nextTick(() => {
      this.#peer?.emit('end')
      this.#peer?.emit('close')
      this.emit('close')
    })
  }

  destroy(): void {
    this.end()
  }

  receive(chunk: Uint8Array): void {
    if (this.#sink === null) this.#waiting.push(chunk)
    else this.#sink.write(chunk)
  }
}
