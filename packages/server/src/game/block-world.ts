import { createHash } from 'node:crypto'
import type { ChunkColumn, PrismarineWorld } from '../patches/squid-types.ts'
import { LIGHT_BOUNDS, type SceneColumns } from '../worlds/scene-columns.ts'
import type { GameFacts } from './game-facts.ts'
import { BLOCK, ColumnLight, type LightChange, SKY } from './light/column-light.ts'
import { LightSpread } from './light/light-spread.ts'

/** One block that differs, or differed, from the scene. */
export interface ChangedBlock {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly stateId: number
}

/** A column and what is worked out from it. */
interface HeldColumn {
  readonly chunkX: number
  readonly chunkZ: number
  readonly column: ChunkColumn
  readonly light: ColumnLight
  hash: string | null
  dump: ColumnDump | null
}

/**
 * The blocks and the light of the server: a scene's columns, and a journal of what was changed in them since the scene was loaded.
 * All reads and writes are synchronous; a column that was never asked for is generated at once.
 */
export class BlockWorld {
  readonly #facts: GameFacts
  readonly #world: PrismarineWorld
  readonly #columns = new Map<number, HeldColumn>()
  readonly #spread: LightSpread
  /** Columns whose light changed since the client was last told, in the order of the first change. */
  readonly #relit = new Set<HeldColumn>()
  /** Original states of changed blocks, by position. */
  readonly #journal = new Map<number, ChangedBlock>()
  #scene: SceneColumns
  /** The column that was asked for last: questions come in heaps about one place. */
  #last: HeldColumn | null = null
  /** Called after each change of a block, resets included. */
  onChange: (change: ChangedBlock & { before: number }) => void = () => {}

