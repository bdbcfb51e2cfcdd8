import type { SurvivalGame } from '../../game/survival-game.ts'
import type { ItemEntities } from '../items/item-entities.ts'

/** Spills what lay in a furnace or a chest when the block goes, by whatever cause. */
export function installBlockContents(game: SurvivalGame, parts: { items: ItemEntities }): void {
  game.events.on('block-change', ({ x, y, z, after }) => {
    if (game.restoring) return
    const entity = game.blockEntities.get({ x, y, z })
    if (entity === null || entity.block === after) return
    game.blockEntities.remove(entity)
    for (const stack of entity.slots) if (stack !== null) parts.items.spill(stack, entity.place)
  })
}
