import type { ResetOptions } from './embedded-server.ts'
import type { ServerEventName, ServerEvents } from './game/game-events.ts'

/** How a server on a port is started. */
export interface TcpServerOptions {
  /** 0 for any free one. */
  readonly port: number
  /** Where to listen; this machine alone, 127.0.0.1, when left out. */
  readonly host?: string
  /** Columns in view to each side of the player's, 2 to 16; 6 when left out. */
  readonly viewDistance?: number
  /** The world that each login finds. */
  readonly world: ResetOptions
}

/** A Minecraft 1.16.5 server for one player at a time on a TCP port, in real time. */
export interface TcpServer {
  readonly minecraftVersion: '1.16.5'
  readonly host: string
  /** The port it listens on. */
  readonly port: number
  /** @returns a function that removes the listener. */
  on<TName extends ServerEventName>(name: TName, listener: (event: ServerEvents[TName]) => void): () => void
  /** Ends the player's connection and frees the port. */
  close(): Promise<void>
}
