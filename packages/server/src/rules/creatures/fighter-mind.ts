import type { Creature } from './creature.ts'
import type { CreatureContext } from './creature-context.ts'
import { creatureSees } from './creature-sees.ts'
import { Hunt } from './hunt.ts'
import type { Mind } from './mind.ts'
import { Navigator } from './navigator.ts'
import { Wander } from './wander.ts'

const ATTACK_TICKS = 20
const PLAYER_WIDTH = 0.6

/** Zombies and spiders: go to the player and hit it, once a second at most. */
export function fighterMind(creature: Creature, context: CreatureContext): Mind {
  const navigator = new Navigator(creature, context)
  const wander = new Wander(creature, context, navigator)
  const hunt = new Hunt(creature, context, navigator)
  const { game } = context
  // Feet to feet. A spider's is a number of its own.
  const reach = Math.sqrt(creature.kind === 'spider' ? 4 + PLAYER_WIDTH : (2 * creature.width) ** 2 + PLAYER_WIDTH)
  let rest = 0
  return {
    tick(distance) {
      rest = Math.max(0, rest - 1)
      const player = hunt.target(distance)
      if (player === null) {
        wander.tick(distance)
        return
      }
      hunt.follow(player)
      creature.lookAt(player.position)
      if (creature.kind === 'spider' && leaps(creature, distance, game.random)) {
        const [dx, dz] = [player.position.x - creature.x, player.position.z - creature.z]
        const length = Math.hypot(dx, dz) || 1
        creature.vx = creature.vx * 0.2 + (dx / length) * 0.4
        creature.vz = creature.vz * 0.2 + (dz / length) * 0.4
        creature.vy = 0.4
      }
      if (rest > 0 || distance > reach || !creatureSees(creature, player, context)) return
      rest = ATTACK_TICKS
      player.send('animation', { entityId: creature.entityId, animation: 0 })
      context.health.hurt(player, creature.species.damage, creature.kind, { from: creature })
    },
    provoked: () => hunt.provoke(),
  }
}

function leaps(creature: Creature, distance: number, random: () => number): boolean {
  return creature.onGround && distance > 2 && distance < 4 && random() < 1 / 5
}
