import type { ChunkColumn } from '../../patches/squid-types.ts'
import { BLOCK, ColumnLight, type LightKind, SKY } from './column-light.ts'
import type { LightFacts } from './light-facts.ts'
import { LightSpread } from './light-spread.ts'

interface Cell {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** A column with daylight fallen straight in and its own lights lit, before any of it has spread. */
export interface UnspreadColumn {
  readonly column: ChunkColumn
  /** By `z * 16 + x`: the highest cell that daylight does not reach in full strength. */
  readonly tops: Uint8Array
  /** Cells that give light. */
  readonly lights: readonly Cell[]
}

interface Bounds {
  readonly bottomY: number
  readonly topY: number
}

/** Lets daylight fall straight down into a column and lights what gives light in it. */
export function fallLight(column: ChunkColumn, facts: LightFacts, { bottomY, topY }: Bounds): UnspreadColumn {
  const light = new ColumnLight(column)
  const tops = new Uint8Array(256)
  const lights: Cell[] = []
  for (let z = 0; z < 16; z++) {
    for (let x = 0; x < 16; x++) {
      let level = 15
      let above = 0
      let top = bottomY
      for (let y = topY; y >= bottomY; y--) {
        const state = column.getBlockStateId({ x, y, z })
        const loss = facts.opacity[state] ?? 0
        const closed = ((facts.closedFaces[above] ?? 0) & 1) | (((facts.closedFaces[state] ?? 0) >> 1) & 1)
        if (closed === 1) level = 0
        else if (level < 15 || loss > 0) level = Math.max(0, level - Math.max(1, loss))
        if (level < 15 && top === bottomY) top = y
        if (level > 0) light.set(SKY, x, y, z, level)
        const own = facts.emission[state] ?? 0
        if (own > 0) {
          light.set(BLOCK, x, y, z, own)
          lights.push({ x, y, z })
        }
        above = state
      }
      tops[z * 16 + x] = top
    }
  }
  return { column, tops, lights }
}

/**
 * Lets the light of a column and its eight neighbours spread and keeps what comes of it in the middle one. Light reaches
 * less than a column's width, so that is all there is to know, in whatever order columns are asked for.
 *
 * @param options.near - the columns by distance from the middle one, -1 to 1 each way.
 * @returns a column that shares its blocks with the middle one and has light of its own.
 */
export function lightColumn(options: {
  near: (dx: number, dz: number) => UnspreadColumn
  facts: LightFacts
  bounds: Bounds
}): ChunkColumn {
  const { near, facts, bounds } = options
  const area: { light: ColumnLight; unspread: UnspreadColumn }[] = []
  for (let dz = -1; dz <= 1; dz++) {
    for (let dx = -1; dx <= 1; dx++) {
      const unspread = near(dx, dz)
      area.push({ unspread, light: new ColumnLight(withOwnLight(unspread.column)) })
    }
  }
  const at = (dx: number, dz: number) =>
    dx < -1 || dx > 1 || dz < -1 || dz > 1 ? null : (area[(dz + 1) * 3 + dx + 1] ?? null)
  const spread = new LightSpread({ facts, columns: (dx, dz) => at(dx, dz)?.light ?? null, ...bounds })
  const topAt = (x: number, z: number) => at(x >> 4, z >> 4)?.unspread.tops[(z & 15) * 16 + (x & 15)] ?? bounds.bottomY
  const lit: Record<LightKind, Cell[]> = { [SKY]: [], [BLOCK]: [] }
  for (let z = -16; z < 32; z++) {
    for (let x = -16; x < 32; x++) {
      const light = at(x >> 4, z >> 4)?.light
      // Above every neighbour's top all is as bright as can be: nothing can flow there.
      const highest = Math.max(topAt(x, z), topAt(x - 1, z), topAt(x + 1, z), topAt(x, z - 1), topAt(x, z + 1))
      for (let y = highest; y >= bounds.bottomY; y--) {
        if (light === undefined || light.get(SKY, x & 15, y, z & 15) === 0) break
        lit[SKY].push({ x, y, z })
      }
    }
  }
  for (let dz = -1; dz <= 1; dz++) {
    for (let dx = -1; dx <= 1; dx++) {
      for (const { x, y, z } of at(dx, dz)?.unspread.lights ?? [])
        lit[BLOCK].push({ x: dx * 16 + x, y, z: dz * 16 + z })
    }
  }
  for (const kind of [SKY, BLOCK] as const) spread.spread(kind, { x: 8, z: 8 }, lit[kind])
  const middle = at(0, 0)
  if (middle === null) throw new RangeError('lightColumn: there is no middle column')
  return middle.light.column
}

function withOwnLight(column: ChunkColumn): ChunkColumn {
  const copy: ChunkColumn = Object.assign(Object.create(Object.getPrototypeOf(column)), column)
  const own = (bits: ChunkColumn['skyLightSections']) =>
    bits.map((section) => (section === null ? null : copyBits(section)))
  copy.skyLightSections = own(column.skyLightSections)
  copy.blockLightSections = own(column.blockLightSections)
  return copy
}

/** A copy of packed numbers that shares nothing with them. */
export function copyBits<T extends { readonly data: Uint32Array }>(bits: T): T {
  return Object.assign(Object.create(Object.getPrototypeOf(bits)), bits, { data: bits.data.slice() })
}
