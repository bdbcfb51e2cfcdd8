import type { GamePlayer } from '../../game/game-player.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import type { Health } from '../body/health.ts'
import type { ItemEntities } from '../items/item-entities.ts'
import type { Weather } from '../world/weather.ts'
import type { BlockFooting } from './block-footing.ts'
import type { Creature } from './creature.ts'
import type { Daylight } from './daylight.ts'

/** What creatures share. */
export interface CreatureContext {
  readonly game: SurvivalGame
  readonly footing: BlockFooting
  readonly daylight: Daylight
  readonly items: ItemEntities
  readonly health: Health
  readonly weather: Weather
  /** The player hits a creature with what it holds. */
  strike(by: GamePlayer, creature: Creature): void
  /** The player uses what its main hand holds on a creature; true when something came of it. */
  handle(by: GamePlayer, creature: Creature): boolean
  /** Cells that the looking for ways may still visit in this tick; all creatures draw on it. */
  routeNodes: number
}
