import { disc, shuffled, stack } from './drawing.ts'
import type { FeatureShape } from './layout-builder.ts'
import type { PlacedBlock } from './scene.ts'
import { FOOT_Y, GROUND_Y } from './terrain.ts'

/** Ground of another block, two deep, in a circle. */
export function groundPatch(block: string, radius: number): FeatureShape {
  return ({ x, z }) =>
    disc(x, z, radius).flatMap((at) => [
      { ...at, y: GROUND_Y, block },
      { ...at, y: GROUND_Y - 1, block },
    ])
}

/** So many plants or fruits, standing on the grass in a circle, no two in one place. */
export function scattered(blocks: Readonly<Record<string, number>>, radius: number): FeatureShape {
  return ({ x, z, random }) => {
    const places = shuffled(disc(x, z, radius), random)
    const names = Object.entries(blocks).flatMap(([name, count]) => Array.from({ length: count }, () => name))
    return names.flatMap((block, index) => {
      const place = places[index]
      return place === undefined ? [] : [{ ...place, y: FOOT_Y, block }]
    })
  }
}

/** Sand with four cactuses of two or three blocks, none beside another. */
export function cactusPatch(): FeatureShape {
  return ({ x, z, random }) => {
    const sand = disc(x, z, 2.5).flatMap((at) => [
      { ...at, y: GROUND_Y, block: 'sand' },
      { ...at, y: GROUND_Y - 1, block: 'sand' },
    ])
    const cactuses = [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ].flatMap(([dx = 0, dz = 0]) => stack(x + dx, z + dz, 2 + Math.floor(random() * 2), 'cactus'))
    return [...sand, ...cactuses]
  }
}

/** A pool of three by three water sources, a bank of sand around it, and canes of two or three on the bank. */
export function canePool(): FeatureShape {
  return ({ x, z, random }) => {
    const blocks: PlacedBlock[] = []
    const bank: { x: number; z: number }[] = []
    for (let dx = -2; dx <= 2; dx++) {
      for (let dz = -2; dz <= 2; dz++) {
        const at = { x: x + dx, z: z + dz }
        if (Math.max(Math.abs(dx), Math.abs(dz)) < 2) {
          blocks.push({ ...at, y: GROUND_Y, block: 'water' })
          continue
        }
        blocks.push({ ...at, y: GROUND_Y, block: 'sand' })
        if (Math.abs(dx) !== Math.abs(dz)) bank.push(at)
      }
    }
    for (const at of shuffled(bank, random).slice(0, 5)) {
      blocks.push(...stack(at.x, at.z, 2 + Math.floor(random() * 2), 'sugar_cane'))
    }
    return blocks
  }
}

/** Two walls of stone, three high and two thick, with a way between them open at both ends and to the sky. */
export function stoneGallery(): FeatureShape {
  return ({ x, z, random }) => {
    const along = random() < 0.5
    const blocks: PlacedBlock[] = []
    for (let length = -3; length <= 3; length++) {
      for (const side of [-3, -2, 2, 3]) {
        const [dx, dz] = along ? [length, side] : [side, length]
        blocks.push(...stack(x + dx, z + dz, 3, 'stone'))
      }
      for (const side of [-1, 0, 1]) {
        const [dx, dz] = along ? [length, side] : [side, length]
        blocks.push({ x: x + dx, y: GROUND_Y, z: z + dz, block: 'stone' })
      }
    }
    return blocks
  }
}

/** Five cobwebs between the stumps of four pillars, each free on its four sides. */
export function cobwebs(): FeatureShape {
  return ({ x, z, random }) => {
    const blocks: PlacedBlock[] = []
    for (const [dx, dz] of [
      [0, 0],
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      blocks.push({ x: x + dx, y: FOOT_Y, z: z + dz, block: 'cobweb' })
      if (dx !== 0) blocks.push(...stack(x + 2 * dx, z + 2 * dz, 1 + Math.floor(random() * 2), 'cracked_stone_bricks'))
    }
    return blocks
  }
}

/** Two pumpkins and two melons, with room between them to walk. */
export function garden(): FeatureShape {
  return ({ x, z, random }) =>
    shuffled(['pumpkin', 'pumpkin', 'melon', 'melon'], random).map((block, index) => ({
      x: x + (index < 2 ? -1 : 1),
      y: FOOT_Y,
      z: z + (index % 2 === 0 ? -1 : 1),
      block,
    }))
}
