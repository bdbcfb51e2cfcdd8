import type { GamePlayer } from '../../game/game-player.ts'
import { Arrow } from './arrow.ts'
import type { Creature } from './creature.ts'
import type { CreatureContext } from './creature-context.ts'
import { Hunt } from './hunt.ts'
import type { Mind } from './mind.ts'
import { Navigator } from './navigator.ts'
import { normalDraw } from './normal-draw.ts'
import { Wander } from './wander.ts'

const RANGE = 15
/** Seen for so long, it stops to shoot. */
const AIM_TICKS = 20
const DRAW_TICKS = 20
/** At normal difficulty, between an arrow and the next drawing of the bow. */
const PAUSE_TICKS = 40
const SIDESTEP_TICKS = 20
const ARROW_SPEED = 1.6
/** At normal difficulty. */
const SPREAD = 6 * 0.0075

/** Skeletons: come within 15 blocks, step about, keep off, and shoot every three seconds. */
export function archerMind(creature: Creature, context: CreatureContext): Mind {
  const navigator = new Navigator(creature, context)
  const wander = new Wander(creature, context, navigator)
  const hunt = new Hunt(creature, context, navigator)
  const { game } = context
  let seenTicks = 0
  let drawTicks = 0
  let pauseTicks = 0
  let sidestepTicks = 0
  let isClockwise = false
  let isBackwards = false

  const stepAbout = (player: GamePlayer, distance: number) => {
    if (++sidestepTicks >= SIDESTEP_TICKS) {
      sidestepTicks = 0
      if (game.random() < 0.3) isClockwise = !isClockwise
      if (game.random() < 0.3) isBackwards = !isBackwards
    }
    if (distance > RANGE * Math.sqrt(0.75)) isBackwards = false
    else if (distance < RANGE / 2) isBackwards = true
    const { x, z } = player.position
    creature.turnTo(Math.atan2(creature.x - x, z - creature.z) * (180 / Math.PI))
    creature.drive = creature.species.speed
    creature.driveAngle = (isBackwards ? 135 : 45) * (isClockwise ? 1 : -1)
  }
  return {
    tick(distance) {
      creature.driveAngle = 0
      const player = hunt.target(distance)
      if (player === null) {
        seenTicks = 0
        drawTicks = 0
        wander.tick(distance)
        return
      }
      seenTicks = hunt.seesTarget ? seenTicks + 1 : 0
      if (distance <= RANGE && seenTicks >= AIM_TICKS) {
        if (navigator.isWalking) navigator.stop()
        stepAbout(player, distance)
      } else {
        hunt.follow(player)
        creature.lookAt(player.position)
      }
      if (drawTicks === 0) {
        if (--pauseTicks <= 0) drawTicks = 1
      } else if (hunt.seesTarget && ++drawTicks > DRAW_TICKS && distance <= RANGE) {
        drawTicks = 0
        pauseTicks = PAUSE_TICKS
        shoot(creature, player, context)
      }
    },
    provoked: () => hunt.provoke(),
  }
}

function shoot(creature: Creature, player: GamePlayer, context: CreatureContext): void {
  const { random } = context.game
  const at = { x: creature.x, y: creature.eyes.y - 0.1, z: creature.z }
  const dx = player.position.x - at.x
  const dz = player.position.z - at.z
  // At a third of the player's height, and higher the farther it is, for the arrow falls.
  const dy = player.position.y + 1.8 / 3 - at.y + Math.hypot(dx, dz) * 0.2
  const length = Math.hypot(dx, dy, dz) || 1
  const aim = (part: number) => (part / length + normalDraw(random) * SPREAD) * ARROW_SPEED
  const velocity = { x: aim(dx), y: aim(dy), z: aim(dz) }
  const baseDamage = 2 + normalDraw(random) * 0.25 + 2 * 0.11
  context.game.entities.add(new Arrow(context, { shooter: creature, at, velocity, baseDamage }))
}
