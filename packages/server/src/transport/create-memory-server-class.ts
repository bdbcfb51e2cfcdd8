import { EventEmitter } from 'node:events'
import type { ProtocolClient, ProtocolModules, ProtocolServer } from '../patches/squid-types.ts'

/** minecraft-protocol's server without a port: connections are handed to it. */
export interface MemoryServer extends ProtocolServer {
  adopt(client: ProtocolClient): void
}

export type MemoryServerClass = new (version: string, customPackets: unknown, hideErrors: boolean) => MemoryServer

/** Makes the server class that `createServer` is given; it listens on nothing. */
export function createMemoryServerClass(protocol: ProtocolModules): MemoryServerClass {
  return class extends protocol.Server implements MemoryServer {
    #clients = 0

    listen(): void {
      const listener = new EventEmitter()
      this.socketServer = Object.assign(listener, {
        address: () => ({ port: 0 }),
        close: () => {
          process.nextTick(() => this.emit('close'))
        },
      })
      process.nextTick(() => this.emit('listening'))
    }

    adopt(client: ProtocolClient): void {
      const end = client.end.bind(client)
      client.end = (reason) => {
        if (client.state === 'play')
          client.write('kick_disconnect', { reason: JSON.stringify({ text: String(reason) }) })
        end(reason)
      }
      client.id = this.#clients++
      this.clients[client.id] = client
      client.on('end', () => {
        delete this.clients[client.id]
      })
      this.emit('connection', client)
    }

    writeToClients(clients: ProtocolClient[], name: string, params: Record<string, unknown>): void {
      for (const client of clients) client.write(name, params)
    }
  }
}
