import type { BotClient } from '../client/bot-client.ts'
import type { Sight } from '../view/sight-of-block.ts'
import type { SkillPart } from './skill.ts'

/** How digging ended: the server took the block away, or kept it. */
export type DigEnd = 'gone' | 'kept'

const ANSWER_STEPS = 4
const ATTEMPTS = 2
/** Digging in the air takes five times as long, so it waits for the ground, but not for ever. */
const LANDING_STEPS = 20

/**
 * Digs one block that is in sight: begins, waits as many steps as digging takes, finishes, and waits for the server to
 * say that the block is gone. A server that counts differently gets one more try of twice the length.
 */
export function* digBlock(
  client: BotClient,
  block: { x: number; y: number; z: number },
  sight: Sight,
): SkillPart<DigEnd> {
  const before = client.view.stateAt(block.x, block.y, block.z)
  const isGone = (): boolean => client.view.stateAt(block.x, block.y, block.z) !== before
  for (let step = 0; step < LANDING_STEPS && !client.onGround && !client.inWater; step++) yield () => client.hold()
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const ticks = client.digTicks(block, client.heldItem?.id ?? null) * attempt
    if (!Number.isFinite(ticks)) return 'kept'
    yield () => {
      client.hold()
      client.lookAt(sight.point)
      client.sendDig(0, block, sight.face)
      if (ticks === 0) client.sendDig(2, block, sight.face)
    }
    for (let step = 1; step < ticks && !isGone(); step++) yield () => client.hold()
    if (ticks > 0 && !isGone()) yield () => client.sendDig(2, block, sight.face)
    for (let step = 0; step < ANSWER_STEPS && !isGone(); step++) yield () => client.hold()
    if (isGone()) return 'gone'
    yield () => client.sendDig(1, block, sight.face)
  }
  return 'kept'
}
