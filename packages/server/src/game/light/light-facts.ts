import type { Registry, ShapeBox } from '../../patches/squid-types.ts'
import { readProperties } from '../block-properties.ts'
import { coversFace } from '../covers-face.ts'
import { DIRECTIONS } from '../directions.ts'
import { isWholeCube } from '../is-whole-cube.ts'
import { shapeOfState } from '../shape-of-state.ts'

/** What light does at a block, by state id. */
export interface LightFacts {
  /** Levels that the block gives, 0 to 15. */
  readonly emission: Uint8Array
  /** Levels that light loses on entering the block, 0 to 15; a loss of 0 is still one level unless the sky falls in. */
  readonly opacity: Uint8Array
  /** Bits, by direction (down, up, north, south, west, east), of faces through which no light goes in or out. */
  readonly closedFaces: Uint8Array
}

/** Blocks that give light whatever their state, where minecraft-data has them wrong or they are few enough to list. */
const emissions: Readonly<Record<string, number>> = {
  lava: 15,
  fire: 15,
  soul_fire: 10,
  torch: 14,
  wall_torch: 14,
  soul_torch: 10,
  soul_wall_torch: 10,
  lantern: 15,
  soul_lantern: 10,
  glowstone: 15,
  jack_o_lantern: 15,
  sea_lantern: 15,
  shroomlight: 15,
  beacon: 15,
  conduit: 15,
  end_portal: 15,
  end_gateway: 15,
  end_rod: 14,
  nether_portal: 11,
  crying_obsidian: 10,
  ender_chest: 7,
  magma_block: 3,
  brewing_stand: 1,
  brown_mushroom: 1,
  dragon_egg: 1,
  end_portal_frame: 1,
}
/** Blocks that give light while they are lit. */
const lit: Readonly<Record<string, number>> = {
  furnace: 13,
  blast_furnace: 13,
  smoker: 13,
  redstone_ore: 9,
  redstone_torch: 7,
  redstone_wall_torch: 7,
  redstone_lamp: 15,
  campfire: 15,
  soul_campfire: 10,
}
/** Whole cubes that one sees through: light loses one level in them. */
const dimming =
  /_leaves$|^(ice|frosted_ice|slime_block|honey_block|spawner|beacon|chorus_flower|cobweb|end_gateway)$|shulker_box$/
/** Whole cubes that let light through untouched. */
const clear = /glass$|^barrier$/
/** Always in water. */
const wet = /^(water|lava|bubble_column|kelp|kelp_plant|seagrass|tall_seagrass)$/
/** Blocks whose shape, not the whole cell, stops light: each face that is covered whole is closed. */
const shaped = /_slab$|_stairs$|^(farmland|grass_path|snow|enchanting_table|end_portal_frame|lectern|stonecutter)$/
/** A little lower than a whole block to stand on, whole to light. */
const wholeToLight = /^(soul_sand)$/

/**
 * Light by state as 1.16.5 has it. minecraft-data's `emitLight` and `filterLight` are by block, miss a third of the
 * sources and take plants for walls, so the levels stand here.
 *
 * @see Minecraft Wiki, page "Light", and the pages of the blocks
 */
export function lightFacts(registry: Registry): LightFacts {
  const count = Math.max(...Object.keys(registry.blocksByStateId).map(Number)) + 1
  const emission = new Uint8Array(count)
  const opacity = new Uint8Array(count)
  const closedFaces = new Uint8Array(count)
  /** States share few shapes. */
  const facesOf = new Map<readonly ShapeBox[], number>()
  const covered = (shape: readonly ShapeBox[]) => {
    const faces = facesOf.get(shape) ?? facesCovered(shape)
    facesOf.set(shape, faces)
    return faces
  }
  for (const block of Object.values(registry.blocks)) {
    for (let stateId = block.minStateId; stateId <= block.maxStateId; stateId++) {
      const shape = shapeOfState(registry, block, stateId)
      const properties = readProperties(block, stateId)
      emission[stateId] = emissionOf(block.name, properties)
      opacity[stateId] = opacityOf(block.name, properties, shape)
      if (opacity[stateId] === 15) continue
      // Snow lies on its whole cell, however thin.
      if (block.name === 'snow') closedFaces[stateId] = 1
      else if (shaped.test(block.name)) closedFaces[stateId] = covered(shape)
    }
  }
  return { emission, opacity, closedFaces }
}

type Properties = Readonly<Record<string, string>>

function emissionOf(name: string, properties: Properties): number {
  const whenLit = lit[name]
  if (whenLit !== undefined) return properties['lit'] === 'true' ? whenLit : 0
  if (name === 'sea_pickle') {
    const pickles = Number(properties['pickles'])
    return properties['waterlogged'] === 'true' ? 3 + 3 * pickles : 0
  }
  if (name === 'respawn_anchor') return [0, 3, 7, 11, 15][Number(properties['charges'])] ?? 0
  return emissions[name] ?? 0
}

function opacityOf(name: string, properties: Properties, shape: readonly ShapeBox[]): number {
  if (clear.test(name)) return 0
  if (dimming.test(name) || wet.test(name)) return 1
  if (name === 'snow') return properties['layers'] === '8' ? 15 : 0
  if (isWholeCube(shape) || wholeToLight.test(name)) return 15
  return properties['waterlogged'] === 'true' ? 1 : 0
}

/** A bit for each face that is closed, by the protocol's number of the face. */
function facesCovered(shape: readonly ShapeBox[]): number {
  return DIRECTIONS.reduce((faces, direction, index) => faces | (coversFace(shape, direction) ? 1 << index : 0), 0)
}
