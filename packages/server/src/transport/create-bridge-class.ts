import { EventEmitter } from 'node:events'
import type { ProtocolModules } from '../patches/squid-types.ts'
import { copyPacket } from './packet-copy.ts'

type Message = { name: string; params: Record<string, unknown> } | { bytes: Buffer }

/** One end of the object bridge. */
export interface BridgeClient extends EventEmitter {
  peer: BridgeClient | null
  state: string
  ended: boolean
  write(name: string, params: Record<string, unknown>): void
  end(reason?: string): void
  receive(message: Message): void
}

export type BridgeClass = new (
  isServer: boolean,
  version: string,
  customPackets: unknown,
  hideErrors: boolean,
) => BridgeClient

/**
 * Makes the class that stands in for minecraft-protocol's `Client` on both ends of an in-memory connection: packets go
 * over as objects, without framing, compression, encryption or streams.
 *
 * A packet arrives by `process.nextTick`, as it would from a stream. (By `queueMicrotask` it would arrive between the
 * server's promise jobs, which gives another world.)
 */
export function createBridgeClass(protocol: ProtocolModules): BridgeClass {
  return class extends EventEmitter implements BridgeClient {
    readonly isServer: boolean
    readonly version: string
    readonly customPackets: unknown
    peer: BridgeClient | null = null
    ended = false
    latency = 0
    writable = true
    serializer = { writable: true }
    socket = { remoteAddress: '127.0.0.1', destroy() {}, end() {} }
    #state = 'handshaking'
    #queue: Message[] = []
    #scheduled = false
    #outgoing
    #incoming

    constructor(isServer: boolean, version: string, customPackets: unknown) {
      super()
      this.setMaxListeners(0)
      this.isServer = isServer
      this.version = version
      this.customPackets = customPackets
      this.#outgoing = this.#protocol('out')
      this.#incoming = this.#protocol('in')
    }

    get state(): string {
      return this.#state
    }

    set state(next: string) {
      const before = this.#state
      this.#state = next
      this.#outgoing = this.#protocol('out')
      this.#incoming = this.#protocol('in')
      this.emit('state', next, before)
    }

    /** There is nothing to compress; the login asks for it all the same. */
    get compressionThreshold(): number {
      return -2
    }

    set compressionThreshold(_threshold: number) {}

    setSocket(): void {}

    setEncryption(): void {}

    write(name: string, params: Record<string, unknown>): void {
      if (this.ended || this.peer === null) return
      const copy = this.#state === 'play' ? copyPacket(name, params) : null
      this.peer.receive(
        copy === null
          ? { bytes: this.#outgoing.createPacketBuffer('packet', { name, params }) }
          : { name, params: copy },
      )
    }

    writeRaw(bytes: Buffer): void {
      if (!this.ended) this.peer?.receive({ bytes })
    }

    writeBundle(packets: readonly [string, Record<string, unknown>][]): void {
      for (const [name, params] of packets) this.write(name, params)
    }

    receive(message: Message): void {
      this.#queue.push(message)
      if (this.#scheduled) return
      this.#scheduled = true
      process.nextTick(() => this.#deliver())
    }

    end(reason?: string): void {
      if (this.ended) return
      this.#close(reason ?? 'end')
      const peer = this.peer as this | null
      process.nextTick(() => {
        if (peer !== null && !peer.ended) peer.#close(reason ?? 'socketClosed')
      })
    }

    #close(reason: string): void {
      this.ended = true
      this.serializer.writable = false
      this.emit('end', reason)
    }

    #deliver(): void {
      this.#scheduled = false
      const queue = this.#queue
      this.#queue = []
      for (const message of queue) {
        // One packet at a time: a packet may change the state in which the next one is read.
        const { name, params } =
          'bytes' in message ? this.#incoming.parsePacketBuffer('packet', message.bytes).data : message
        const metadata = { name, state: this.#state }
        if (this.listenerCount('packet') > 0) this.emit('packet', params, metadata)
        this.emit(name, params, metadata)
      }
    }

    #protocol(direction: 'in' | 'out') {
      const options = {
        isServer: this.isServer,
        version: this.version,
        state: this.#state,
        customPackets: this.customPackets,
      }
      return (direction === 'out' ? protocol.createSerializer(options) : protocol.createDeserializer(options)).proto
    }
  }
}
