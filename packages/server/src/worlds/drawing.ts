import type { PlacedBlock } from './scene.ts'
import { FOOT_Y } from './terrain.ts'

/** Blocks on top of each other, from the ground up. */
export function stack(x: number, z: number, height: number, block: string): PlacedBlock[] {
  return Array.from({ length: height }, (_, index) => ({ x, y: FOOT_Y + index, z, block }))
}

/** The places of a circle, row by row. */
export function disc(x: number, z: number, radius: number): { x: number; z: number }[] {
  const places: { x: number; z: number }[] = []
  const reach = Math.floor(radius)
  for (let dx = -reach; dx <= reach; dx++) {
    for (let dz = -reach; dz <= reach; dz++) if (Math.hypot(dx, dz) <= radius) places.push({ x: x + dx, z: z + dz })
  }
  return places
}

/** The items in a drawn order (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items]
  for (let index = result.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const moved = result[index] as T
    result[index] = result[other] as T
    result[other] = moved
  }
  return result
}

/** One number a place, for coordinates within 512 of the origin. */
export function placeKey(x: number, z: number): number {
  return (x + 512) * 1024 + z + 512
}
