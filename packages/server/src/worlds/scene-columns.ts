import type { GameFacts } from '../game/game-facts.ts'
import {
  type ColumnArea,
  copyBits,
  fallLight,
  lightArea,
  type UnspreadColumn,
  WIDEST_AREA,
} from '../game/light/light-area.ts'
import type { ChunkColumn, ChunkColumnClass } from '../patches/squid-types.ts'
import { blockStateId } from './block-state-id.ts'
import type { PlacedBlock, Scene, SceneLayout } from './scene.ts'
import { BEDROCK_Y, GROUND_Y, terrainBlock } from './terrain.ts'

/**
 * The part of a column whose light is kept, whole sections. Above it is open sky: what stands there casts no shadow and
 * gives no light. Below it there is nothing.
 */
export const LIGHT_BOUNDS = { bottomY: BEDROCK_Y & ~15, topY: 111 } as const

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
/** Key of the columns in which nothing stands. */
const PLAIN = 'plain'
const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dz) => [dx, dz] as const))

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
  const unspread = new Map<string, UnspreadColumn>()
  const built = new Map<string, PristineColumn>()
  const unspreadAt = (chunkX: number, chunkZ: number): UnspreadColumn => {
    const blocks = blocksByChunk.get(`${chunkX},${chunkZ}`)
    const chunkKey = blocks === undefined ? PLAIN : `${chunkX},${chunkZ}`
    let column = unspread.get(chunkKey)
    if (column === undefined) {
      column = fallLight(buildColumn(blocks ?? [], facts, Column), facts.light, LIGHT_BOUNDS)
      unspread.set(chunkKey, column)
    }
    return column
  }
  const isPlain = (chunkX: number, chunkZ: number): boolean =>
    around.every(([dx, dz]) => !blocksByChunk.has(`${chunkX + dx},${chunkZ + dz}`))
  const whole = areaOf(blocksByChunk.keys())
  /** Lights all that stands at once, where it lies close enough together; otherwise one column with its neighbours. */
  const lightAround = (chunkX: number, chunkZ: number): void => {
    const isOne = whole === null || isPlain(chunkX, chunkZ)
    const inner = isOne ? { fromX: chunkX, toX: chunkX, fromZ: chunkZ, toZ: chunkZ } : whole
    const area = widened(inner)
    const lit = lightArea({ area, unspread: unspreadAt, facts: facts.light, bounds: LIGHT_BOUNDS })
    for (let z = inner.fromZ; z <= inner.toZ; z++) {
      for (let x = inner.fromX; x <= inner.toX; x++) {
        const column = lit(x, z)
        if (column !== null) built.set(isPlain(x, z) ? PLAIN : `${x},${z}`, new PristineColumn(column, Column))
      }
    }
  }
  const columns: SceneColumns = {
    layout,
    column(chunkX, chunkZ) {
      const chunkKey = isPlain(chunkX, chunkZ) ? PLAIN : `${chunkX},${chunkZ}`
      let pristine = built.get(chunkKey)
      if (pristine === undefined) {
        lightAround(chunkX, chunkZ)
        pristine = built.get(chunkKey)
        if (pristine === undefined) throw new RangeError(`sceneColumns: ${chunkKey} was not lit`)
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

/**
 * The columns in which something stands, and those beside them; null when there are none, or when with one more on each
 * side they are too many to be lit at once.
 */
function areaOf(chunkKeys: Iterable<string>): ColumnArea | null {
  const places = [...chunkKeys].map((key) => key.split(',').map(Number) as [number, number])
  if (places.length === 0) return null
  const [xs, zs] = [places.map(([x]) => x), places.map(([, z]) => z)]
  const area = widened({
    fromX: Math.min(...xs),
    toX: Math.max(...xs),
    fromZ: Math.min(...zs),
    toZ: Math.max(...zs),
  })
  const { fromX, toX, fromZ, toZ } = widened(area)
  return Math.max(toX - fromX, toZ - fromZ) < WIDEST_AREA ? area : null
}

function widened({ fromX, toX, fromZ, toZ }: ColumnArea): ColumnArea {
  return { fromX: fromX - 1, toX: toX + 1, fromZ: fromZ - 1, toZ: toZ + 1 }
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
  return column
}