  constructor(options: { facts: GameFacts; world: PrismarineWorld; scene: SceneColumns }) {
    this.#facts = options.facts
    this.#world = options.world
    this.#scene = options.scene
    this.#spread = new LightSpread({
      facts: options.facts.light,
      columns: (chunkX, chunkZ) => this.#held(chunkX, chunkZ).light,
      ...LIGHT_BOUNDS,
    })
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
    this.#last = null
    this.#journal.clear()
    this.#relit.clear()
    this.#world.columns = {}
  }

  column(chunkX: number, chunkZ: number): ChunkColumn {
    return this.#held(chunkX, chunkZ).column
  }

  #held(chunkX: number, chunkZ: number): HeldColumn {
    const last = this.#last
    if (last !== null && last.chunkX === chunkX && last.chunkZ === chunkZ) return last
    const key = columnKey(chunkX, chunkZ)
    const known = this.#columns.get(key)
    if (known !== undefined) {
      this.#last = known
      return known
    }
    const column = this.#scene.column(chunkX, chunkZ)
    const light = new ColumnLight(column)
    const held: HeldColumn = { chunkX, chunkZ, column, light, hash: null, dump: null }
    light.onChange = () => {
      held.dump = null
      this.#relit.add(held)
    }
    this.#columns.set(key, held)
    this.#world.columns[`${chunkX},${chunkZ}`] = column
    return held
  }

  /** The state id at a position; 0, air, above and below the world. */
  stateAt(x: number, y: number, z: number): number {
    if (y < 0 || y > 255) return 0
    const section = this.column(x >> 4, z >> 4).sections[y >> 4] ?? null
    if (section === null) return 0
    const value = section.data.get(((y & 15) << 8) | ((z & 15) << 4) | (x & 15))
    return section.palette === null ? value : (section.palette[value] ?? 0)
  }

  nameAt(x: number, y: number, z: number): string {
    return this.#facts.block(this.stateAt(x, y, z)).name
  }

  /** Levels of light, 0 to 15; of the sky by what it gives at noon. */
  lightAt(x: number, y: number, z: number): { block: number; sky: number } {
    if (y > LIGHT_BOUNDS.topY) return { block: 0, sky: 15 }
    if (y < LIGHT_BOUNDS.bottomY) return { block: 0, sky: 0 }
    const { light } = this.#held(x >> 4, z >> 4)
    return { block: light.get(BLOCK, x & 15, y, z & 15), sky: light.get(SKY, x & 15, y, z & 15) }
  }

  /** What the light has changed to since last asked, column by column. */
  takeLightChanges(): ({ chunkX: number; chunkZ: number } & LightChange)[] {
    if (this.#relit.size === 0) return []
    const changes = [...this.#relit].flatMap(({ chunkX, chunkZ, light }) => {
      const change = light.takeChange()
      return change === null ? [] : [{ chunkX, chunkZ, ...change }]
    })
    this.#relit.clear()
    return changes
  }

  /** Changes one block; nothing happens when it is so already. */
  setState(x: number, y: number, z: number, stateId: number): void {
    const before = this.stateAt(x, y, z)
    if (before === stateId || y < 0 || y > 255) return
    const key = blockKey(x, y, z)
    const original = this.#journal.get(key)
    if (original === undefined) this.#journal.set(key, { x, y, z, stateId: before })
    else if (original.stateId === stateId) this.#journal.delete(key)
    this.#write({ x, y, z, stateId, before }, true)
  }

  /** Puts every changed block back as the scene has it. Costs as much as was changed, however big the world. */
  restore(): void {
    const changed = [...this.#journal.values()]
    this.#journal.clear()
    for (const { light } of this.#columns.values()) light.restore()
    for (const { x, y, z, stateId } of changed) this.#write({ x, y, z, stateId, before: this.stateAt(x, y, z) }, false)
    // A column that play made may hold leftovers of palettes; those of unchanged columns stay for the next episode.
  }

  /** Whatever differs from the scene now. */
  changes(): ChangedBlock[] {
    return [...this.#journal.values()].map(({ x, y, z }) => ({ x, y, z, stateId: this.stateAt(x, y, z) }))
  }

  /** Drops a column in which neither block nor light was changed; it comes back the same when asked for. */
  forget(chunkX: number, chunkZ: number): void {
    const key = columnKey(chunkX, chunkZ)
    if (this.#columns.get(key)?.light.isTouched === true) return
    for (const { x, z } of this.#journal.values()) {
      if (x >> 4 === chunkX && z >> 4 === chunkZ) return
    }
    this.#columns.delete(key)
    this.#last = null
    delete this.#world.columns[`${chunkX},${chunkZ}`]
  }

  /** SHA-256 of the block states in a column, whatever way they are stored. */
  columnHash(chunkX: number, chunkZ: number): string {
    const held = this.#held(chunkX, chunkZ)
    if (held.hash !== null) return held.hash
    const hash = createHash('sha256')
    const states = new Uint16Array(4096)
    held.column.sections.forEach((section, index) => {
      if (section === null || section.isEmpty()) return
      for (let block = 0; block < 4096; block++) {
        const value = section.data.get(block)
        states[block] = section.palette === null ? value : (section.palette[value] ?? 0)
      }
      hash.update(`section ${index}:`).update(new Uint8Array(states.buffer))
    })
    held.hash = hash.digest('hex')
    return held.hash
  }

  /** A column as the client is sent it. */
  dump(chunkX: number, chunkZ: number): ColumnDump {
    const held = this.#held(chunkX, chunkZ)
    if (held.dump === null || this.#relit.has(held)) {
      const { column } = held
      let bitMap = 0
      column.sections.forEach((section, index) => {
        // Sections that became empty are left out of the data, so they must be left out of the mask too.
        if (section !== null && !section.isEmpty()) bitMap |= 1 << index
      })
      held.dump = { bitMap, blocks: column.dump(), light: held.light.all(), biomes: column.dumpBiomes() }
    }
    return held.dump
  }

  #write(change: ChangedBlock & { before: number }, withLight: boolean): void {
    const { x, y, z, stateId, before } = change
    const held = this.#held(x >> 4, z >> 4)
    held.column.setBlockStateId({ x: x & 15, y, z: z & 15 }, stateId)
    held.hash = null
    held.dump = null
    if (withLight) this.#spread.update({ x, y, z, before, after: stateId })
    this.onChange(change)
  }
}

/** The parts of a `map_chunk` and an `update_light` packet. */
export interface ColumnDump {
  readonly bitMap: number
  readonly blocks: Buffer
  readonly light: LightChange
  readonly biomes: number[]
}

function columnKey(chunkX: number, chunkZ: number): number {
  return (chunkX + 0x200000) * 0x400000 + chunkZ + 0x200000
}

/** Exact up to 2^20 blocks from the origin in x and z. */
function blockKey(x: number, y: number, z: number): number {
  return ((x + 0x100000) * 0x200000 + z + 0x100000) * 256 + y
}
