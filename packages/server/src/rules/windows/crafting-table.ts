import type { SurvivalGame } from '../../game/survival-game.ts'
import { CraftingTableWindow } from '../../inventory/crafting-table-window.ts'
import type { Windows } from './inventory-window.ts'

/** Opens the 3x3 grid of a crafting table. */
export function installCraftingTable(game: SurvivalGame, parts: { windows: Windows }): void {
  const { facts } = game
  game.install({
    useBlock({ player, block, location }) {
      if (block !== 'crafting_table') return false
      const { inventory } = player
      parts.windows.open(player, (id) => new CraftingTableWindow({ id, inventory, facts, places: [location] }))
      return true
    },
  })
}
