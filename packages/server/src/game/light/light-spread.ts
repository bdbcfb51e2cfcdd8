import type { Place } from '../place.ts'
import { BLOCK, type ColumnLight, type LightKind, SKY } from './column-light.ts'
import type { LightFacts } from './light-facts.ts'

/** The columns that light spreads through; null where it stops, at the rim of what is known. */
export type LightColumns = (chunkX: number, chunkZ: number) => ColumnLight | null

/** Steps to the neighbours: down, up, north, south, west, east; the opposite of `d` is `d ^ 1`. */
const STEP_X = [0, 0, 0, 0, -1, 1] as const
const STEP_Y = [-1, 1, 0, 0, 0, 0] as const
const STEP_Z = [0, 0, -1, 1, 0, 0] as const
const DOWN = 0
const FULL = 15
/** Cells are packed by their distance from an origin, up to this far in x and z. */
const OFFSET = 128

/**
 * Spreads light as the game does: one level less with each block, more where a block dims it; daylight of full strength
 * falls undimmed. A change first takes away all light that may have come through the changed block, then lets what
 * stands at the rim of the darkness flow back in.
 */
export class LightSpread {
  readonly #facts: LightFacts
  readonly #columns: LightColumns
  readonly #bottomY: number
  readonly #topY: number
  /** Packed cells, with the level that they had when they were put out. */
  readonly #out: number[] = []
  /** Packed cells whose light is to be passed on. */
  readonly #in: number[] = []
  #originX = 0
  #originZ = 0
  // The column that was looked at last: neighbours are mostly in the same one.
  #chunkX = Number.NaN
  #chunkZ = Number.NaN
  #column: ColumnLight | null = null

  /** @param options.topY - highest cell with light of its own; above it is open sky. `bottomY` is the lowest. */
  constructor(options: { facts: LightFacts; columns: LightColumns; bottomY: number; topY: number }) {
    this.#facts = options.facts
    this.#columns = options.columns
    this.#bottomY = options.bottomY
    this.#topY = options.topY
  }

  /** Brings the light in order after the block at a place has become another. */
  update(at: { x: number; y: number; z: number; before: number; after: number }): void {
    const { x, y, z, before, after } = at
    if (y < this.#bottomY || y > this.#topY) return
    const { emission, opacity, closedFaces } = this.#facts
    const lets = opacity[before] === opacity[after] && closedFaces[before] === closedFaces[after]
    this.#begin(x, z)
    // Where a block lets through what the one before did, and gives no less light, no cell can grow darker.
    const opens =
      (opacity[after] ?? 0) <= (opacity[before] ?? 0) && ((closedFaces[after] ?? 0) & ~(closedFaces[before] ?? 0)) === 0
    if (!lets && opens) this.#brighten(SKY, x, y, z)
    else if (!lets) this.#relight(SKY, x, y, z)
    if (lets && emission[before] === emission[after]) return
    if (opens && (emission[after] ?? 0) >= (emission[before] ?? 0)) this.#brighten(BLOCK, x, y, z)
    else this.#relight(BLOCK, x, y, z)
  }

  /** Lets light pass on from cells whose levels are set, all within 127 blocks of the origin. */
  spread(kind: LightKind, origin: { x: number; z: number }, cells: Iterable<Place>): void {
    this.#begin(origin.x, origin.z)
    for (const { x, y, z } of cells) this.#in.push(this.#pack(0, x, y, z))
    this.#flow(kind)
  }

  #begin(x: number, z: number): void {
    this.#originX = x
    this.#originZ = z
    this.#chunkX = Number.NaN
  }

  #pack(level: number, x: number, y: number, z: number): number {
    return (level << 24) | ((x - this.#originX + OFFSET) << 16) | (y << 8) | (z - this.#originZ + OFFSET)
  }

  #at(x: number, z: number): ColumnLight | null {
    const chunkX = x >> 4
    const chunkZ = z >> 4
    if (chunkX !== this.#chunkX || chunkZ !== this.#chunkZ) {
      this.#chunkX = chunkX
      this.#chunkZ = chunkZ
      this.#column = this.#columns(chunkX, chunkZ)
    }
    return this.#column
  }

  /** Lets light flow to where it could not come before: from the cell itself and its neighbours. */
  #brighten(kind: LightKind, x: number, y: number, z: number): void {
    const column = this.#at(x, z)
    if (column === null) return
    const cell = this.#pack(0, x, y, z)
    this.#shineOf(kind, cell)
    if (column.get(kind, x & 15, y, z & 15) > 0) this.#in.push(cell)
    for (let direction = 0; direction < 6; direction++) {
      const nextX = x + (STEP_X[direction] ?? 0)
      const nextY = y + (STEP_Y[direction] ?? 0)
      const nextZ = z + (STEP_Z[direction] ?? 0)
      if (nextY < this.#bottomY || nextY > this.#topY) continue
      const light = this.#at(nextX, nextZ)
      if ((light?.get(kind, nextX & 15, nextY, nextZ & 15) ?? 0) > 0) this.#in.push(this.#pack(0, nextX, nextY, nextZ))
    }
    this.#flow(kind)
  }

