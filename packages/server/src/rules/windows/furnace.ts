import { FURNACE_SLOTS, FurnaceEntity, SMELT_TICKS } from '../../game/furnace-entity.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import { itemPacket } from '../../game/item-packet.ts'
import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { withProperties } from '../../game/with-properties.ts'
import { FurnaceWindow } from '../../inventory/furnace-window.ts'
import type { Windows } from './inventory-window.ts'

/**
 * Furnaces: they smelt tick by tick, whether or not their window is open, and show by their block whether they are lit.
 * The client with the window open is told of every change.
 */
export function installFurnace(game: SurvivalGame, parts: { windows: Windows }): void {
  const { facts, world } = game
  /** What the client was last told of the furnace that it has open. */
  let shown: { window: FurnaceWindow; gauges: number[] } | null = null

  const at = (place: Place): FurnaceEntity => {
    const present = game.blockEntities.get(place)
    if (present instanceof FurnaceEntity) return present
    const furnace = new FurnaceEntity(place, facts)
    game.blockEntities.add(furnace)
    return furnace
  }
  const showSlots = (player: GamePlayer, window: FurnaceWindow) => {
    for (let slot = 0; slot < FURNACE_SLOTS.count; slot++) {
      player.send('set_slot', { windowId: window.id, slot, item: itemPacket(window.get(slot), facts) })
    }
  }
  const showGauges = (player: GamePlayer, window: FurnaceWindow) => {
    if (shown?.window !== window) shown = { window, gauges: [] }
    const { furnace } = window
    const gauges = [furnace.burnLeft, furnace.burnTotal, furnace.progress, SMELT_TICKS]
    // The whole before its part: mineflayer divides by the whole that it knows.
    for (const property of [1, 0, 3, 2]) {
      const value = gauges[property] ?? 0
      if (shown.gauges[property] !== value) {
        player.send('craft_progress_bar', { windowId: window.id, property, value })
      }
    }
    shown.gauges = gauges
  }
  const tick = (furnace: FurnaceEntity) => {
    const { isLit } = furnace
    furnace.tick()
    if (furnace.isLit === isLit) return
    const { x, y, z } = furnace.place
    world.setState(x, y, z, withProperties(world.stateAt(x, y, z), { lit: String(furnace.isLit) }, facts))
  }

  game.install({
    useBlock({ player, block, location }) {
      if (block !== 'furnace') return false
      const { inventory } = player
      const furnace = at(location)
      parts.windows.open(player, (id) => new FurnaceWindow({ id, inventory, facts, places: [location], furnace }))
      return true
    },
    tick() {
      const window = game.player?.openWindow
      const open = window instanceof FurnaceWindow ? window : null
      const [charge, fuel, output] = open?.furnace.slots ?? []
      for (const entity of game.blockEntities.all()) if (entity instanceof FurnaceEntity) tick(entity)
      if (open === null || game.player === null) return
      const { slots } = open.furnace
      if (slots[0] !== charge || slots[1] !== fuel || slots[2] !== output) showSlots(game.player, open)
      showGauges(game.player, open)
    },
    reset() {
      shown = null
    },
  })
}
