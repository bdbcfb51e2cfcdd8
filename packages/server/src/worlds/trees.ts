import type { FeatureShape } from './layout-builder.ts'
import type { PlacedBlock } from './scene.ts'
import { GROUND_Y } from './terrain.ts'

/** The six species of 1.16.5's overworld. */
export type TreeSpecies = 'oak' | 'birch' | 'spruce' | 'jungle' | 'acacia' | 'dark_oak'

/** How far a species' crown reaches from its trunk's middle, with room to walk round it. */
export const treeRadius: Readonly<Record<TreeSpecies, number>> = {
  oak: 3,
  birch: 3,
  spruce: 3,
  jungle: 3,
  acacia: 4,
  dark_oak: 4.5,
}

const FOOT = GROUND_Y + 1

/** A tree of a species: trunk and crown as the game grows them, its height drawn; the lowest crown leaves headroom. */
export function treeShape(species: TreeSpecies): FeatureShape {
  return ({ x, z, random }) => {
    const log = `${species}_log`
    const leaf = `${species}_leaves`
    const height = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
    if (species === 'spruce') return conifer({ x, z, random, log, leaf, height: height(7, 9) })
    if (species === 'acacia') return umbrella({ x, z, random, log, leaf })
    if (species === 'dark_oak') return thickTree({ x, z, random, log, leaf, height: height(6, 7) })
    const [least, most] = species === 'oak' ? [5, 6] : species === 'birch' ? [5, 7] : [6, 8]
    return roundTree({ x, z, random, log, leaf, height: height(least, most) })
  }
}

interface TreePlan {
  x: number
  z: number
  random: () => number
  log: string
  leaf: string
  height: number
}

/** Collects a tree's blocks; a trunk block stands where a leaf would. */
function collect(leaves: readonly PlacedBlock[], trunk: readonly PlacedBlock[]): PlacedBlock[] {
  const taken = new Map<string, PlacedBlock>()
  for (const block of [...leaves, ...trunk]) taken.set(`${block.x},${block.y},${block.z}`, block)
  return [...taken.values()]
}

function column(x: number, z: number, height: number, block: string): PlacedBlock[] {
  return Array.from({ length: height }, (_, index) => ({ x, y: FOOT + index, z, block }))
}

/** A square layer of leaves; each corner is left out unless drawn. */
function layer(options: {
  x: number
  y: number
  z: number
  radius: number
  corners: () => boolean
  leaf: string
}): PlacedBlock[] {
  const { x, y, z, radius, corners, leaf } = options
  const blocks: PlacedBlock[] = []
  for (let dx = -radius; dx <= radius; dx++) {
    for (let dz = -radius; dz <= radius; dz++) {
      if (Math.abs(dx) === radius && Math.abs(dz) === radius && !corners()) continue
      blocks.push({ x: x + dx, y, z: z + dz, block: leaf })
    }
  }
  return blocks
}

function roundTree({ x, z, random, log, leaf, height }: TreePlan): PlacedBlock[] {
  const top = FOOT + height
  const sometimes = () => random() < 0.5
  const leaves = [
    ...layer({ x, y: top - 3, z, radius: 2, corners: sometimes, leaf }),
    ...layer({ x, y: top - 2, z, radius: 2, corners: sometimes, leaf }),
    ...layer({ x, y: top - 1, z, radius: 1, corners: sometimes, leaf }),
    ...layer({ x, y: top, z, radius: 1, corners: () => false, leaf }),
  ]
  return collect(leaves, column(x, z, height, log))
}

function conifer({ x, z, log, leaf, height }: TreePlan): PlacedBlock[] {
  const leaves: PlacedBlock[] = []
  const never = () => false
  // From the tip down the skirts alternate between wide and narrow, and end with headroom under them.
  for (let depth = 0; depth <= height - 2; depth++) {
    const radius = depth === 0 ? 0 : depth % 2 === 1 ? 1 : 2
    leaves.push(...layer({ x, y: FOOT + height - depth, z, radius, corners: radius === 0 ? () => true : never, leaf }))
  }
  return collect(leaves, column(x, z, height, log))
}

function umbrella({ x, z, random, log, leaf }: Omit<TreePlan, 'height'>): PlacedBlock[] {
  const straight = 4 + Math.floor(random() * 2)
  const [dx, dz] = (
    [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const
  )[Math.floor(random() * 4)] ?? [1, 0]
  const trunk = column(x, z, straight, log)
  trunk.push({ x: x + dx, y: FOOT + straight, z: z + dz, block: log })
  const [crownX, crownZ] = [x + dx, z + dz]
  const leaves = [
    ...layer({ x: crownX, y: FOOT + straight + 1, z: crownZ, radius: 2, corners: () => false, leaf }),
    ...layer({ x: crownX, y: FOOT + straight + 2, z: crownZ, radius: 1, corners: () => false, leaf }),
  ]
  trunk.push({ x: crownX, y: FOOT + straight + 1, z: crownZ, block: log })
  return collect(leaves, trunk)
}

function thickTree({ x, z, random, log, leaf, height }: TreePlan): PlacedBlock[] {
  const trunk = [
    ...column(x, z, height, log),
    ...column(x + 1, z, height, log),
    ...column(x, z + 1, height, log),
    ...column(x + 1, z + 1, height, log),
  ]
  const leaves: PlacedBlock[] = []
  for (const [rise, radius] of [
    [-1, 2],
    [0, 3],
    [1, 2],
  ] as const) {
    for (let dx = -radius; dx <= radius + 1; dx++) {
      for (let dz = -radius; dz <= radius + 1; dz++) {
        const corner = (dx === -radius || dx === radius + 1) && (dz === -radius || dz === radius + 1)
        // The corners of the wide layer are too far from the trunk to live.
        if (corner && (random() < 0.8 || radius === 3)) continue
        leaves.push({ x: x + dx, y: FOOT + height + rise, z: z + dz, block: leaf })
      }
    }
  }
  return collect(leaves, trunk)
}
