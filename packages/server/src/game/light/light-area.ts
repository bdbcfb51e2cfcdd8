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

/** Columns from one corner to the other, both included. */
export interface ColumnArea {
  readonly fromX: number
  readonly toX: number
  readonly fromZ: number
  readonly toZ: number
}

/** The most columns to a side that {@link lightArea} takes. */
export const WIDEST_AREA = 15

/**
 * Lets the light of all columns of an area spread. Light reaches less than a column's width, so what comes of it is final
 * in all but the outermost columns, whatever lies beyond.
 *
 * @param options.area - at most {@link WIDEST_AREA} columns a side.
 * @param options.unspread - the columns of the area; one may stand in several places.
 * @returns the columns by place, each sharing its blocks with the one that was given and with light of its own.
 */
export function lightArea(options: {
  area: ColumnArea
  unspread: (chunkX: number, chunkZ: number) => UnspreadColumn
  facts: LightFacts
  bounds: Bounds
}): (chunkX: number, chunkZ: number) => ChunkColumn | null {
  const { area, unspread, facts, bounds } = options
  const { fromX, toX, fromZ, toZ } = area
  const width = toX - fromX + 1
  const columns: { light: ColumnLight; unspread: UnspreadColumn }[] = []
  for (let chunkZ = fromZ; chunkZ <= toZ; chunkZ++) {
    for (let chunkX = fromX; chunkX <= toX; chunkX++) {
      const given = unspread(chunkX, chunkZ)
      columns.push({ unspread: given, light: new ColumnLight(withOwnLight(given.column)) })
    }
  }
  const at = (chunkX: number, chunkZ: number) =>
    chunkX < fromX || chunkX > toX || chunkZ < fromZ || chunkZ > toZ
      ? null
      : (columns[(chunkZ - fromZ) * width + chunkX - fromX] ?? null)
  const spread = new LightSpread({ facts, columns: (chunkX, chunkZ) => at(chunkX, chunkZ)?.light ?? null, ...bounds })
  const topAt = (x: number, z: number) => at(x >> 4, z >> 4)?.unspread.tops[(z & 15) * 16 + (x & 15)] ?? bounds.bottomY
  const lit: Record<LightKind, Cell[]> = { [SKY]: [], [BLOCK]: [] }
  for (let z = fromZ * 16; z < (toZ + 1) * 16; z++) {
    for (let x = fromX * 16; x < (toX + 1) * 16; x++) {
      const light = at(x >> 4, z >> 4)?.light
      // Above every neighbour's top all is as bright as can be: nothing can flow there.
      const highest = Math.max(topAt(x, z), topAt(x - 1, z), topAt(x + 1, z), topAt(x, z - 1), topAt(x, z + 1))
      for (let y = highest; y >= bounds.bottomY; y--) {
        if (light === undefined || light.get(SKY, x & 15, y, z & 15) === 0) break
        lit[SKY].push({ x, y, z })
      }
    }
  }
  for (let chunkZ = fromZ; chunkZ <= toZ; chunkZ++) {
    for (let chunkX = fromX; chunkX <= toX; chunkX++) {
      for (const { x, y, z } of at(chunkX, chunkZ)?.unspread.lights ?? [])
        lit[BLOCK].push({ x: chunkX * 16 + x, y, z: chunkZ * 16 + z })
    }
  }
  const origin = { x: (fromX + toX + 1) * 8, z: (fromZ + toZ + 1) * 8 }
  for (const kind of [SKY, BLOCK] as const) spread.spread(kind, origin, lit[kind])
  return (chunkX, chunkZ) => at(chunkX, chunkZ)?.light.column ?? null
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
