import type { BlockWorld } from '../../game/block-world.ts'
import type { Place } from '../../game/place.ts'
import type { BlockFooting } from './block-footing.ts'

interface Node extends Place {
  readonly before: Node | null
  readonly cost: number
  /** Cost so far and the least that is still to come. */
  readonly total: number
  readonly left: number
}

const DEEPEST_DROP = 3
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
const CORNERS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/**
 * Looks for a way on foot from one cell to another (A*): straight and diagonal steps, one block up, three down, through
 * water, never through what harms.
 *
 * @param options.height - of the body, in blocks; two cells must be free for more than one.
 * @param options.mostNodes - cells looked at before it gives up.
 * @returns the cells to walk through, the start left out; `arrives` is false when they only lead as near as was found.
 */
export function findRoute(options: {
  world: BlockWorld
  footing: BlockFooting
  from: Place
  to: Place
  height: number
  mostNodes: number
}): { route: readonly Place[]; arrives: boolean; nodes: number } {
  const { world, footing, from, to, mostNodes } = options
  const headCells = Math.ceil(options.height)
  const footingAt = (x: number, y: number, z: number) => footing(world.stateAt(x, y, z))
  const isFree = (x: number, y: number, z: number) => {
    const feet = footingAt(x, y, z)
    if (feet !== 'free' && feet !== 'water' && feet !== 'low') return false
    for (let head = 1; head < headCells; head++) {
      const above = footingAt(x, y + head, z)
      if (above !== 'free' && above !== 'water') return false
    }
    return true
  }
  const holds = (x: number, y: number, z: number) => {
    const feet = footingAt(x, y, z)
    if (feet === 'low' || feet === 'water') return true
    const below = footingAt(x, y - 1, z)
    return below === 'floor' || below === 'water'
  }
  /** The y at which a step into a column ends; null when there is none. */
  const stepInto = (x: number, y: number, z: number, mayClimb: boolean): number | null => {
    if (!isFree(x, y, z)) return mayClimb && isFree(x, y + 1, z) && holds(x, y + 1, z) ? y + 1 : null
    for (let drop = 0; drop <= DEEPEST_DROP; drop++) {
      if (drop > 0 && !isFree(x, y - drop, z)) return null
      if (holds(x, y - drop, z)) return y - drop
    }
    return null
  }
  const estimate = (x: number, y: number, z: number) => Math.hypot(x - to.x, y - to.y, z - to.z)

  const left = estimate(from.x, from.y, from.z)
  const start: Node = { ...from, before: null, cost: 0, total: left, left }
  const heap = new NodeHeap()
  heap.add(start)
  const best = new Map<number, number>([[cellKey(from, start), 0]])
  let nearest = start
  let nodes = 0
  for (let node = heap.take(); node !== null; node = heap.take()) {
    if (node.left < nearest.left) nearest = node
    if (node.left < 1e-9 || nodes >= mostNodes) break
    nodes++
    if ((best.get(cellKey(from, node)) ?? 0) < node.cost) continue
    const { x, y, z } = node
    const canClimb = isFree(x, y + 1, z)
    const offer = (toX: number, toY: number, toZ: number) => {
      const place = { x: toX, y: toY, z: toZ }
      const cost = node.cost + Math.hypot(toX - x, toY - y, toZ - z)
      const key = cellKey(from, place)
      if (cost >= (best.get(key) ?? Number.POSITIVE_INFINITY)) return
      best.set(key, cost)
      const rest = estimate(toX, toY, toZ)
      heap.add({ ...place, before: node, cost, total: cost + rest, left: rest })
    }
    for (const [dx, dz] of SIDES) {
      const toY = stepInto(x + dx, y, z + dz, canClimb)
      if (toY !== null) offer(x + dx, toY, z + dz)
    }
    for (const [dx, dz] of CORNERS) {
      // Never past the corner of a block.
      if (!isFree(x + dx, y, z) || !isFree(x, y, z + dz) || !isFree(x + dx, y, z + dz)) continue
      if (holds(x + dx, y, z + dz)) offer(x + dx, y, z + dz)
    }
  }
  const route: Place[] = []
  for (let node: Node | null = nearest; node !== null && node.before !== null; node = node.before) route.push(node)
  return { route: route.reverse(), arrives: nearest.left < 1.5, nodes }
}

/** Exact within 512 blocks of the start. */
function cellKey(from: Place, { x, y, z }: Place): number {
  return ((x - from.x + 512) * 1024 + (z - from.z + 512)) * 512 + y + 64
}

/** The least total first; of equals the one added first, so that routes do not depend on chance. */
class NodeHeap {
  readonly #nodes: { node: Node; order: number }[] = []
  #added = 0

  add(node: Node): void {
    const entry = { node, order: this.#added++ }
    const nodes = this.#nodes
    let at = nodes.push(entry) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = nodes[parent]
      if (above === undefined || !isBefore(entry, above)) break
      nodes[at] = above
      at = parent
    }
    nodes[at] = entry
  }

  take(): Node | null {
    const nodes = this.#nodes
    const top = nodes[0]
    const last = nodes.pop()
    if (top === undefined || last === undefined) return null
    if (nodes.length === 0) return top.node
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      let entry = nodes[child]
      if (entry === undefined) break
      const right = nodes[child + 1]
      if (right !== undefined && isBefore(right, entry)) {
        child++
        entry = right
      }
      if (!isBefore(entry, last)) break
      nodes[at] = entry
      at = child
    }
    nodes[at] = last
    return top.node
  }
}

function isBefore(a: { node: Node; order: number }, b: { node: Node; order: number }): boolean {
  return a.node.total < b.node.total || (a.node.total === b.node.total && a.order < b.order)
}
