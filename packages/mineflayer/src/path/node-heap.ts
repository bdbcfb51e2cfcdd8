/** What the heap orders by. */
export interface HeapEntry {
  /** Cost so far plus estimate. */
  readonly total: number
  readonly estimate: number
  /** Order of insertion, the last tie-break. */
  readonly order: number
}

/** A binary heap: smallest total first, then smallest estimate, then first come. */
export class NodeHeap<TEntry extends HeapEntry> {
  readonly #entries: TEntry[] = []

  get size(): number {
    return this.#entries.length
  }

  push(entry: TEntry): void {
    const entries = this.#entries
    let index = entries.length
    entries.push(entry)
    while (index > 0) {
      const parentIndex = (index - 1) >> 1
      const parent = entries[parentIndex]
      if (parent === undefined || !isBefore(entry, parent)) break
      entries[index] = parent
      index = parentIndex
    }
    entries[index] = entry
  }

  pop(): TEntry | null {
    const entries = this.#entries
    const first = entries[0]
    const last = entries.pop()
    if (first === undefined || last === undefined) return null
    if (entries.length === 0) return first
    let index = 0
    for (;;) {
      let childIndex = 2 * index + 1
      let child = entries[childIndex]
      if (child === undefined) break
      const other = entries[childIndex + 1]
      if (other !== undefined && isBefore(other, child)) {
        child = other
        childIndex++
      }
      if (!isBefore(child, last)) break
      entries[index] = child
      index = childIndex
    }
    entries[index] = last
    return first
  }
}

function isBefore(a: HeapEntry, b: HeapEntry): boolean {
  if (a.total !== b.total) return a.total < b.total
  if (a.estimate !== b.estimate) return a.estimate < b.estimate
  return a.order < b.order
}
