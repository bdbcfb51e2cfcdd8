import { AIR, type BlockTable } from './block-table.ts'

/** What this package reads of a section of prismarine-chunk. */
export interface ChunkSection {
  readonly palette: readonly number[] | null
  readonly data: { get(index: number): number }
}
interface ChunkColumn {
  readonly sections: readonly (ChunkSection | null)[]
}
/** What this package reads of a client's world. */
export interface ClientWorld {
  getColumn(x: number, z: number): ChunkColumn | null | undefined
  getColumns(): readonly { chunkX: number | string; chunkZ: number | string }[]
  on(event: string, listener: (...values: never[]) => void): unknown
}
interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}
interface ViewColumn {
  readonly column: ChunkColumn
  readonly decoded: (Uint16Array | null)[]
  readonly sources: (ChunkSection | null)[]
  /** By section, for each block: {@link UNKNOWN}, {@link OPEN} or {@link HIDDEN}. */
  readonly openness: (Uint8Array | null)[]
}

const UNKNOWN = 0
const OPEN = 1
/** Air, or closed in by whole cubes on all sides. */
const HIDDEN = 2
/** A block that was found. */
export interface FoundBlock extends Point {
  /** Squared distance between the block's centre and the point searched from. */
  readonly distanceSquared: number
}

