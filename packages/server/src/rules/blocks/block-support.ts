import { blockProperties } from '../../game/block-properties.ts'
import { DIRECTIONS, vectorOf } from '../../game/directions.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { otherHalf, partnerPlace } from './other-half.ts'
import { holdOf } from './support-rules.ts'

/** Whether a block of a state may be placed where it would stand, as far as it needs something to hold on to. */
export type SupportCheck = (x: number, y: number, z: number, stateId: number) => boolean

/**
 * Breaks what lost its hold when a neighbour changed: plants, torches, ladders, signs, plates, doors. Chains, such as a
 * tall cane, fall in the same tick. Of a bed, a door or a tall plant the other half goes too; it drops nothing of its
 * own.
 *
 * @param onUnsupported - called for each block without hold; breaks it.
 */
export function installBlockSupport(
  game: SurvivalGame,
  onUnsupported: (x: number, y: number, z: number) => void,
): SupportCheck {
  const { world, facts } = game
  /** By state id: 0 not looked at yet, 1 stands by itself, 2 needs hold, 3 has another half, 4 both. */
  const kinds: number[] = []

  const kindOf = (stateId: number): number => {
    let kind = kinds[stateId] ?? 0
    if (kind === 0) {
      const holds = holdOf(facts.block(stateId).name) !== null
      const hasHalf = partnerPlace({ x: 0, y: 0, z: 0, properties: blockProperties(stateId, facts) }) !== null
      kind = 1 + (holds ? 1 : 0) + (hasHalf ? 2 : 0)
      kinds[stateId] = kind
    }
    return kind
  }
  const isHeld = (at: { x: number; y: number; z: number; stateId: number; placing: boolean }) => {
    const { name } = facts.block(at.stateId)
    const hold = holdOf(name)
    return hold === null || hold({ ...at, game, name, properties: blockProperties(at.stateId, facts) })
  }

  game.events.on('block-change', ({ x, y, z }) => {
    if (game.restoring) return
    for (const direction of DIRECTIONS) {
      const [dx, dy, dz] = vectorOf(direction)
      const [nearX, nearY, nearZ] = [x + dx, y + dy, z + dz]
      const stateId = world.stateAt(nearX, nearY, nearZ)
      const kind = kindOf(stateId)
      if (kind === 1) continue
      const near = { x: nearX, y: nearY, z: nearZ, stateId }
      if (kind > 2) {
        const partner = partnerPlace({ ...near, properties: blockProperties(stateId, facts) })
        const isPartner = partner?.x === x && partner.y === y && partner.z === z
        if (isPartner) {
          if (otherHalf(game, near) === null) world.setState(nearX, nearY, nearZ, 0)
          continue
        }
      }
      if ((kind === 2 || kind === 4) && !isHeld({ ...near, placing: false })) onUnsupported(nearX, nearY, nearZ)
    }
  })
  return (x, y, z, stateId) => isHeld({ x, y, z, stateId, placing: true })
}
