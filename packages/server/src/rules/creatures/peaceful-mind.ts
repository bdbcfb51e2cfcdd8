import type { Creature } from './creature.ts'
import type { CreatureContext } from './creature-context.ts'
import type { Mind } from './mind.ts'
import { Navigator } from './navigator.ts'
import { Wander } from './wander.ts'

/** What hurt it is remembered for so long. */
const PANIC_TICKS = 100
const PANIC_REACH = 5

/** Grazes and strolls; runs to and fro for five seconds when it was hurt, and as long as it burns. */
export function peacefulMind(creature: Creature, context: CreatureContext): Mind {
  const navigator = new Navigator(creature, context)
  const wander = new Wander(creature, context, navigator)
  let panicUntil = 0
  return {
    tick(distance) {
      const isAfraid = context.game.tick < panicUntil || creature.isOnFire
      if (isAfraid && !navigator.isWalking) wander.stroll({ reach: PANIC_REACH, pace: creature.species.panic })
      wander.tick(distance)
    },
    provoked() {
      navigator.stop()
      panicUntil = context.game.tick + PANIC_TICKS
    },
  }
}
