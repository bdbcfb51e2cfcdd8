import { createHash } from 'node:crypto'
import type { ChunkColumn, PrismarineWorld } from '../patches/squid-types.ts'
import { LIGHT_TOP_Y, lightFromSky, type SceneColumns } from '../worlds/scene-columns.ts'
import type { GameFacts } from './game-facts.ts'

/** One block that differs, or differed, from the scene. */
export interface ChangedBlock {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly stateId: number
}

/**
 * The blocks of the server: a scene's columns, and a journal of what was changed in them since the scene was loaded.
 * All reads and writes are synchronous; a column that was never asked for is generated at once.
 */
export class BlockWorld {
  readonly #facts: GameFacts
  readonly #world: PrismarineWorld
  readonly #columns = new Map<number, ChunkColumn>()
  /** Original states of changed blocks, by position. */
  readonly #journal = new Map<number, ChangedBlock>()
  readonly #hashes = new Map<number, string>()
  readonly #dumps = new Map<number, ColumnDump>()
  #scene: SceneColumns
  /** Called after each change of a block, resets included. */
  onChange: (change: ChangedBlock & { before: number }) => void = () => {}

  constructor(options: { facts: GameFacts; world: PrismarineWorld; scene: SceneColumns }) {
    this.#facts = options.facts
    this.#world = options.world
    this.#scene = options.scene
    this.#world.chunkGenerator = (chunkX, chunkZ) => this.column(chunkX, chunkZ)
    // Columns are ours to keep or drop: flying-squid would forget changes with them.
    this.#world.unloadColumn = () => {}
  }

  get scene(): SceneColumns {
    return this.#scene
  }

  /** Replaces all blocks by another scene's. */
  load(scene: SceneColumns): void {
    this.#scene = scene
    this.#columns.clear()
    this.#journal.clear()
    this.#hashes.clear()
    this.#dumps.clear()
    this.#world.columns = {}
  }

  column(chunkX: number, chunkZ: number): ChunkColumn {
    const key = columnKey(chunkX, chunkZ)
    let column = this.#columns.get(key)
    if (column === undefined) {
      column = this.#scene.column(chunkX, chunkZ)
      this.#columns.set(key, column)
      this.#world.columns[`${chunkX},${chunkZ}`] = column
    }
    return column
  }

  /** The state id at a position; 0, air, above and below the world. */
  stateAt(x: number, y: number, z: number): number {
    if (y < 0 || y > 255) return 0
    return this.column(x >> 4, z >> 4).getBlockStateId({ x: x & 15, y, z: z & 15 })
  }

  nameAt(x: number, y: number, z: number): string {
    return this.#facts.block(this.stateAt(x, y, z)).name
  }

  lightAt(x: number, y: number, z: number): { block: number; sky: number } {
    if (y > LIGHT_TOP_Y) return { block: 0, sky: 15 }
    if (y < 0) return { block: 0, sky: 0 }
    const pos = { x: x & 15, y, z: z & 15 }
    const column = this.column(x >> 4, z >> 4)
    return { block: column.getBlockLight(pos), sky: column.getSkyLight(pos) }
  }

  /** Changes one block; nothing happens when it is so already. */
  setState(x: number, y: number, z: number, stateId: number): void {
    const before = this.stateAt(x, y, z)
    if (before === stateId || y < 0 || y > 255) return
    const key = blockKey(x, y, z)
    const original = this.#journal.get(key)
    if (original === undefined) this.#journal.set(key, { x, y, z, stateId: before })
    else if (original.stateId === stateId) this.#journal.delete(key)
    this.#write({ x, y, z, stateId, before })
  }

  /** Puts every changed block back as the scene has it. Costs as much as was changed, however big the world. */
  restore(): void {
    const changed = [...this.#journal.values()]
    this.#journal.clear()
    for (const { x, y, z, stateId } of changed) this.#write({ x, y, z, stateId, before: this.stateAt(x, y, z) })
    // A column that play made may hold leftovers of palettes; those of unchanged columns stay for the next episode.
  }

  /** Whatever differs from the scene now. */
  changes(): ChangedBlock[] {
    return [...this.#journal.values()].map(({ x, y, z }) => ({ x, y, z, stateId: this.stateAt(x, y, z) }))
  }

  /** Drops a column that nothing was changed in; it comes back the same when asked for. */
  forget(chunkX: number, chunkZ: number): void {
    for (const { x, z } of this.#journal.values()) {
      if (x >> 4 === chunkX && z >> 4 === chunkZ) return
    }
    const key = columnKey(chunkX, chunkZ)
    this.#columns.delete(key)
    this.#hashes.delete(key)
    this.#dumps.delete(key)
    delete this.#world.columns[`${chunkX},${chunkZ}`]
  }

  /** SHA-256 of the block states in a column, whatever way they are stored. */
  columnHash(chunkX: number, chunkZ: number): string {
    const key = columnKey(chunkX, chunkZ)
    const known = this.#hashes.get(key)
    if (known !== undefined) return known
    const hash = createHash('sha256')
    const states = new Uint16Array(4096)
    this.column(chunkX, chunkZ).sections.forEach((section, index) => {
      if (section === null || section.isEmpty()) return
      for (let block = 0; block < 4096; block++) {
        const value = section.data.get(block)
        states[block] = section.palette === null ? value : (section.palette[value] ?? 0)
      }
      hash.update(`section ${index}:`).update(new Uint8Array(states.buffer))
    })
    const digest = hash.digest('hex')
    this.#hashes.set(key, digest)
    return digest
  }

  /** A column as the client is sent it. */
  dump(chunkX: number, chunkZ: number): ColumnDump {
    const key = columnKey(chunkX, chunkZ)
    let dump = this.#dumps.get(key)
    if (dump === undefined) {
      const column = this.column(chunkX, chunkZ)
      let bitMap = 0
      column.sections.forEach((section, index) => {
        // Sections that became empty are left out of the data, so they must be left out of the mask too.
        if (section !== null && !section.isEmpty()) bitMap |= 1 << index
      })
      dump = { bitMap, blocks: column.dump(), light: column.dumpLight(), biomes: column.dumpBiomes(), column }
      this.#dumps.set(key, dump)
    }
    return dump
  }

  #write(change: ChangedBlock & { before: number }): void {
    const { x, y, z, stateId, before } = change
    const column = this.column(x >> 4, z >> 4)
    column.setBlockStateId({ x: x & 15, y, z: z & 15 }, stateId)
    if (this.#facts.opacity(before) !== this.#facts.opacity(stateId)) {
      lightFromSky({ column, x: x & 15, z: z & 15, facts: this.#facts })
    }
    const key = columnKey(x >> 4, z >> 4)
    this.#hashes.delete(key)
    this.#dumps.delete(key)
    this.onChange(change)
  }
}

/** The parts of a `map_chunk` and an `update_light` packet. */
export interface ColumnDump {
  readonly bitMap: number
  readonly blocks: Buffer
  readonly light: Buffer
  readonly biomes: number[]
  readonly column: ChunkColumn
}

function columnKey(chunkX: number, chunkZ: number): number {
  return (chunkX + 0x200000) * 0x400000 + chunkZ + 0x200000
}

/** Exact up to 2^20 blocks from the origin in x and z. */
function blockKey(x: number, y: number, z: number): number {
  return ((x + 0x100000) * 0x200000 + z + 0x100000) * 256 + y
}
