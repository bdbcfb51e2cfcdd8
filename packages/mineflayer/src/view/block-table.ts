/** What this package reads of minecraft-data's block records. */
export interface BlockRecord {
  readonly id: number
  readonly name: string
  readonly hardness: number | null
  readonly diggable: boolean
  readonly material?: string
  readonly harvestTools?: Readonly<Record<string, boolean>>
  readonly minStateId: number
  readonly maxStateId: number
  readonly shapes?: readonly Box[]
  readonly stateShapes?: readonly (readonly Box[])[]
}
/** A collision box: x, y, z of the low corner, then of the high one, in blocks. */
export type Box = readonly [number, number, number, number, number, number]

/** A body fits in. */
export const PASSABLE = 1
/** A body can stand on it. */
export const STANDABLE = 2
/** A body swims in it. */
export const WATER = 4
/** A body must not touch it: cactus, lava, fire, berry bushes, cobweb, magma. */
export const HARMFUL = 8
/** Nothing is there: air of any kind. */
export const AIR = 16
/** A whole cube, which hides what lies behind it. */
const WHOLE = 32

const HARMFUL_NAMES = new Set([
  'cactus',
  'lava',
  'fire',
  'soul_fire',
  'sweet_berry_bush',
  'cobweb',
  'magma_block',
  'wither_rose',
  'campfire',
  'soul_campfire',
  'nether_portal',
  'end_portal',
])
const WATER_NAMES = new Set(['water', 'bubble_column', 'kelp', 'kelp_plant', 'seagrass', 'tall_seagrass'])
const AIR_NAMES = new Set(['air', 'cave_air', 'void_air'])
const NO_BOXES: readonly Box[] = []
const UNKNOWN = 255

/** Classifies block states for walking and for looking; each state is worked out when first asked for. */
export class BlockTable {
  readonly #blocks: Readonly<Record<number, BlockRecord>>
  readonly #flags: Uint8Array

  /** @param blocksByStateId - minecraft-data's records, with the collision shapes that prismarine-block adds. */
  constructor(blocksByStateId: Readonly<Record<number, BlockRecord>>) {
    this.#blocks = blocksByStateId
    this.#flags = new Uint8Array(32_768).fill(UNKNOWN)
  }

  /** The block of a state; null for a state that does not exist. */
  block(stateId: number): BlockRecord | null {
    return this.#blocks[stateId] ?? null
  }

  /** The collision boxes of a state. */
  boxes(stateId: number): readonly Box[] {
    const block = this.#blocks[stateId]
    if (block === undefined) return NO_BOXES
    return block.stateShapes?.[stateId - block.minStateId] ?? block.stateShapes?.[0] ?? block.shapes ?? NO_BOXES
  }

  /** The bits of {@link PASSABLE}, {@link STANDABLE}, {@link WATER}, {@link HARMFUL}, {@link AIR} and {@link WHOLE} that hold; 0 for what is not loaded. */
  flags(stateId: number): number {
    if (stateId < 0) return 0
    const known = this.#flags[stateId]
    if (known !== undefined && known !== UNKNOWN) return known
    const flags = this.#classify(stateId)
    this.#flags[stateId] = flags
    return flags
  }

  /** Whether a state is a whole cube. */
  isWhole(stateId: number): boolean {
    return (this.flags(stateId) & WHOLE) !== 0
  }

  #classify(stateId: number): number {
    const name = this.#blocks[stateId]?.name
    if (name === undefined) return 0
    if (AIR_NAMES.has(name)) return PASSABLE | AIR
    if (HARMFUL_NAMES.has(name)) return HARMFUL
    if (WATER_NAMES.has(name)) return PASSABLE | WATER
    const boxes = this.boxes(stateId)
    const top = boxes.reduce((highest, box) => Math.max(highest, box[4]), 0)
    // A carpet or a layer of snow is walked over as if it were not there.
    if (top <= 0.125) return PASSABLE
    const whole = boxes.some((box) => box[0] <= 0 && box[2] <= 0 && box[3] >= 1 && box[5] >= 1)
    if (boxes.some((box) => box.every((value, index) => value === (index < 3 ? 0 : 1)))) return STANDABLE | WHOLE
    return whole && top >= 0.875 && top <= 1 ? STANDABLE : 0
  }
}
