import type { GamePlayer } from '../../game/game-player.ts'
import { canSee } from './can-see.ts'
import type { Creature } from './creature.ts'
import type { CreatureContext } from './creature-context.ts'

/** Whether a creature's eyes see the player's. */
export function creatureSees(creature: Creature, player: GamePlayer, context: CreatureContext): boolean {
  const to = { x: player.position.x, y: player.eyeY, z: player.position.z }
  return canSee({ world: context.game.world, shapes: context.shapes, from: creature.eyes, to })
}
