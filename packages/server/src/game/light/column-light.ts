import type { ChunkColumn } from '../../patches/squid-types.ts'

/** The two kinds of light, which do not mix. */
export const SKY = 0
export const BLOCK = 1
export type LightKind = typeof SKY | typeof BLOCK

/** A section's light: half a byte a block, in 64-bit words that are held as halves of 32 bits. */
const SECTION_BYTES = 2048
/** A section's length as the protocol writes it: 2048 as a varint. */
const LENGTH_PREFIX = [0x80, 0x10] as const

/** What an `update_light` packet says of a column. */
export interface LightChange {
  readonly skyLightMask: number
  readonly blockLightMask: number
  readonly data: Buffer
}

/**
 * The light of one column: reads and writes levels in the column's own sections, remembers what each section was before
 * its first change, and which have changed since the client was last told.
 */
export class ColumnLight {
  readonly column: ChunkColumn
  /** Called when light has changed for the first time since `takeChange`. */
  onChange: () => void = () => {}
  /** By kind, then section: the words before the first change; undefined when there was none, null when all dark. */
  readonly #originals: [(Uint32Array | null | undefined)[], (Uint32Array | null | undefined)[]] = [[], []]
  readonly #touched: [number, number] = [0, 0]
  readonly #untold: [number, number] = [0, 0]

  constructor(column: ChunkColumn) {
    this.column = column
  }

  /** @param x, z - within the column, 0 to 15. */
  get(kind: LightKind, x: number, y: number, z: number): number {
    const section = (kind === SKY ? this.column.skyLightSections : this.column.blockLightSections)[(y >> 4) + 1]
    if (section === null || section === undefined) return 0
    const index = ((y & 15) << 8) | (z << 4) | x
    return ((section.data[index >> 3] ?? 0) >>> ((index & 7) << 2)) & 15
  }

  set(kind: LightKind, x: number, y: number, z: number, level: number): void {
    const sections = kind === SKY ? this.column.skyLightSections : this.column.blockLightSections
    const place = (y >> 4) + 1
    const section = sections[place] ?? null
    const bit = 1 << place
    if ((this.#touched[kind] & bit) === 0) {
      this.#originals[kind][place] = section === null ? null : section.data.slice()
      this.#touched[kind] |= bit
    }
    this.#tell(kind, bit)
    if (section === null) {
      if (kind === SKY) this.column.setSkyLight({ x, y, z }, level)
      else this.column.setBlockLight({ x, y, z }, level)
      return
    }
    const index = ((y & 15) << 8) | (z << 4) | x
    const shift = (index & 7) << 2
    section.data[index >> 3] = ((section.data[index >> 3] ?? 0) & ~(15 << shift)) | (level << shift)
  }

  /** Whether any light differs, or may differ, from what it was in the beginning. */
  get isTouched(): boolean {
    return (this.#touched[SKY] | this.#touched[BLOCK]) !== 0
  }

  /** Puts all sections back as they were in the beginning. */
  restore(): void {
    for (const kind of [SKY, BLOCK] as const) {
      const sections = kind === SKY ? this.column.skyLightSections : this.column.blockLightSections
      for (const [place, original] of this.#originals[kind].entries()) {
        if (original === undefined) continue
        if (original !== null) sections[place]?.data.set(original)
        else {
          sections[place] = null
          if (kind === SKY) this.column.skyLightMask &= ~(1 << place)
          else this.column.blockLightMask &= ~(1 << place)
        }
      }
      this.#originals[kind].length = 0
      if (this.#touched[kind] !== 0) this.#tell(kind, this.#touched[kind])
      this.#touched[kind] = 0
    }
  }

  #tell(kind: LightKind, bits: number): void {
    const isFirst = (this.#untold[SKY] | this.#untold[BLOCK]) === 0
    this.#untold[kind] |= bits
    if (isFirst) this.onChange()
  }

  /** The sections that changed since last asked, for the client; null when none did. */
  takeChange(): LightChange | null {
    const [skyLightMask, blockLightMask] = this.#untold
    if ((skyLightMask | blockLightMask) === 0) return null
    this.#untold[SKY] = 0
    this.#untold[BLOCK] = 0
    return this.#write(skyLightMask, blockLightMask)
  }

  /** All sections that are not dark, for a client that knows none. */
  all(): LightChange {
    return this.#write(this.column.skyLightMask, this.column.blockLightMask)
  }

  #write(skyLightMask: number, blockLightMask: number): LightChange {
    const sections = [
      ...this.column.skyLightSections.filter((_, place) => (skyLightMask >> place) & 1),
      ...this.column.blockLightSections.filter((_, place) => (blockLightMask >> place) & 1),
    ]
    const data = Buffer.alloc(sections.length * (LENGTH_PREFIX.length + SECTION_BYTES))
    let at = 0
    for (const section of sections) {
      for (const byte of LENGTH_PREFIX) data[at++] = byte
      if (section === null) {
        at += SECTION_BYTES
        continue
      }
      const bytes = data.subarray(at, at + SECTION_BYTES)
      bytes.set(new Uint8Array(section.data.buffer, section.data.byteOffset, SECTION_BYTES))
      // In memory the low byte of each 64-bit word comes first, in the protocol the high one.
      bytes.swap64()
      at += SECTION_BYTES
    }
    return { skyLightMask, blockLightMask, data }
  }
}
