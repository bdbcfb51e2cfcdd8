import type { EnvironmentEvent } from '@mc-evobench/core'
import type { EmbeddedServer, ServerEventName } from '@mc-evobench/server'
import { chatText } from './chat-text.ts'

// What is worth a line in a record. The client is told of most of it anyway.
const RECORDED: readonly ServerEventName[] = [
  'block-mined',
  'block-placed',
  'item-crafted',
  'item-picked-up',
  'item-dropped',
  'entity-killed',
  'damage',
  'death',
  'respawn',
  'kick',
  'refused',
  'unsupported',
]

/** Gathers what the server tells between two steps. */
export class EventCollector {
  #events: EnvironmentEvent[] = []
  #changedBlocks = 0
  #deathCause: string | null = null
  #kickReason: string | null = null
  #error: Error | null = null

  constructor(server: EmbeddedServer) {
    for (const name of RECORDED) {
      server.on(name, (event) => this.#events.push({ name, detail: scalars(event) }))
    }
    server.on('block-change', () => {
      this.#changedBlocks++
    })
    server.on('death', ({ cause }) => {
      this.#deathCause = cause
    })
    server.on('kick', ({ reason }) => {
      this.#kickReason = chatText(reason)
    })
    server.on('error', ({ error }) => {
      this.#error ??= error
    })
  }

  /** Block changes since the last reset. */
  get changedBlocks(): number {
    return this.#changedBlocks
  }
  get deathCause(): string | null {
    return this.#deathCause
  }
  get kickReason(): string | null {
    return this.#kickReason
  }
  /** The first error inside the server since the last reset. */
  get error(): Error | null {
    return this.#error
  }

  /** Events since last asked. */
  take(): readonly EnvironmentEvent[] {
    if (this.#events.length === 0) return []
    const events = this.#events
    this.#events = []
    return events
  }

  add(event: EnvironmentEvent): void {
    this.#events.push(event)
  }

  clear(): void {
    this.#events = []
    this.#changedBlocks = 0
    this.#deathCause = null
    this.#kickReason = null
    this.#error = null
  }
}

/** The plain values of an event; lists are written as JSON. */
function scalars(event: object): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    Object.entries(event).map(([key, value]: [string, unknown]) => [
      key,
      value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? value
        : JSON.stringify(value),
    ]),
  )
}
