import type { NearbyBoxes } from './nearby-boxes.ts'

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

/**
 * Moves a body by its speed as far as the blocks let it: first up or down, then along the longer side, then the other;
 * a body that stands steps up by as much as 0.6. Speed along a side that was met becomes 0.
 */
export function moveBody(body: Body, nearby: NearbyBoxes): void {
  const { vx, vy, vz, x, y, z } = body
  const half = body.width / 2
  const cover = (above: number) =>
    nearby.cover(
      [x - half + Math.min(vx, 0), y + Math.min(vy, 0), z - half + Math.min(vz, 0)],
      [x + half + Math.max(vx, 0), y + body.height + Math.max(vy, 0) + above, z + half + Math.max(vz, 0)],
    )
  const isCut = () => Math.abs(body.x - x - vx) > NEARLY_NOTHING || Math.abs(body.z - z - vz) > NEARLY_NOTHING
  cover(0)
  const { boxes } = nearby
  const dy = vy === 0 ? 0 : freeUpwards(boxes, body, vy)
  body.y += dy
  slide(boxes, body, vx, vz)
  const hasLanded = vy < 0 && dy !== vy
  if (isCut() && (body.onGround || hasLanded)) {
    cover(STEP_HEIGHT)
    const plainX = body.x
    const plainY = body.y
    const plainZ = body.z
    body.x = x
    body.z = z
    const up = freeUpwards(boxes, body, STEP_HEIGHT)
    body.y += up
    slide(boxes, body, vx, vz)
    body.y += freeUpwards(boxes, body, -up)
    if ((body.x - x) ** 2 + (body.z - z) ** 2 <= (plainX - x) ** 2 + (plainZ - z) ** 2 + NEARLY_NOTHING) {
      body.x = plainX
      body.y = plainY
      body.z = plainZ
    }
  }
  body.blocked = isCut()
  body.onGround = hasLanded
  if (Math.abs(body.x - x - vx) > NEARLY_NOTHING) body.vx = 0
  if (Math.abs(body.z - z - vz) > NEARLY_NOTHING) body.vz = 0
  if (dy !== vy) body.vy = 0
}

function slide(boxes: readonly number[], body: Body, vx: number, vz: number): void {
  const xFirst = Math.abs(vx) >= Math.abs(vz)
  if (xFirst && vx !== 0) body.x += freeSideways(boxes, body, 0, vx)
  if (vz !== 0) body.z += freeSideways(boxes, body, 2, vz)
  if (!xFirst && vx !== 0) body.x += freeSideways(boxes, body, 0, vx)
}

/** How far of `way` a body gets up, or down, before it meets one of the boxes. */
function freeUpwards(boxes: readonly number[], body: Body, way: number): number {
  const half = body.width / 2 - NEARLY_NOTHING
  const { x, y, z } = body
  const top = y + body.height
  let free = way
  for (let at = 0; at < boxes.length; at += 6) {
    if (x + half <= (boxes[at] ?? 0) || x - half >= (boxes[at + 3] ?? 0)) continue
    if (z + half <= (boxes[at + 2] ?? 0) || z - half >= (boxes[at + 5] ?? 0)) continue
    free = way > 0 ? shorter(free, (boxes[at + 1] ?? 0) - top) : -shorter(-free, y - (boxes[at + 4] ?? 0))
  }
  return free
}

/** How far of `way` a body gets along x (axis 0) or z (axis 2). */
function freeSideways(boxes: readonly number[], body: Body, axis: 0 | 2, way: number): number {
  const half = body.width / 2
  const low = body.y + NEARLY_NOTHING
  const high = body.y + body.height - NEARLY_NOTHING
  const along = axis === 0 ? body.x : body.z
  const across = axis === 0 ? body.z : body.x
  const other = 2 - axis
  let free = way
  for (let at = 0; at < boxes.length; at += 6) {
    if (high <= (boxes[at + 1] ?? 0) || low >= (boxes[at + 4] ?? 0)) continue
    if (across + half - NEARLY_NOTHING <= (boxes[at + other] ?? 0)) continue
    if (across - half + NEARLY_NOTHING >= (boxes[at + other + 3] ?? 0)) continue
    free =
      way > 0
        ? shorter(free, (boxes[at + axis] ?? 0) - along - half)
        : -shorter(-free, along - half - (boxes[at + axis + 3] ?? 0))
  }
  return free
}

/** The way, or the gap to a box when that is shorter; boxes that the body is already in do not hold it. */
function shorter(way: number, gap: number): number {
  return gap < -NEARLY_NOTHING ? way : Math.min(way, Math.max(0, gap))
}
