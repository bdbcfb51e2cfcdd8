import type { BlockWorld } from '../../game/block-world.ts'
import type { Place } from '../../game/place.ts'
import type { BlockFooting } from './block-footing.ts'

/** Whether a body can walk straight on: level ground under every cell of the way, nothing in it. */
export function isOpenWay(options: {
  world: BlockWorld
  footing: BlockFooting
  from: Place
  to: Place
  width: number
  height: number
}): boolean {
  const { world, footing, from, to, width, height } = options
  const y = Math.floor(from.y)
  if (Math.floor(to.y) !== y || from.y - y > 0.01) return false
  const [dx, dz] = [to.x - from.x, to.z - from.z]
  const length = Math.hypot(dx, dz)
  if (length < 1e-6) return true
  const [sideX, sideZ] = [(-dz / length) * (width / 2), (dx / length) * (width / 2)]
  const cells = Math.ceil(height)
  const isWalkable = (x: number, z: number) => {
    if (footing(world.stateAt(x, y - 1, z)) !== 'floor') return false
    for (let up = 0; up < cells; up++) if (footing(world.stateAt(x, y + up, z)) !== 'free') return false
    return true
  }
  for (const side of [-1, 1]) {
    let before = Number.NaN
    for (let way = 0; way <= length; way += 0.5) {
      const x = Math.floor(from.x + (dx / length) * way + side * sideX)
      const z = Math.floor(from.z + (dz / length) * way + side * sideZ)
      const cell = x * 1_048_576 + z
      if (cell === before) continue
      before = cell
      // Where it stands it stands, be it over an edge.
      if (way > 0 && !isWalkable(x, z)) return false
    }
  }
  return true
}
