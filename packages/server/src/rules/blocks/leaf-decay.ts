import { blockProperties } from '../../game/block-properties.ts'
import { DIRECTIONS, neighbour } from '../../game/directions.ts'
import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { withProperties } from '../../game/with-properties.ts'
import type { RandomTicks } from './random-ticks.ts'

/** Leaves this many steps or more from a log decay. */
const TOO_FAR = 7
const log = /_(log|wood|stem|hyphae)$/

/**
 * Leaves that no log feeds decay by random ticks and drop what leaves drop by hand. Each leaf's `distance` says how many
 * leaves it takes to come to a log; it follows its neighbours one step a tick, so that the crown of a felled tree learns
 * of it from the trunk outwards. Leaves that a player placed stay.
 *
 * @param parts.breakLeaf - breaks a leaf that nobody dug.
 * @see Minecraft Wiki, "Leaves", section "Decay"
 */
export function installLeafDecay(
  game: SurvivalGame,
  parts: { ticks: RandomTicks; breakLeaf: (x: number, y: number, z: number) => void },
): void {
  const { world, facts } = game
  /** By state id: steps to a log, 0 for the log itself; leaves have 1 to 7, everything else 7 and more. */
  const distances: number[] = []
  /** Leaves that look at their neighbours in the next tick. */
  let waiting = new Map<string, Place>()

  const NO_LEAF = TOO_FAR + 1
  const distanceOf = (stateId: number): number => {
    let distance = distances[stateId]
    if (distance === undefined) {
      const { name } = facts.block(stateId)
      const isStem = log.test(name) && name !== 'mushroom_stem' && !/^(attached_)?(pumpkin|melon)_stem$/.test(name)
      distance = isStem ? 0 : name.endsWith('_leaves') ? Number(blockProperties(stateId, facts).distance) : NO_LEAF
      distances[stateId] = distance
    }
    return distance
  }
  const isLeaf = (stateId: number) => {
    const distance = distanceOf(stateId)
    return distance > 0 && distance < NO_LEAF
  }
  const stateBeside = (place: Place, direction: (typeof DIRECTIONS)[number]) => {
    const { x, y, z } = neighbour(place, direction)
    return world.stateAt(x, y, z)
  }
  const lookAgain = (place: Place) => {
    const stateId = world.stateAt(place.x, place.y, place.z)
    if (!isLeaf(stateId)) return
    let nearest = TOO_FAR
    for (const direction of DIRECTIONS) nearest = Math.min(nearest, distanceOf(stateBeside(place, direction)))
    const distance = Math.min(TOO_FAR, nearest + 1)
    if (distance === distanceOf(stateId)) return
    world.setState(place.x, place.y, place.z, withProperties(stateId, { distance: String(distance) }, facts))
  }

  parts.ticks.add({
    cares: (stateId) => distanceOf(stateId) === TOO_FAR && blockProperties(stateId, facts).persistent === 'false',
    act: parts.breakLeaf,
  })
  game.events.on('block-change', (place) => {
    if (game.restoring) return
    for (const direction of DIRECTIONS) {
      if (!isLeaf(stateBeside(place, direction))) continue
      const { x, y, z } = neighbour(place, direction)
      waiting.set(`${x},${y},${z}`, { x, y, z })
    }
  })
  game.install({
    reset() {
      waiting.clear()
    },
    tick() {
      if (waiting.size === 0) return
      const due = waiting
      waiting = new Map()
      for (const place of due.values()) lookAgain(place)
    },
  })
}
