import { compareText } from '@mc-evobench/core'

/** An arrow from one node to another, with the edge it stands for. */
export interface Arrow {
  readonly from: string
  readonly to: string
  readonly position: number
}

/** A closed path: its first node is repeated at the end; `positions` are those of the arrows along it. */
export interface Cycle {
  readonly nodes: readonly string[]
  readonly positions: readonly number[]
}

/**
 * Finds one shortest closed path through each group of nodes that can all reach each other.
 *
 * The path begins at the group's smallest id, so the answer does not depend on the order of `arrows`. Time is linear in
 * the number of arrows, apart from sorting those that lie on or between cycles.
 *
 * @param arrows - the directed connections; arrows from a node to itself are left to the caller.
 * @returns the cycles, ordered by their first node; empty when the arrows are acyclic (a diamond is).
 */
export function findCycles(arrows: readonly Arrow[]): Cycle[] {
  const outgoing = new Map<string, Arrow[]>()
  for (const arrow of cyclicPart(arrows).sort((a, b) => compareText(a.to, b.to) || a.position - b.position)) {
    const list = outgoing.get(arrow.from)
    if (list === undefined) outgoing.set(arrow.from, [arrow])
    else list.push(arrow)
  }
  return stronglyConnected(outgoing)
    .map((members) => shortestClosedPath(outgoing, members))
    .sort((a, b) => compareText(a.nodes[0] ?? '', b.nodes[0] ?? ''))
}

/**
 * Takes away nodes that no arrow leads to, again and again (Kahn's algorithm), so that an acyclic graph is recognised
 * without any sorting.
 *
 * @returns the arrows that are left; every cycle is among them.
 */
function cyclicPart(arrows: readonly Arrow[]): Arrow[] {
  const numbers = new Map<string, number>()
  const numberOf = (node: string): number => {
    const known = numbers.get(node)
    if (known !== undefined) return known
    numbers.set(node, numbers.size)
    return numbers.size - 1
  }
  const ends = arrows.map(({ from, to }) => ({ from: numberOf(from), to: numberOf(to) }))
  const incoming = new Int32Array(numbers.size)
  const targets: number[][] = Array.from(numbers, () => [])
  for (const { from, to } of ends) {
    incoming[to] = (incoming[to] ?? 0) + 1
    targets[from]?.push(to)
  }
  const free: number[] = []
  incoming.forEach((count, node) => {
    if (count === 0) free.push(node)
  })
  for (let node = free.pop(); node !== undefined; node = free.pop()) {
    for (const target of targets[node] ?? []) {
      const left = (incoming[target] ?? 0) - 1
      incoming[target] = left
      if (left === 0) free.push(target)
    }
  }
  // What is still led to lies on a cycle or behind one.
  return arrows.filter((_, place) => {
    const { from, to } = ends[place] ?? { from: 0, to: 0 }
    return incoming[from] !== 0 && incoming[to] !== 0
  })
}

/** Tarjan's algorithm with a stack of its own (a recursive one would overflow on long chains); groups of two and more. */
function stronglyConnected(outgoing: ReadonlyMap<string, readonly Arrow[]>): Set<string>[] {
  const places = new Map<string, { readonly index: number; low: number; onStack: boolean }>()
  const stack: string[] = []
  const groups: Set<string>[] = []
  const enter = (node: string): Frame => {
    const place = { index: places.size, low: places.size, onStack: true }
    places.set(node, place)
    stack.push(node)
    return { node, place, arrows: outgoing.get(node) ?? [], next: 0 }
  }
  for (const root of [...outgoing.keys()].sort(compareText)) {
    if (places.has(root)) continue
    const work = [enter(root)]
    for (let frame = work.at(-1); frame !== undefined; frame = work.at(-1)) {
      const { node, place } = frame
      const arrow = frame.arrows[frame.next]
      if (arrow !== undefined) {
        frame.next += 1
        const other = places.get(arrow.to)
        if (other === undefined) work.push(enter(arrow.to))
        else if (other.onStack) place.low = Math.min(place.low, other.index)
        continue
      }
      work.pop()
      const parent = work.at(-1)?.place
      if (parent !== undefined) parent.low = Math.min(parent.low, place.low)
      if (place.low !== place.index) continue
      const group = new Set<string>()
      for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
        const left = places.get(member)
        if (left !== undefined) left.onStack = false
        group.add(member)
        if (member === node) break
      }
      if (group.size > 1) groups.push(group)
    }
  }
  return groups
}

/** A node on the way down, and how many of its arrows have been followed. */
interface Frame {
  readonly node: string
  readonly place: { readonly index: number; low: number; onStack: boolean }
  readonly arrows: readonly Arrow[]
  next: number
}

function shortestClosedPath(outgoing: ReadonlyMap<string, readonly Arrow[]>, members: ReadonlySet<string>): Cycle {
  const start = [...members].sort(compareText)[0] ?? ''
  const cameBy = new Map<string, Arrow>()
  const queue = [start]
  for (let head = 0; head < queue.length && !cameBy.has(start); head++) {
    for (const arrow of outgoing.get(queue[head] ?? '') ?? []) {
      if (!members.has(arrow.to) || cameBy.has(arrow.to)) continue
      cameBy.set(arrow.to, arrow)
      queue.push(arrow.to)
    }
  }
  const path: Arrow[] = []
  for (let arrow = cameBy.get(start); arrow !== undefined; arrow = cameBy.get(arrow.from)) {
    path.push(arrow)
    if (arrow.from === start) break
  }
  path.reverse()
  return { nodes: [start, ...path.map((arrow) => arrow.to)], positions: path.map((arrow) => arrow.position) }
}
