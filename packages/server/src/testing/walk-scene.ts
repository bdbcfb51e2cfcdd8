import type { Place } from '../game/place.ts'
import type { SceneLayout } from '../worlds/scene.ts'
import { GROUND_Y } from '../worlds/terrain.ts'

/** Half the width of the part of a scene that is walked, and its layers. */
const REACH = 32
const SIZE = 2 * REACH + 1
const LOW = GROUND_Y - 1
const LAYERS = 16
const EYES = 1.62
const ARM = 4.5

const passable = /^(grass|fern|poppy|dandelion|oxeye_daisy|cornflower|red_mushroom|brown_mushroom|sugar_cane)$/
const FREE = 0
const SOLID = 1
const LEAF = 2
/** Neither a floor nor a place to be in: water, cobwebs. */
const SHUNNED = 3

/** What of a scene can be reached on foot from its spawn. */
export interface WalkedScene {
  /** Whether feet can stand at a place. */
  reaches(feet: Place): boolean
  /** Whether some place in reach has a block within arm's length, its near side in sight. */
  touches(block: Place): boolean
  /** Whether sky is over a place. */
  isOpen(feet: Place): boolean
  /** Whether a straight line between two points meets nothing solid. */
  sees(from: Place, to: Place): boolean
}

/**
 * Walks a scene as a player does who neither digs nor builds: one block up at a time, up to three down, around water and
 * cobwebs. Leaves in an arm's way can be cleared by hand and count as clear for touching, not for walking.
 */
export function walkScene(layout: SceneLayout): WalkedScene {
  const originX = Math.floor(layout.spawn.x) - REACH
  const originZ = Math.floor(layout.spawn.z) - REACH
  const kinds = new Uint8Array(SIZE * SIZE * LAYERS).fill(SOLID, 0, SIZE * SIZE * (GROUND_Y - LOW + 1))
  const indexOf = (x: number, y: number, z: number) => {
    const dx = x - originX
    const dy = y - LOW
    const dz = z - originZ
    if (dx < 0 || dz < 0 || dx >= SIZE || dz >= SIZE || dy < 0 || dy >= LAYERS) return -1
    return (dy * SIZE + dz) * SIZE + dx
  }
  for (const { blocks } of layout.features) {
    for (const { x, y, z, block } of blocks) {
      const index = indexOf(x, y, z)
      if (index >= 0) kinds[index] = kindOf(block)
    }
  }
  const kindAt = (x: number, y: number, z: number) => {
    const index = indexOf(x, y, z)
    return index < 0 ? (y < LOW ? SOLID : FREE) : (kinds[index] ?? FREE)
  }
  const isFree = (x: number, y: number, z: number) => kindAt(x, y, z) === FREE
  const canStand = (x: number, y: number, z: number) => {
    const floor = kindAt(x, y - 1, z)
    return (floor === SOLID || floor === LEAF) && isFree(x, y, z) && isFree(x, y + 1, z)
  }

  const reached = new Uint8Array(kinds.length)
  const start = { x: Math.floor(layout.spawn.x), y: layout.spawn.y, z: Math.floor(layout.spawn.z) }
  const queue: Place[] = [start]
  reached[indexOf(start.x, start.y, start.z)] = 1
  for (const { x, y, z } of queue) {
    const mayJump = isFree(x, y + 2, z)
    for (const [dx, dz] of ways) {
      const height = landingHeight(x + dx, y, z + dz, mayJump)
      if (height === null) continue
      const index = indexOf(x + dx, height, z + dz)
      if (index < 0 || reached[index] === 1) continue
      reached[index] = 1
      queue.push({ x: x + dx, y: height, z: z + dz })
    }
  }

  function landingHeight(x: number, y: number, z: number, mayJump: boolean): number | null {
    if (mayJump && canStand(x, y + 1, z)) return y + 1
    if (!isFree(x, y + 1, z)) return null
    for (let height = y; height >= y - 3 && isFree(x, height, z); height--) if (canStand(x, height, z)) return height
    return null
  }

  function sees(from: Place, to: Place, through: (kind: number) => boolean): boolean {
    const length = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z)
    const samples = Math.ceil(length * 10)
    for (let sample = 1; sample < samples; sample++) {
      const share = sample / samples
      const x = Math.floor(from.x + (to.x - from.x) * share)
      const y = Math.floor(from.y + (to.y - from.y) * share)
      const z = Math.floor(from.z + (to.z - from.z) * share)
      if (!through(kindAt(x, y, z))) return false
    }
    return true
  }

  function canTouch(feet: Place, block: Place, open: readonly (typeof sides)[number][]): boolean {
    const eyes = { x: feet.x + 0.5, y: feet.y + EYES, z: feet.z + 0.5 }
    const middle = { x: block.x + 0.5, y: block.y + 0.5, z: block.z + 0.5 }
    if (Math.hypot(eyes.x - middle.x, eyes.y - middle.y, eyes.z - middle.z) > ARM) return false
    return open.some(([dx, dy, dz]) => {
      const face = { x: middle.x + dx * 0.51, y: middle.y + dy * 0.51, z: middle.z + dz * 0.51 }
      return sees(eyes, face, (kind) => kind !== SOLID)
    })
  }

  function touches(block: Place): boolean {
    const open = sides.filter(([dx, dy, dz]) => kindAt(block.x + dx, block.y + dy, block.z + dz) !== SOLID)
    if (open.length === 0) return false
    for (let dx = -4; dx <= 4; dx++) {
      for (let dz = -4; dz <= 4; dz++) {
        for (let dy = -5; dy <= 3; dy++) {
          const feet = { x: block.x + dx, y: block.y + dy, z: block.z + dz }
          if (reaches(feet) && canTouch(feet, block, open)) return true
        }
      }
    }
    return false
  }

  function reaches({ x, y, z }: Place): boolean {
    const index = indexOf(x, y, z)
    return index >= 0 && reached[index] === 1
  }

  return {
    reaches,
    touches,
    isOpen({ x, y, z }) {
      for (let above = y; above < LOW + LAYERS; above++) if (kindAt(x, above, z) !== FREE) return false
      return true
    },
    sees: (from, to) => sees(from, to, (kind) => kind === FREE || kind === SHUNNED),
  }
}

function kindOf(block: string): number {
  if (passable.test(block)) return FREE
  if (block === 'water' || block === 'cobweb') return SHUNNED
  return block.endsWith('_leaves') ? LEAF : SOLID
}

const ways = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

const sides = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const
