import type { SlotEvidence } from './evidence.ts'
import type { GameFacts } from './game-facts.ts'
import type { ItemStack } from './item-stack.ts'
import type { Place } from './place.ts'

/** What a block keeps beside its state: what lies in it. */
export interface BlockEntity {
  readonly place: Place
  /** Name of the block that keeps it; when another block is there, it is gone. */
  readonly block: string
  readonly slots: readonly (ItemStack | null)[]
  /** Numbers of its own that a fingerprint of the world must hold. */
  readonly counters?: readonly number[]
}

/** The block entities of a world, by position. They come into being when the block is first opened. */
export class BlockEntities {
  readonly #entities = new Map<string, BlockEntity>()

  get(place: Place): BlockEntity | null {
    // Asked at every change of a block; mostly there are none.
    return this.#entities.size === 0 ? null : (this.#entities.get(keyOf(place)) ?? null)
  }

  add(entity: BlockEntity): void {
    this.#entities.set(keyOf(entity.place), entity)
  }

  remove(entity: BlockEntity): void {
    this.#entities.delete(keyOf(entity.place))
  }

  all(): Iterable<BlockEntity> {
    return this.#entities.values()
  }

  clear(): void {
    this.#entities.clear()
  }

  /** What lies in those that are not as new, in the order of their places; plain data, a copy. */
  evidence(facts: GameFacts): { place: string; block: string; slots: SlotEvidence[]; counters: number[] }[] {
    return [...this.#entities]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([place, { block, slots, counters = [] }]) => ({
        place,
        block,
        slots: slots.flatMap((stack, slot) =>
          stack === null
            ? []
            : [{ slot, item: facts.item(stack.id).name, count: stack.count, durabilityUsed: stack.durabilityUsed }],
        ),
        counters: [...counters],
      }))
      .filter(({ slots, counters }) => slots.length > 0 || counters.some((counter) => counter > 0))
  }
}

function keyOf({ x, y, z }: Place): string {
  return `${x},${y},${z}`
}
