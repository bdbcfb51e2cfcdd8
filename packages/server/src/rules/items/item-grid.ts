import type { ItemEntity } from './item-entity.ts'

/** Items by the square of four by four blocks that they are in, so that only those near are ever looked at. */
export class ItemGrid {
  readonly #cells = new Map<number, Set<ItemEntity>>()

  add(item: ItemEntity): void {
    const key = cellKey(cellOf(item.x), cellOf(item.z))
    let cell = this.#cells.get(key)
    if (cell === undefined) {
      cell = new Set()
      this.#cells.set(key, cell)
    }
    cell.add(item)
  }

  remove(item: ItemEntity): void {
    this.#removeAt(item, cellKey(cellOf(item.x), cellOf(item.z)))
  }

  /** To be called when an item has moved from another place. */
  moved(item: ItemEntity, from: { x: number; z: number }): void {
    const before = cellKey(cellOf(from.x), cellOf(from.z))
    if (before === cellKey(cellOf(item.x), cellOf(item.z))) return
    this.#removeAt(item, before)
    this.add(item)
  }

  clear(): void {
    this.#cells.clear()
  }

  /** The items of all squares that come within a distance of a place and that pass a test, oldest first. */
  near(
    place: { readonly x: number; readonly z: number },
    distance: number,
    test: (item: ItemEntity) => boolean = () => true,
  ): ItemEntity[] {
    const { x, z } = place
    const found: ItemEntity[] = []
    for (let cellX = cellOf(x - distance); cellX <= cellOf(x + distance); cellX++) {
      for (let cellZ = cellOf(z - distance); cellZ <= cellOf(z + distance); cellZ++) {
        const cell = this.#cells.get(cellKey(cellX, cellZ))
        if (cell === undefined) continue
        for (const item of cell) if (test(item)) found.push(item)
      }
    }
    return found.length > 1 ? found.sort((a, b) => a.entityId - b.entityId) : found
  }

  #removeAt(item: ItemEntity, key: number): void {
    const cell = this.#cells.get(key)
    cell?.delete(item)
    if (cell?.size === 0) this.#cells.delete(key)
  }
}

function cellOf(coordinate: number): number {
  return Math.floor(coordinate / 4)
}

function cellKey(cellX: number, cellZ: number): number {
  return (cellX + 0x200000) * 0x400000 + cellZ + 0x200000
}
