import type { BlockWorld } from '../../game/block-world.ts'
import type { BlockFooting } from './block-footing.ts'

/** A box that moves among the blocks. */
export interface Body {
  /** Feet, middle of the box. */
  x: number
  y: number
  z: number
  /** Blocks a tick. */
  vx: number
  vy: number
  vz: number
  readonly width: number
  readonly height: number
  onGround: boolean
  /** Whether the last move was cut short at a side. */
  blocked: boolean
}

const STEP_HEIGHT = 0.6
const NEARLY_NOTHING = 1e-7

/** The blocks' boxes that a move may meet; six numbers each, reused from move to move. */
const found: number[] = []

/**
 * Moves a body by its speed as far as the blocks let it: first up or down, then along the longer side, then the other;
 * a body that stands steps up by as much as 0.6. Speed along a side that was met becomes 0.
 */
export function moveBody(body: Body, world: BlockWorld, shapes: BlockFooting): void {
  const { vx, vy, vz } = body
  const half = body.width / 2
  gather(world, shapes, [
    body.x - half + Math.min(vx, 0),
    body.y + Math.min(vy, 0),
    body.z - half + Math.min(vz, 0),
    body.x + half + Math.max(vx, 0),
    body.y + body.height + Math.max(vy, 0) + (body.onGround ? STEP_HEIGHT : 0),
    body.z + half + Math.max(vz, 0),
  ])
  const stands = body.onGround
  const { x, z } = body
  const dy = vy === 0 ? 0 : freeAlong(body, 1, vy)
  body.y += dy
  slide(body, vx, vz)
  const cut = () => Math.abs(body.x - x - vx) > NEARLY_NOTHING || Math.abs(body.z - z - vz) > NEARLY_NOTHING
  const landed = vy < 0 && dy !== vy
  if (cut() && (stands || landed)) {
    const [plainX, plainY, plainZ] = [body.x, body.y, body.z]
    body.x = x
    body.z = z
    const up = freeAlong(body, 1, STEP_HEIGHT)
    body.y += up
    slide(body, vx, vz)
    body.y += freeAlong(body, 1, -up)
    if ((body.x - x) ** 2 + (body.z - z) ** 2 <= (plainX - x) ** 2 + (plainZ - z) ** 2 + NEARLY_NOTHING) {
      body.x = plainX
      body.y = plainY
      body.z = plainZ
    }
  }
  body.blocked = cut()
  body.onGround = landed
  if (Math.abs(body.x - x - vx) > NEARLY_NOTHING) body.vx = 0
  if (Math.abs(body.z - z - vz) > NEARLY_NOTHING) body.vz = 0
  if (dy !== vy) body.vy = 0
}

function slide(body: Body, vx: number, vz: number): void {
  if (Math.abs(vx) >= Math.abs(vz)) {
    if (vx !== 0) body.x += freeAlong(body, 0, vx)
    if (vz !== 0) body.z += freeAlong(body, 2, vz)
  } else {
    body.z += freeAlong(body, 2, vz)
    if (vx !== 0) body.x += freeAlong(body, 0, vx)
  }
}

/** How far of `way` the body gets along an axis before it meets one of the boxes found. */
function freeAlong(body: Body, axis: 0 | 1 | 2, way: number): number {
  const half = body.width / 2
  const low = [body.x - half, body.y, body.z - half] as const
  const high = [body.x + half, body.y + body.height, body.z + half] as const
  const [first, second] = axis === 0 ? ([1, 2] as const) : axis === 1 ? ([0, 2] as const) : ([0, 1] as const)
  let free = way
  for (let at = 0; at < found.length; at += 6) {
    const lowAt = (side: number) => found[at + side] ?? 0
    const highAt = (side: number) => found[at + side + 3] ?? 0
    if (high[first] <= lowAt(first) + NEARLY_NOTHING || low[first] >= highAt(first) - NEARLY_NOTHING) continue
    if (high[second] <= lowAt(second) + NEARLY_NOTHING || low[second] >= highAt(second) - NEARLY_NOTHING) continue
    if (way > 0) {
      const gap = lowAt(axis) - high[axis]
      if (gap >= -NEARLY_NOTHING) free = Math.min(free, Math.max(0, gap))
    } else {
      const gap = highAt(axis) - low[axis]
      if (gap <= NEARLY_NOTHING) free = Math.max(free, Math.min(0, gap))
    }
  }
  return free
}

function gather(
  world: BlockWorld,
  shapes: BlockFooting,
  [x0, y0, z0, x1, y1, z1]: readonly [number, number, number, number, number, number],
): void {
  found.length = 0
  const [toX, toY, toZ] = [Math.floor(x1), Math.floor(y1), Math.floor(z1)]
  // From one below: fences reach half a block into the cell above them.
  for (let y = Math.floor(y0) - 1; y <= toY; y++) {
    for (let x = Math.floor(x0); x <= toX; x++) {
      for (let z = Math.floor(z0); z <= toZ; z++) {
        const stateId = world.stateAt(x, y, z)
        if (stateId === 0) continue
        for (const box of shapes.boxes(stateId)) {
          found.push(x + (box[0] ?? 0), y + (box[1] ?? 0), z + (box[2] ?? 0))
          found.push(x + (box[3] ?? 0), y + (box[4] ?? 0), z + (box[5] ?? 0))
        }
      }
    }
  }
}
