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
 * the number of arrows, apart from sorting.
 *
 * @param arrows - the directed connections; arrows from a node to itself are left to the caller.
 * @returns the cycles, ordered by their first node; empty when the arrows are acyclic (a diamond is).
 */
export function findCycles(arrows: readonly Arrow[]): Cycle[] {
  const outgoing = new Map<string, Arrow[]>()
  for (const arrow of [...arrows].sort((a, b) => compareText(a.to, b.to) || a.position - b.position)) {
    const list = outgoing.get(arrow.from)
    if (list === undefined) outgoing.set(arrow.from, [arrow])
    else list.push(arrow)
  }
  return stronglyConnected(outgoing)
    .map((members) => shortestClosedPath(outgoing, members))
    .sort((a, b) => compareText(a.nodes[0] ?? '', b.nodes[0] ?? ''))
}

/** Tarjan's algorithm with a stack of its own (a recursive one would overflow on long chains); groups of two and more. */
function stronglyConnected(outgoing: ReadonlyMap<string, readonly Arrow[]>): Set<string>[] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const onStack = new Set<string>()
  const stack: string[] = []
  const groups: Set<string>[] = []
  for (const root of [...outgoing.keys()].sort(compareText)) {
    if (index.has(root)) continue
    const work = [{ node: root, next: 0 }]
    for (let frame = work.at(-1); frame !== undefined; frame = work.at(-1)) {
      const { node } = frame
      if (frame.next === 0) {
        index.set(node, index.size)
        low.set(node, index.get(node) ?? 0)
        stack.push(node)
        onStack.add(node)
      }
      const arrow = outgoing.get(node)?.[frame.next]
      if (arrow !== undefined) {
        frame.next += 1
        if (!index.has(arrow.to)) work.push({ node: arrow.to, next: 0 })
        else if (onStack.has(arrow.to)) low.set(node, Math.min(low.get(node) ?? 0, index.get(arrow.to) ?? 0))
        continue
      }
      work.pop()
      const parent = work.at(-1)
      if (parent !== undefined) low.set(parent.node, Math.min(low.get(parent.node) ?? 0, low.get(node) ?? 0))
      if (low.get(node) === index.get(node)) {
        const group = new Set<string>()
        for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
          onStack.delete(member)
          group.add(member)
          if (member === node) break
        }
        if (group.size > 1) groups.push(group)
      }
    }
  }
  return groups
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
