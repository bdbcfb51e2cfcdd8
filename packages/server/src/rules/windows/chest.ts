import { blockProperties } from '../../game/block-properties.ts'
import { neighbour, opposite } from '../../game/directions.ts'
import type { Place } from '../../game/place.ts'
import { StoreEntity } from '../../game/store-entity.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { ChestWindow } from '../../inventory/chest-window.ts'
import { otherHalfOfChest } from '../placing/connected-state.ts'
import type { Windows } from './inventory-window.ts'

/**
 * Chests, double chests, trapped chests and barrels. What lies in them belongs to the position, so a double chest that
 * loses a half keeps the other's items.
 */
export function installChest(game: SurvivalGame, parts: { windows: Windows }): void {
  const { facts, world } = game

  const storeAt = (place: Place, block: string): StoreEntity => {
    const present = game.blockEntities.get(place)
    if (present instanceof StoreEntity) return present
    const store = new StoreEntity(place, block)
    game.blockEntities.add(store)
    return store
  }
  /** The places of a chest from the top of its window down: the right half comes first. */
  const halves = (place: Place, block: string): Place[] => {
    const stateId = world.stateAt(place.x, place.y, place.z)
    const way = otherHalfOfChest(stateId, facts)
    if (way === null) return [place]
    const other = neighbour(place, way)
    const otherState = world.stateAt(other.x, other.y, other.z)
    if (facts.block(otherState).name !== block || otherHalfOfChest(otherState, facts) !== opposite(way)) return [place]
    return blockProperties(stateId, facts).type === 'right' ? [place, other] : [other, place]
  }
  const isBlocked = ({ x, y, z }: Place): boolean => {
    const above = world.stateAt(x, y + 1, z)
    return facts.light.opacity[above] === 15 && facts.isWhole(above)
  }

  game.install({
    useBlock({ player, block, location }) {
      if (block !== 'chest' && block !== 'trapped_chest' && block !== 'barrel') return false
      const isChest = block !== 'barrel'
      const places = isChest ? halves(location, block) : [location]
      if (isChest && places.some(isBlocked)) {
        game.refuse('chest', 'a whole block lies on the lid')
        return true
      }
      const { inventory } = player
      const stores = places.map((place) => storeAt(place, block))
      const title = isChest ? (places.length === 2 ? 'container.chestDouble' : 'container.chest') : 'container.barrel'
      parts.windows.open(player, (id) => new ChestWindow({ id, inventory, facts, places, stores, title }))
      return true
    },
  })
}
