import { blockProperties } from '../../game/block-properties.ts'
import type { ItemUse } from '../../game/clicks.ts'
import { neighbour } from '../../game/directions.ts'
import { fluidOfState } from '../../game/fluid-of-state.ts'
import type { Place } from '../../game/place.ts'
import { sendSlot } from '../../game/player-packets.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { traceBlocks } from '../../game/trace-blocks.ts'
import { turnHeldInto } from '../../game/turn-held-into.ts'
import { withProperties } from '../../game/with-properties.ts'
import type { ShapeBox } from '../../patches/squid-types.ts'
import type { ItemEntities } from '../items/item-entities.ts'

const wholeBlock: readonly ShapeBox[] = [[0, 0, 0, 1, 1, 1]]

/**
 * Buckets: an empty one takes the source of water or lava that the player looks at, a full one is poured out against the
 * block that it looks at, or into it when that can hold water. Flowing water fills no bucket, and the look passes it.
 *
 * @param parts.washAway - breaks a block that the poured fluid takes the place of.
 */
export function installBucket(
  game: SurvivalGame,
  parts: { items: ItemEntities; washAway: (x: number, y: number, z: number) => void },
): void {
  const { world, facts } = game

  const look = (use: ItemUse, atSources: boolean) =>
    traceBlocks(use.player, (x, y, z) => {
      const stateId = world.stateAt(x, y, z)
      if (atSources && isLooseSource(stateId)) return wholeBlock
      return facts.shape(stateId)
    })
  const isLooseSource = (stateId: number) => {
    const { name } = facts.block(stateId)
    return (name === 'water' || name === 'lava') && fluidOfState(stateId, facts)?.isSource === true
  }
  const refuse = (use: ItemUse, reason: string) => {
    game.refuse('bucket', reason)
    sendSlot(use.player, use.slot, facts)
  }
  const isWaterlogged = (stateId: number) => blockProperties(stateId, facts)['waterlogged'] === 'true'

  const fill = (use: ItemUse) => {
    const met = look(use, true)
    const stateId = met === null ? 0 : world.stateAt(met.at.x, met.at.y, met.at.z)
    if (met === null || !(isLooseSource(stateId) || isWaterlogged(stateId))) return refuse(use, 'no source in sight')
    const { x, y, z } = met.at
    const kind = fluidOfState(stateId, facts)?.kind ?? 'water'
    world.setState(x, y, z, isLooseSource(stateId) ? 0 : withProperties(stateId, { waterlogged: 'false' }, facts))
    const left = turnHeldInto(use, `${kind}_bucket`, facts)
    if (left !== null) parts.items.toss(left, use.player)
  }
  const takesWater = ({ x, y, z }: Place) => {
    const stateId = world.stateAt(x, y, z)
    const properties = blockProperties(stateId, facts)
    return properties['waterlogged'] === 'false' && properties['type'] !== 'double'
  }
  /** Pours at a place; false when nothing can be poured there. */
  const pourAt = (at: Place, kind: 'water' | 'lava'): boolean => {
    if (at.y < 0 || at.y > 255) return false
    const stateId = world.stateAt(at.x, at.y, at.z)
    if (kind === 'water' && takesWater(at)) {
      world.setState(at.x, at.y, at.z, withProperties(stateId, { waterlogged: 'true' }, facts))
      return true
    }
    const { name } = facts.block(stateId)
    if (facts.isSolid(stateId) || name.endsWith('_sign') || isWaterlogged(stateId)) return false
    if (fluidOfState(stateId, facts) === null && name !== 'air') parts.washAway(at.x, at.y, at.z)
    world.setState(at.x, at.y, at.z, facts.state(kind))
    return true
  }
  const pour = (use: ItemUse, kind: 'water' | 'lava') => {
    const met = look(use, false)
    if (met === null) return refuse(use, 'nothing in sight to pour against')
    const into = kind === 'water' && takesWater(met.at)
    const beside = neighbour(met.at, met.face)
    if (!(into && pourAt(met.at, kind)) && !pourAt(beside, kind)) return refuse(use, 'no room to pour into')
    turnHeldInto(use, 'bucket', facts)
  }

  game.install({
    useItem(use) {
      const { name } = facts.item(use.stack.id)
      if (name === 'bucket') fill(use)
      else if (name === 'water_bucket' || name === 'lava_bucket') pour(use, name === 'lava_bucket' ? 'lava' : 'water')
      else return false
      return true
    },
  })
}
