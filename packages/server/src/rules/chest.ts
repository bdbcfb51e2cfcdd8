import { blockProperties } from '../game/block-properties.ts'
import type { Place } from '../game/clicks.ts'
import { StoreEntity } from '../game/store-entity.ts'
import type { SurvivalGame } from '../game/survival-game.ts'
import { ChestWindow } from '../inventory/chest-window.ts'
import type { Windows } from './inventory-window.ts'

/** From a left half that faces so to the right one: x and z, clockwise. */
const toRightHalf: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['north', [1, 0]],
  ['east', [0, 1]],
  ['south', [-1, 0]],
  ['west', [0, -1]],
])
/** Shapes that leave room for a lid although they let no light through. */
const roomForLid = /_slab$|_stairs$|^(farmland|grass_path|chest|trapped_chest|ender_chest|enchanting_table)$/

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
    const { type, facing = '' } = blockProperties(world.stateAt(place.x, place.y, place.z), facts)
    const step = toRightHalf.get(facing)
    if (step === undefined || (type !== 'left' && type !== 'right')) return [place]
    const sign = type === 'left' ? 1 : -1
    const other = { x: place.x + sign * step[0], y: place.y, z: place.z + sign * step[1] }
    const otherState = world.stateAt(other.x, other.y, other.z)
    const match = blockProperties(otherState, facts)
    const isOther = match.facing === facing && match.type === (type === 'left' ? 'right' : 'left')
    if (facts.block(otherState).name !== block || !isOther) return [place]
    return type === 'right' ? [place, other] : [other, place]
  }
  const isBlocked = ({ x, y, z }: Place): boolean => {
    const above = world.stateAt(x, y + 1, z)
    return facts.isSolid(above) && facts.opacity(above) === 15 && !roomForLid.test(facts.block(above).name)
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
