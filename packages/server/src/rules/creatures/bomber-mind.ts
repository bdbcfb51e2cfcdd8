import type { Creature } from './creature.ts'
import type { CreatureContext } from './creature-context.ts'
import { explode } from './explode.ts'
import { Hunt } from './hunt.ts'
import type { Mind } from './mind.ts'
import { Navigator } from './navigator.ts'
import { Wander } from './wander.ts'

const FUSE_TICKS = 30
const LIGHT_WITHIN = 3
/** Farther off, or out of sight, the fuse burns back. */
const KEEP_WITHIN = 7
const POWER = 3

/** Creepers: come close, hiss for a second and a half, and burst. */
export function bomberMind(creature: Creature, context: CreatureContext): Mind {
  const navigator = new Navigator(creature, context)
  const wander = new Wander(creature, context, navigator)
  const hunt = new Hunt(creature, context, navigator)
  let fuse = 0
  return {
    tick(distance) {
      const player = hunt.target(distance)
      const within = creature.isSwelling ? KEEP_WITHIN : LIGHT_WITHIN
      const isSwelling = player !== null && distance < within && hunt.seesTarget
      if (isSwelling !== creature.isSwelling) {
        creature.isSwelling = isSwelling
        creature.sendMetadata()
      }
      fuse = Math.max(0, fuse + (isSwelling ? 1 : -1))
      if (fuse >= FUSE_TICKS) {
        const at = { x: creature.x, y: creature.y, z: creature.z }
        creature.vanish()
        explode(context, { at, power: POWER, cause: creature.kind })
        return
      }
      if (player === null) wander.tick(distance)
      else {
        if (isSwelling) navigator.stop()
        else hunt.follow(player)
        creature.lookAt(player.position)
      }
    },
    provoked: () => hunt.provoke(),
  }
}