  #relight(kind: LightKind, x: number, y: number, z: number): void {
    const column = this.#at(x, z)
    if (column === null) return
    const level = column.get(kind, x & 15, y, z & 15)
    if (level > 0) column.set(kind, x & 15, y, z & 15, 0)
    this.#out.push(this.#pack(level, x, y, z))
    const sources: number[] = []
    this.#darken(kind, sources)
    for (const cell of sources) this.#shineOf(kind, cell)
    this.#flow(kind)
  }

  /** Puts out what may have come from the cells in `#out`; light that did not is queued to flow back. */
  #darken(kind: LightKind, sources: number[]): void {
    const out = this.#out
    for (let next = 0; next < out.length; next++) {
      const cell = out[next] ?? 0
      const level = cell >>> 24
      const x = ((cell >> 16) & 255) - OFFSET + this.#originX
      const y = (cell >> 8) & 255
      const z = (cell & 255) - OFFSET + this.#originZ
      sources.push(cell)
      for (let direction = 0; direction < 6; direction++) {
        const nextX = x + (STEP_X[direction] ?? 0)
        const nextY = y + (STEP_Y[direction] ?? 0)
        const nextZ = z + (STEP_Z[direction] ?? 0)
        if (nextY < this.#bottomY || nextY > this.#topY) continue
        const column = this.#at(nextX, nextZ)
        if (column === null) continue
        const there = column.get(kind, nextX & 15, nextY, nextZ & 15)
        if (there === 0) continue
        const fell = kind === SKY && direction === DOWN && level === FULL && there === FULL
        if (there < level || fell) {
          column.set(kind, nextX & 15, nextY, nextZ & 15, 0)
          out.push(this.#pack(there, nextX, nextY, nextZ))
        } else this.#in.push(this.#pack(0, nextX, nextY, nextZ))
      }
    }
    out.length = 0
  }

  /** Gives a cell that was put out the light it has of itself: its own, or the open sky's above the top. */
  #shineOf(kind: LightKind, cell: number): void {
    const x = ((cell >> 16) & 255) - OFFSET + this.#originX
    const y = (cell >> 8) & 255
    const z = (cell & 255) - OFFSET + this.#originZ
    if (kind === SKY && y !== this.#topY) return
    const column = this.#at(x, z)
    if (column === null) return
    const state = stateAt(column, x, y, z)
    const level = kind === BLOCK ? (this.#facts.emission[state] ?? 0) : this.#passed(SKY, FULL, DOWN, 0, state)
    if (level <= column.get(kind, x & 15, y, z & 15)) return
    column.set(kind, x & 15, y, z & 15, level)
    this.#in.push(cell)
  }

  /** Passes light on from the cells in `#in` until nothing grows brighter. */
  #flow(kind: LightKind): void {
    const cells = this.#in
    for (let next = 0; next < cells.length; next++) {
      const cell = cells[next] ?? 0
      const x = ((cell >> 16) & 255) - OFFSET + this.#originX
      const y = (cell >> 8) & 255
      const z = (cell & 255) - OFFSET + this.#originZ
      const from = this.#at(x, z)
      if (from === null) continue
      const level = from.get(kind, x & 15, y, z & 15)
      if (level <= 1) continue
      const state = stateAt(from, x, y, z)
      for (let direction = 0; direction < 6; direction++) {
        const nextX = x + (STEP_X[direction] ?? 0)
        const nextY = y + (STEP_Y[direction] ?? 0)
        const nextZ = z + (STEP_Z[direction] ?? 0)
        if (nextY < this.#bottomY || nextY > this.#topY) continue
        const column = this.#at(nextX, nextZ)
        if (column === null) continue
        const there = column.get(kind, nextX & 15, nextY, nextZ & 15)
        // Nothing passes on more than it has less one, but for the falling sky.
        if (there >= level - 1 && !(direction === DOWN && level === FULL && there < FULL)) continue
        const passed = this.#passed(kind, level, direction, state, stateAt(column, nextX, nextY, nextZ))
        if (passed <= there) continue
        column.set(kind, nextX & 15, nextY, nextZ & 15, passed)
        cells.push(this.#pack(0, nextX, nextY, nextZ))
      }
    }
    cells.length = 0
  }

  /** What is left of a level in the next cell. */
  #passed(kind: LightKind, level: number, direction: number, from: number, to: number): number {
    const { opacity, closedFaces } = this.#facts
    const loss = opacity[to] ?? 0
    if (loss >= level) return 0
    const closed = ((closedFaces[from] ?? 0) >> direction) | ((closedFaces[to] ?? 0) >> (direction ^ 1))
    if ((closed & 1) === 1) return 0
    if (kind === SKY && direction === DOWN && level === FULL && loss === 0) return FULL
    return level - Math.max(1, loss)
  }
}

function stateAt(light: ColumnLight, x: number, y: number, z: number): number {
  const section = light.column.sections[y >> 4]
  if (section === null || section === undefined) return 0
  const value = section.data.get(((y & 15) << 8) | ((z & 15) << 4) | (x & 15))
  return section.palette === null ? value : (section.palette[value] ?? 0)
}
