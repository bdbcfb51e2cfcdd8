/** What a server tells its listeners, by event. */
export interface ServerEvents {
  'player-join': { username: string }
  'player-leave': { username: string; reason: string }
  'block-change': { x: number; y: number; z: number; before: string; after: string }
  'block-mined': {
    x: number
    y: number
    z: number
    block: string
    tool: string | null
    drops: { item: string; count: number }[]
  }
  'block-placed': { x: number; y: number; z: number; block: string }
  'item-crafted': { item: string; count: number }
  /** A result was taken out of a furnace. */
  'item-smelted': { item: string; count: number }
  'item-picked-up': { item: string; count: number }
  'item-dropped': { item: string; count: number }
  /** A creature died; `by` is `player`, or what else killed it. */
  'entity-killed': { kind: string; by: string }
  'item-eaten': { item: string; food: number; saturation: number }
  damage: { amount: number; cause: string; health: number }
  death: { cause: string }
  /** The player lay down in a bed, whose head is there. */
  'player-sleep': { x: number; y: number; z: number }
  'player-wake': { reason: string }
  respawn: { x: number; y: number; z: number }
  /** The player wrote a line of chat. */
  chat: { text: string }
  kick: { reason: string }
  /** A rule said no to what the client asked; the client was told the true state. */
  refused: { rule: string; reason: string }
  /** The client used something that the server does not have. */
  unsupported: { feature: string; what: string }
  error: { error: Error }
}

export type ServerEventName = keyof ServerEvents

/** Listeners by event; a listener hears an event in the order in which it was added. */
export class GameEvents {
  #listeners = new Map<ServerEventName, Set<(event: never) => void>>()

  /** @returns a function that removes the listener. */
  on<TName extends ServerEventName>(name: TName, listener: (event: ServerEvents[TName]) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  emit<TName extends ServerEventName>(name: TName, event: ServerEvents[TName]): void {
    const listeners = this.#listeners.get(name)
    if (listeners === undefined) return
    for (const listener of [...listeners]) (listener as (event: ServerEvents[TName]) => void)(event)
  }
}
