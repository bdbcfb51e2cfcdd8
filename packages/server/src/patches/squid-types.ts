import type { EventEmitter } from 'node:events'

/** The little of the untyped Minecraft packages that this package uses, typed once. Casts happen where they are loaded. */

export interface BlockFacts {
  readonly id: number
  readonly name: string
  readonly hardness: number | null
  readonly minStateId: number
  readonly maxStateId: number
  readonly defaultState: number
  readonly states: readonly { name: string; type: string; num_values: number; values?: readonly string[] }[]
  readonly diggable: boolean
  readonly transparent: boolean
  readonly filterLight: number
  readonly emitLight: number
  readonly boundingBox: 'block' | 'empty'
  readonly material?: string
  readonly harvestTools?: Readonly<Record<string, boolean>>
  /** Against explosions. */
  readonly resistance: number
}

export interface ItemFacts {
  readonly id: number
  readonly name: string
  readonly stackSize: number
  readonly maxDurability?: number
}

export interface RecipeFacts {
  readonly inShape?: readonly (readonly unknown[])[]
  readonly ingredients?: readonly unknown[]
  readonly result: { readonly id: number; readonly count: number }
}

export interface LootDrop {
  readonly item: string
  readonly dropChance: number
  readonly stackSizeRange: readonly (number | null)[]
  readonly silkTouch?: boolean
  readonly noSilkTouch?: boolean
  readonly blockAge?: number
}

/** A box within a block's cell: from its low corner to its high one. */
export type ShapeBox = readonly [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number]

export interface Registry {
  readonly blocksByName: Readonly<Record<string, BlockFacts>>
  readonly blocksByStateId: Readonly<Record<number, BlockFacts>>
  readonly blocks: Readonly<Record<number, BlockFacts>>
  readonly items: Readonly<Record<number, ItemFacts>>
  readonly itemsByName: Readonly<Record<string, ItemFacts>>
  readonly foodsByName: Readonly<Record<string, { readonly foodPoints: number; readonly saturation: number }>>
  readonly entitiesByName: Readonly<Record<string, { readonly id: number }>>
  readonly biomesByName: Readonly<Record<string, { readonly id: number }>>
  readonly materials: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly recipes: Readonly<Record<string, readonly RecipeFacts[]>>
  readonly blockLoot: Readonly<Record<string, { readonly drops: readonly LootDrop[] }>>
  /** Boxes within the block by shape; a block has one shape, or one for each state from its first on. */
  readonly blockCollisionShapes: {
    readonly blocks: Readonly<Record<string, number | readonly number[]>>
    readonly shapes: Readonly<Record<number, readonly ShapeBox[]>>
  }
  readonly loginPacket: Readonly<Record<string, unknown>>
}

interface Position {
  x: number
  y: number
  z: number
}

interface BitArray {
  readonly data: Uint32Array
  readonly capacity: number
  readonly bitsPerValue: number
  get(index: number): number
  set(index: number, value: number): void
}

interface ChunkSection {
  data: BitArray
  palette: number[] | null
  solidBlockCount: number
  isEmpty(): boolean
}

export interface ChunkColumn {
  biomes: number[]
  sections: (ChunkSection | null)[]
  sectionMask: number
  skyLightMask: number
  blockLightMask: number
  skyLightSections: (BitArray | null)[]
  blockLightSections: (BitArray | null)[]
  getBlockStateId(pos: Position): number
  setBlockStateId(pos: Position, stateId: number): void
  getSkyLight(pos: Position): number
  setSkyLight(pos: Position, light: number): void
  getBlockLight(pos: Position): number
  setBlockLight(pos: Position, light: number): void
  dump(): Buffer
  dumpBiomes(): number[]
  toJson(): string
}

export interface ChunkColumnClass {
  new (): ChunkColumn
  fromJson(json: string): ChunkColumn
}

export interface PrismarineWorld extends EventEmitter {
  chunkGenerator: (chunkX: number, chunkZ: number) => ChunkColumn
  columns: Record<string, ChunkColumn>
  setLoadedColumn(chunkX: number, chunkZ: number, column: ChunkColumn, save?: boolean): void
  unloadColumn(chunkX: number, chunkZ: number): void
}

/** Either end of a connection, as minecraft-protocol and flying-squid know it. */
export interface ProtocolClient extends EventEmitter {
  id: number
  state: string
  username: string
  uuid: string
  latency: number
  ended: boolean
  profile?: { properties?: unknown[] }
  socket?: { remoteAddress?: string; destroy(): void }
  write(name: string, params: Record<string, unknown>): void
  end(reason: string): void
  setSocket(socket: unknown): void
}

export interface SquidPlayer extends EventEmitter {
  readonly id: number
  readonly _client: ProtocolClient
  uuid: string
  username: string
  type: string
  position: unknown
  world: PrismarineWorld
  login: () => Promise<void>
  loadedChunks: Record<string, number>
  [key: string]: unknown
}

export interface SquidServer extends EventEmitter {
  readonly registry: Registry
  readonly _server: ProtocolServer
  readonly overworld: PrismarineWorld
  pluginsReady: boolean
  isClosed?: boolean
  entityMaxId: number
  players: SquidPlayer[]
  entities: Record<string, unknown>
  uuidToPlayer: Record<string, unknown>
  hashedSeed: [number, number]
  time: number
  difficulty: number
  dimensionNames: Record<string, string>
  addPlugin(name: string, plugin: { player?: (player: SquidPlayer, serv: SquidServer) => void }, settings: object): void
  stopTickInterval(): void
  placeItem(request: object): { id?: number; data?: number } | Promise<{ id?: number; data?: number }>
  [key: string]: unknown
}

export interface ProtocolServer extends EventEmitter {
  version: string
  customPackets: unknown
  hideErrors: boolean
  clients: Record<string, ProtocolClient>
  socketServer: unknown
  close(): void
}

interface PacketProtocol {
  createPacketBuffer(type: string, packet: { name: string; params: unknown }): Buffer
  parsePacketBuffer(type: string, buffer: Buffer): { data: { name: string; params: Record<string, unknown> } }
}

export interface ProtocolModules {
  Server: new (version: string, customPackets: unknown, hideErrors: boolean) => ProtocolServer
  Client: new (isServer: boolean, version: string, customPackets: unknown, hideErrors: boolean) => ProtocolClient
  createSerializer(options: object): { proto: PacketProtocol }
  createDeserializer(options: object): { proto: PacketProtocol }
}

export interface SquidModules {
  squid: { createMCServer(options: object): SquidServer }
  generations: Record<string, (options: { registry: Registry }) => (chunkX: number, chunkZ: number) => ChunkColumn>
  registryFor(version: string): Registry
  chunkFor(registry: Registry): ChunkColumnClass
  protocol: ProtocolModules
}
