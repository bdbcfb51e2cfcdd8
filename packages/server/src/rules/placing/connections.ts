import { HEADINGS, neighbour } from '../../game/directions.ts'
import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { connectedState, isConnecting } from './connected-state.ts'

/** Keeps fences, panes, walls, gates, stairs and double chests in step with the blocks beside them. */
export function installConnections(game: SurvivalGame): void {
  const { world, facts } = game
  const adjust = (at: Place) => {
    const stateId = world.stateAt(at.x, at.y, at.z)
    if (stateId === 0 || !isConnecting(facts.block(stateId).name)) return
    world.setState(at.x, at.y, at.z, connectedState(stateId, { world, facts, at }))
  }
  game.events.on('block-change', (at) => {
    if (game.restoring) return
    for (const heading of HEADINGS) adjust(neighbour(at, heading))
    // A wall looks at the block on top of it.
    if (world.nameAt(at.x, at.y - 1, at.z).endsWith('_wall')) adjust(neighbour(at, 'down'))
  })
}