const VOLUME = 4096
/** How many sections a search looks through at a stretch: under a millisecond each, and a few in a process that has just started. */
const SECTIONS_A_PART = 4
const columnKey = (x: number, z: number): number => (x + 2_097_152) * 4_194_304 + (z + 2_097_152)
const blockIndex = (x: number, y: number, z: number): number => ((y & 15) << 8) | ((z & 15) << 4) | (x & 15)
const ITSELF_AND_SIDES = [
  [0, 0, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const

/**
 * The blocks that the client holds, unpacked by section for quick reading. Sections are unpacked when first read and
 * patched when the server tells of a change, so that nothing here is ever older than the client's own world. Whether a
 * block has an open side is kept too; it is forgotten when the block or one beside it changes, and for a column and the
 * four beside it when the column comes or goes.
 */
export class BlockView {
  readonly table: BlockTable
  #world: ClientWorld | null = null
  #columns = new Map<number, ViewColumn>()
  #lastX = Number.NaN
  #lastZ = Number.NaN
  #last: ViewColumn | null = null

  constructor(table: BlockTable) {
    this.table = table
  }

  /** Follows the client's world; a client makes a new one when it changes dimension. */
  attach(world: ClientWorld): void {
    if (world === this.#world) return
    this.#world = world
    this.#columns.clear()
    this.#last = null
    this.#lastX = Number.NaN
    for (const { chunkX, chunkZ } of world.getColumns()) this.#load(world, Number(chunkX), Number(chunkZ))
    world.on('chunkColumnLoad', (corner: Point) => this.#load(world, corner.x >> 4, corner.z >> 4))
    world.on('chunkColumnUnload', (corner: Point) => {
      if (world !== this.#world) return
      this.#columns.delete(columnKey(corner.x >> 4, corner.z >> 4))
      this.#lastX = Number.NaN
      this.#forgetOpennessBeside(corner.x >> 4, corner.z >> 4)
    })
    world.on('blockUpdate', (_before: unknown, after: { position: Point; stateId: number } | null) => {
      if (world !== this.#world || after === null) return
      const { x, y, z } = after.position
      const column = this.#columns.get(columnKey(x >> 4, z >> 4))
      const section = column?.decoded[y >> 4]
      if (section) section[blockIndex(x, y, z)] = after.stateId
      this.#forgetOpenness(x, y, z)
    })
  }

  /** Whether this is the world that the view follows. */
  follows(world: ClientWorld): boolean {
    return world === this.#world
  }

  /** Unpacks every loaded section that is not yet, so that no later reading has to: the price of a whole world at once. */
  unpackAll(): void {
    for (const column of this.#columns.values()) {
      for (let index = 0; index < column.column.sections.length; index++) this.#section(column, index)
    }
  }

  /** The state id at a block; 0 (air) above and below the world, -1 where no chunk is loaded. */
  stateAt(x: number, y: number, z: number): number {
    const column = this.#column(x >> 4, z >> 4)
    if (column === null) return -1
    if (y < 0 || y > 255) return 0
    const section = this.#section(column, y >> 4)
    return section === null ? 0 : (section[blockIndex(x, y, z)] ?? 0)
  }

  /** The walking flags at a block, see {@link BlockTable.flags}. */
  flagsAt(x: number, y: number, z: number): number {
    return this.table.flags(this.stateAt(x, y, z))
  }

  /** The name at a block; null where no chunk is loaded. */
  nameAt(x: number, y: number, z: number): string | null {
    const state = this.stateAt(x, y, z)
    return state < 0 ? null : (this.table.block(state)?.name ?? null)
  }

  /**
   * Finds the nearest blocks by state that are not closed in by whole cubes on all six sides, nearest first, ties by x,
   * then y, then z. It yields after every {@link SECTIONS_A_PART} sections looked through, so that the caller can spread
   * the search for a block that is everywhere, but buried, over steps.
   *
   * @param query.minStateId - first state id of the block.
   * @param query.maxStateId - last state id of the block.
   * @param query.around - the point that distances are measured from.
   * @param query.radius - blocks farther than this horizontally are left out.
   * @param query.height - blocks farther than this vertically are left out.
   * @param query.limit - how many to find at most.
   * @param query.except - blocks to leave out.
   * @param query.closedIn - to find closed-in blocks too.
   */
  *find(query: {
    minStateId: number
    maxStateId: number
    around: Point
    radius: number
    height: number
    limit: number
    closedIn?: boolean
    except?: (x: number, y: number, z: number) => boolean
  }): Generator<void, FoundBlock[], void> {
    const { around, radius, limit } = query
    let found: FoundBlock[] = []
    let sections = 0
    for (const { cx, cz, distanceSquared } of columnsAround(around, radius)) {
      // Columns come nearest first: none of those left holds a block nearer than the last one kept.
      const last = found[limit - 1]
      if (last !== undefined && distanceSquared > last.distanceSquared) break
      const before = found.length
      sections += this.#findInColumn(query, cx, cz, found)
      if (found.length > before) found = found.sort(byDistance).slice(0, limit)
      if (sections < SECTIONS_A_PART) continue
      sections = 0
      yield
    }
    return found
  }

  /** Whether a block borders on a chunk that is not loaded. */
  isAtEdge({ x, y, z }: Point): boolean {
    return [-1, 1].some((side) => this.stateAt(x + side, y, z) < 0 || this.stateAt(x, y, z + side) < 0)
  }

  /** Whether every chunk within a distance is loaded, in blocks. */
  isLoadedAround(around: Point, radius: number): boolean {
    return columnsAround(around, radius).every(
      ({ cx, cz, distanceSquared }) => distanceSquared > radius * radius || this.#column(cx, cz) !== null,
    )
  }

  /**
   * Calls back for every block in a box around a point that is not air and not closed in by whole cubes on all sides.
   *
   * @param query.radius - half the box's width along x and z, in blocks.
   * @param query.height - half its height.
   */
  forEachOpenBlock(
    query: { around: Point; radius: number; height: number },
    visit: (stateId: number, x: number, y: number, z: number) => void,
  ): void {
    const [ax, ay, az] = [Math.floor(query.around.x), Math.floor(query.around.y), Math.floor(query.around.z)]
    const bottom = Math.max(0, ay - query.height)
    const top = Math.min(255, ay + query.height)
    for (let cx = (ax - query.radius) >> 4; cx <= (ax + query.radius) >> 4; cx++) {
      const [fromX, toX] = [Math.max(ax - query.radius, cx * 16), Math.min(ax + query.radius, cx * 16 + 15)]
      for (let cz = (az - query.radius) >> 4; cz <= (az + query.radius) >> 4; cz++) {
        const column = this.#column(cx, cz)
        if (column === null) continue
        const [fromZ, toZ] = [Math.max(az - query.radius, cz * 16), Math.min(az + query.radius, cz * 16 + 15)]
        for (let y = bottom; y <= top; y++) {
          const section = this.#section(column, y >> 4)
          if (section === null) continue
          column.openness[y >> 4] ??= new Uint8Array(VOLUME)
          const openness = column.openness[y >> 4] as Uint8Array
          for (let z = fromZ; z <= toZ; z++) {
            const row = blockIndex(0, y, z)
            for (let x = fromX; x <= toX; x++) {
              const index = row | (x & 15)
              let known = openness[index] ?? UNKNOWN
              if (known === HIDDEN) continue
              const state = section[index] ?? 0
              if (known === UNKNOWN) {
                const isAir = state === 0 || (this.table.flags(state) & AIR) !== 0
                known = isAir || this.#isClosedIn(section, index, x, y, z) ? HIDDEN : OPEN
                openness[index] = known
              }
              if (known === OPEN) visit(state, x, y, z)
            }
          }
        }
      }
    }
  }

  /** Adds a column's blocks to `found`, and returns how many sections had to be looked through. */
  #findInColumn(query: Parameters<BlockView['find']>[0], cx: number, cz: number, found: FoundBlock[]): number {
    const { minStateId, maxStateId, around, radius, height, except, limit, closedIn } = query
    const column = this.#column(cx, cz)
    if (column === null) return 0
    let sections = 0
    const bottom = Math.max(0, Math.floor(around.y) - height)
    const top = Math.min(255, Math.floor(around.y) + height)
    for (let cy = bottom >> 4; cy <= top >> 4; cy++) {
      const palette = column.column.sections[cy]?.palette
      // A palette may list states that are gone, but never lacks one that is there.
      if (palette === undefined) continue
      if (palette !== null && !palette.some((state) => state >= minStateId && state <= maxStateId)) continue
      const section = this.#section(column, cy)
      if (section === null) continue
      sections += 1
      const end = (Math.min(top, cy * 16 + 15) - cy * 16 + 1) << 8
      for (let index = Math.max(0, bottom - cy * 16) << 8; index < end; index++) {
        const state = section[index] ?? 0
        if (state < minStateId || state > maxStateId) continue
        const x = cx * 16 + (index & 15)
        const y = cy * 16 + (index >> 8)
        const z = cz * 16 + ((index >> 4) & 15)
        const dx = x + 0.5 - around.x
        const dy = y + 0.5 - around.y
        const dz = z + 0.5 - around.z
        if (dx * dx + dz * dz > radius * radius) continue
        if (closedIn !== true && this.#isClosedIn(section, index, x, y, z)) continue
        if (except?.(x, y, z) === true) continue
        const distanceSquared = dx * dx + dy * dy + dz * dz
        if (limit === 1 && found[0] !== undefined) {
          if (found[0].distanceSquared <= distanceSquared) continue
          found.length = 0
        }
        found.push({ x, y, z, distanceSquared })
      }
    }
    return sections
  }

  /** Nobody gets at a block through what is not loaded, nor from below the world. */
  #isClosedIn(section: Uint16Array, index: number, x: number, y: number, z: number): boolean {
    const { table } = this
    const inX = index & 15
    const inZ = (index >> 4) & 15
    const inY = index >> 8
    return (
      (inY < 15 ? table.isWhole(section[index + 256] ?? 0) : this.#isClosedAt(x, y + 1, z)) &&
      (inX < 15 ? table.isWhole(section[index + 1] ?? 0) : this.#isClosedAt(x + 1, y, z)) &&
      (inX > 0 ? table.isWhole(section[index - 1] ?? 0) : this.#isClosedAt(x - 1, y, z)) &&
      (inZ < 15 ? table.isWhole(section[index + 16] ?? 0) : this.#isClosedAt(x, y, z + 1)) &&
      (inZ > 0 ? table.isWhole(section[index - 16] ?? 0) : this.#isClosedAt(x, y, z - 1)) &&
      (inY > 0 ? table.isWhole(section[index - 256] ?? 0) : this.#isClosedAt(x, y - 1, z))
    )
  }

  #isClosedAt(x: number, y: number, z: number): boolean {
    const state = this.stateAt(x, y, z)
    return state < 0 || y < 0 || this.table.isWhole(state)
  }

  #load(world: ClientWorld, x: number, z: number): void {
    if (world !== this.#world) return
    const column = world.getColumn(x, z)
    this.#lastX = Number.NaN
    if (!column) return
    this.#columns.set(columnKey(x, z), {
      column,
      decoded: new Array<Uint16Array | null>(16).fill(null),
      sources: new Array<ChunkSection | null>(16).fill(null),
      openness: new Array<Uint8Array | null>(16).fill(null),
    })
    this.#forgetOpennessBeside(x, z)
  }

  /** A block changed: it and the six beside it have to be looked at again. */
  #forgetOpenness(x: number, y: number, z: number): void {
    for (const [dx, dy, dz] of ITSELF_AND_SIDES) {
      const openness = this.#column((x + dx) >> 4, (z + dz) >> 4)?.openness[(y + dy) >> 4]
      if (openness) openness[blockIndex(x + dx, y + dy, z + dz)] = UNKNOWN
    }
  }

  /** A column came or went: blocks of those around it that border on it have to be looked at again. */
  #forgetOpennessBeside(x: number, z: number): void {
    for (const [dx, dy, dz] of ITSELF_AND_SIDES) {
      if (dy === 0) this.#column(x + dx, z + dz)?.openness.fill(null)
    }
  }

  #column(x: number, z: number): ViewColumn | null {
    if (x !== this.#lastX || z !== this.#lastZ) {
      this.#last = this.#columns.get(columnKey(x, z)) ?? null
      this.#lastX = x
      this.#lastZ = z
    }
    return this.#last
  }

  #section(column: ViewColumn, index: number): Uint16Array | null {
    const source = column.column.sections[index] ?? null
    if (source === null) return null
    const known = column.decoded[index]
    if (known && column.sources[index] === source) return known
    const states = new Uint16Array(VOLUME)
    const { data, palette } = source
    for (let block = 0; block < VOLUME; block++) {
      const value = data.get(block)
      states[block] = palette === null ? value : (palette[value] ?? 0)
    }
    column.decoded[index] = states
    column.sources[index] = source
    column.openness[index] = null
    return states
  }
}

function byDistance(a: FoundBlock, b: FoundBlock): number {
  return a.distanceSquared - b.distanceSquared || a.x - b.x || a.y - b.y || a.z - b.z
}

/** Columns that a circle touches, with the squared horizontal distance of their nearest point; nearest first. */
function columnsAround(around: Point, radius: number): { cx: number; cz: number; distanceSquared: number }[] {
  const columns: { cx: number; cz: number; distanceSquared: number }[] = []
  for (let cx = Math.floor(around.x - radius) >> 4; cx <= Math.floor(around.x + radius) >> 4; cx++) {
    for (let cz = Math.floor(around.z - radius) >> 4; cz <= Math.floor(around.z + radius) >> 4; cz++) {
      const dx = Math.max(cx * 16 - around.x, 0, around.x - cx * 16 - 16)
      const dz = Math.max(cz * 16 - around.z, 0, around.z - cz * 16 - 16)
      columns.push({ cx, cz, distanceSquared: dx * dx + dz * dz })
    }
  }
  return columns.sort((a, b) => a.distanceSquared - b.distanceSquared || a.cx - b.cx || a.cz - b.cz)
}
