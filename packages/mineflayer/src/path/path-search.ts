import { footingAt, isClear, isNearHarm, type Terrain } from './footing.ts'
import { NodeHeap } from './node-heap.ts'
import type { PathGoal } from './path-goal.ts'
import type { PathNode } from './path-node.ts'

interface SearchNode extends PathNode {
  readonly total: number
  readonly estimate: number
  readonly order: number
  readonly cost: number
  readonly parent: SearchNode | null
}

/** How a search stands. */
export type SearchStatus = 'searching' | 'found' | 'exhausted'

const directions: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
]
/** Farther down hurts. */
const MAXIMUM_DROP = 3
const UP_COST = 1.6
const DROP_COST = 0.4
const WATER_FACTOR = 3
const CAREFUL_COST = 8

/**
 * A* over the client's blocks: walking, one block up, up to three down, diagonals that cut no corner, swimming.
 * Nothing is dug or placed, and nothing harmful is touched.
 *
 * The work is bounded by expanded nodes, never by time: `expand` does a few at a time, and the search ends after
 * `limit`. Ties break by estimate, then by order of insertion, so that equal worlds give equal paths.
 */
export class PathSearch {
  readonly #view: Terrain
  readonly #goal: PathGoal
  readonly #limit: number
  readonly #maximumDrop: number
  readonly #open = new NodeHeap<SearchNode>()
  readonly #cheapest = new Map<number, number>()
  #order = 0
  #expanded = 0
  #end: SearchNode | null = null
  #best: SearchNode

  /**
   * @param options.start - the block the feet are in.
   * @param options.limit - the search ends as `exhausted` after so many expanded nodes.
   * @param options.maximumDrop - blocks that a step may go down, 3 unless told; with 1 every way can be gone back.
   */
  constructor(options: {
    view: Terrain
    start: { x: number; y: number; z: number }
    goal: PathGoal
    limit: number
    maximumDrop?: number
  }) {
    this.#view = options.view
    this.#goal = options.goal
    this.#limit = options.limit
    this.#maximumDrop = options.maximumDrop ?? MAXIMUM_DROP
    const { x, y, z } = options.start
    const estimate = this.#goal.estimate(x, y, z)
    this.#best = { x, y, z, careful: false, cost: 0, estimate, total: estimate, order: 0, parent: null }
    this.#cheapest.set(nodeKey(x, y, z), 0)
    this.#open.push(this.#best)
  }

  /** Nodes expanded so far. */
  get expanded(): number {
    return this.#expanded
  }

  /** Goes on for at most so many nodes. */
  expand(nodes: number): SearchStatus {
    for (let done = 0; done < nodes; ) {
      if (this.#end !== null) return 'found'
      if (this.#expanded >= this.#limit) return 'exhausted'
      const node = this.#open.pop()
      if (node === null) return 'exhausted'
      if (node.cost > (this.#cheapest.get(nodeKey(node.x, node.y, node.z)) ?? 0)) continue
      done++
      this.#expanded++
      if (node.estimate < this.#best.estimate) this.#best = node
      if (this.#goal.isReached(node.x, node.y, node.z)) {
        this.#end = node
        return 'found'
      }
      this.#expandNode(node)
    }
    return 'searching'
  }

  /** The path to the goal, or to the nearest node to it that was found; begins with the start. */
  path(): PathNode[] {
    const nodes: PathNode[] = []
    for (let node: SearchNode | null = this.#end ?? this.#best; node !== null; node = node.parent) nodes.push(node)
    return nodes.reverse()
  }

  #expandNode(node: SearchNode): void {
    const view = this.#view
    const { x, y, z } = node
    const headroom = isClear(view, x, y + 2, z)
    for (const [dx, dz] of directions) {
      const [tx, tz] = [x + dx, z + dz]
      if (dx !== 0 && dz !== 0) {
        const corners =
          isClear(view, tx, y, z) &&
          isClear(view, tx, y + 1, z) &&
          isClear(view, x, y, tz) &&
          isClear(view, x, y + 1, tz)
        if (corners) this.#reach(node, tx, y, tz, Math.SQRT2)
        continue
      }
      if (isClear(view, tx, y, tz) && isClear(view, tx, y + 1, tz)) {
        if (this.#reach(node, tx, y, tz, 1)) continue
        for (let drop = 1; drop <= this.#maximumDrop && isClear(view, tx, y - drop, tz); drop++) {
          if (this.#reach(node, tx, y - drop, tz, 1 + DROP_COST * drop)) break
        }
      } else if (headroom) {
        this.#reach(node, tx, y + 1, tz, UP_COST)
      }
    }
    // Up and down in water.
    if (footingAt(view, x, y, z) === 'water') {
      if (footingAt(view, x, y + 1, z) === 'water') this.#reach(node, x, y + 1, z, 1)
      if (footingAt(view, x, y - 1, z) === 'water') this.#reach(node, x, y - 1, z, 1)
    }
  }

  #reach(from: SearchNode, x: number, y: number, z: number, stepCost: number): boolean {
    const footing = footingAt(this.#view, x, y, z)
    if (footing === 'none') return false
    const careful = isNearHarm(this.#view, x, y, z)
    const cost = from.cost + stepCost * (footing === 'water' ? WATER_FACTOR : 1) + (careful ? CAREFUL_COST : 0)
    const key = nodeKey(x, y, z)
    const known = this.#cheapest.get(key)
    if (known !== undefined && known <= cost) return true
    this.#cheapest.set(key, cost)
    const estimate = this.#goal.estimate(x, y, z)
    this.#open.push({ x, y, z, careful, cost, estimate, total: cost + estimate, order: ++this.#order, parent: from })
    return true
  }
}

// 2^20 blocks along x and z around the origin block's own period, 2^9 along y: no two nodes of one search collide.
function nodeKey(x: number, y: number, z: number): number {
  return ((x & 0xfffff) * 0x100000 + (z & 0xfffff)) * 0x200 + (y & 0x1ff)
}
