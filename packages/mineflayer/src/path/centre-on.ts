import type { BotClient } from '../client/bot-client.ts'
import type { SkillPart } from '../skills/skill.ts'

const TOLERANCE = 0.1
const MAXIMUM_STEPS = 40

/** Steps to the very middle of the block that the body stands on or beside; tells whether it came to rest there. */
export function* centreOn(client: BotClient, block: { x: number; z: number }): SkillPart<boolean> {
  const off = (): { dx: number; dz: number; distance: number } => {
    const { position } = client
    const [dx, dz] = [block.x + 0.5 - position.x, block.z + 0.5 - position.z]
    return { dx, dz, distance: Math.hypot(dx, dz) }
  }
  for (let step = 0; step < MAXIMUM_STEPS; step++) {
    const { dx, dz, distance } = off()
    const speed = Math.hypot(client.velocity.x, client.velocity.z)
    if (distance <= TOLERANCE && speed < 0.04) return true
    // Sneaking is slow enough to stop where one wants to.
    yield () => {
      if (distance > TOLERANCE) client.look(Math.atan2(-dx, -dz), 0)
      client.hold({ forward: distance > TOLERANCE + 1.2 * speed, sneak: true })
    }
  }
  return off().distance <= TOLERANCE
}
