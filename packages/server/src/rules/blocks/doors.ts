import { blockProperties } from '../../game/block-properties.ts'
import { isHeading, opposite } from '../../game/directions.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { withProperties } from '../../game/with-properties.ts'
import { headingOf } from '../placing/look-directions.ts'

const openedByHand = /_door$|_trapdoor$|_fence_gate$/

/** Doors, trapdoors and fence gates of wood open and close by hand; iron ones do not. A gate opens away from the player. */
export function installDoors(game: SurvivalGame): void {
  const { world, facts } = game
  game.install({
    useBlock({ player, location: { x, y, z }, block }) {
      if (!openedByHand.test(block)) return false
      // An iron door lets the click through to the item, as the game does.
      if (block.startsWith('iron_')) return false
      const stateId = world.stateAt(x, y, z)
      const { open, half, facing } = blockProperties(stateId, facts)
      const changes: Record<string, string> = { open: open === 'true' ? 'false' : 'true' }
      if (block.endsWith('_fence_gate') && open === 'false' && isHeading(facing)) {
        const heading = headingOf(player.yaw)
        if (facing === opposite(heading)) changes['facing'] = heading
      }
      world.setState(x, y, z, withProperties(stateId, changes, facts))
      if (block.endsWith('_door')) {
        const otherY = half === 'upper' ? y - 1 : y + 1
        const other = world.stateAt(x, otherY, z)
        if (facts.block(other).name === block) world.setState(x, otherY, z, withProperties(other, changes, facts))
      }
      return true
    },
  })
}
