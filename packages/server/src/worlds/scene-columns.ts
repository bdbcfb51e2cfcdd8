import type { GameFacts } from '../game/game-facts.ts'
import type { ChunkColumn, ChunkColumnClass } from '../patches/squid-types.ts'
import { blockStateId } from './block-state-id.ts'
import type { PlacedBlock, Scene, SceneLayout } from './scene.ts'
import { BEDROCK_Y, GROUND_Y, terrainBlock } from './terrain.ts'

/** Top of the part of a column whose sky light is kept; above it is open sky. */
export const LIGHT_TOP_Y = 111

/** The pristine columns of one scene and seed. */
export interface SceneColumns {
  readonly layout: SceneLayout
  /** A column of its own for the caller, equal for equal coordinates. */
  column(chunkX: number, chunkZ: number): ChunkColumn
}

/** Worlds kept at a time; each is about a megabyte. */
const KEPT_WORLDS = 8
/** Least recently used first. */
const cache = new Map<string, SceneColumns>()

/**
 * The columns of a scene for a seed, built when they are asked for: a pure function of scene, seed, chunkX and chunkZ.
 * Layouts and columns of the last eight worlds are kept for the thread's other servers and
 * later resets.
 */
export function sceneColumns(options: {
  scene: Scene
  seed: number
  facts: GameFacts
  Column: ChunkColumnClass
}): SceneColumns {
  const key = `${options.scene.id}@${options.scene.version}/${options.seed}`
  const found = cache.get(key)
  if (found !== undefined) {
    cache.delete(key)
    cache.set(key, found)
    return found
  }
  const { facts, Column } = options
  const layout = options.scene.layOut(options.seed)
  const blocksByChunk = Map.groupBy(
    layout.features.flatMap((feature) => feature.blocks),
    (block) => `${block.x >> 4},${block.z >> 4}`,
  )
  const plain = new PristineColumn(buildColumn([], facts, Column), Column)
  const built = new Map<string, PristineColumn>()
  const columns: SceneColumns = {
    layout,
    column(chunkX, chunkZ) {
      const chunkKey = `${chunkX},${chunkZ}`
      const blocks = blocksByChunk.get(chunkKey)
      if (blocks === undefined) return plain.copy()
      let pristine = built.get(chunkKey)
      if (pristine === undefined) {
        pristine = new PristineColumn(buildColumn(blocks, facts, Column), Column)
        built.set(chunkKey, pristine)
      }
      return pristine.copy()
    },
  }
  cache.set(key, columns)
  for (const oldest of cache.keys()) {
    if (cache.size <= KEPT_WORLDS) break
    cache.delete(oldest)
  }
  return columns
}

/** A column that is only ever copied. */
class PristineColumn {
  readonly #column: ChunkColumn
  readonly #Column: ChunkColumnClass

  constructor(column: ChunkColumn, Column: ChunkColumnClass) {
    this.#column = column
    this.#Column = Column
  }

  copy(): ChunkColumn {
    const from = this.#column
    const to = new this.#Column()
    to.biomes = [...from.biomes]
    to.sectionMask = from.sectionMask
    to.skyLightMask = from.skyLightMask
    to.blockLightMask = from.blockLightMask
    to.sections = from.sections.map((section) =>
      section === null
        ? null
        : Object.assign(Object.create(Object.getPrototypeOf(section)), section, {
            data: copyBits(section.data),
            palette: section.palette === null ? null : [...section.palette],
          }),
    )
    to.skyLightSections = from.skyLightSections.map((bits) => (bits === null ? null : copyBits(bits)))
    to.blockLightSections = from.blockLightSections.map((bits) => (bits === null ? null : copyBits(bits)))
    return to
  }
}

function copyBits<T extends { readonly data: Uint32Array }>(bits: T): T {
  return Object.assign(Object.create(Object.getPrototypeOf(bits)), bits, { data: bits.data.slice() })
}

function buildColumn(blocks: readonly PlacedBlock[], facts: GameFacts, Column: ChunkColumnClass): ChunkColumn {
  const column = new Column()
  column.biomes = Array.from({ length: 1024 }, () => facts.plainsBiome)
  const pos = { x: 0, y: 0, z: 0 }
  for (pos.y = BEDROCK_Y; pos.y <= GROUND_Y; pos.y++) {
    const name = terrainBlock(pos.y)
    if (name === null) continue
    const stateId = facts.state(name)
    for (pos.z = 0; pos.z < 16; pos.z++) {
      for (pos.x = 0; pos.x < 16; pos.x++) column.setBlockStateId(pos, stateId)
    }
  }
  for (const placed of blocks) {
    column.setBlockStateId({ x: placed.x & 15, y: placed.y, z: placed.z & 15 }, blockStateId(placed, facts))
  }
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) lightFromSky({ column, x, z, facts })
  }
  return column
}

/**
 * Lets sky light fall straight down one line of blocks: 15 under the open sky, less what each block takes away. It does
 * not spread sideways.
 */
export function lightFromSky(options: { column: ChunkColumn; x: number; z: number; facts: GameFacts }): void {
  const { column, x, z, facts } = options
  let light = 15
  const pos = { x, y: 0, z }
  for (pos.y = LIGHT_TOP_Y; pos.y >= BEDROCK_Y; pos.y--) {
    light = Math.max(0, light - facts.opacity(column.getBlockStateId(pos)))
    column.setSkyLight(pos, light)
  }
}
