import type { GamePlayer } from '../../game/game-player.ts'
import type { Creature } from './creature.ts'
import type { CreatureContext } from './creature-context.ts'
import { wayToBlock } from './way-to-block.ts'

/** Whether a creature's eyes see the player's. */
export function creatureSees(creature: Creature, player: GamePlayer, context: CreatureContext): boolean {
  const to = { x: player.position.x, y: player.eyeY, z: player.position.z }
  const { world, facts } = context.game
  return wayToBlock({ world, facts, from: creature.eyes, to }) > 1
}
