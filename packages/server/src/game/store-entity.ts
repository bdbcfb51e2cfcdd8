import type { BlockEntity } from './block-entities.ts'
import type { ItemStack } from './item-stack.ts'
import type { Place } from './place.ts'

/** How many slots a chest or a barrel has. */
export const STORE_SLOTS = 27

/** What lies in a chest, half a double chest, or a barrel. */
export class StoreEntity implements BlockEntity {
  readonly place: Place
  readonly block: string
  readonly slots: (ItemStack | null)[] = new Array(STORE_SLOTS).fill(null)

  constructor(place: Place, block: string) {
    this.place = place
    this.block = block
  }
}
