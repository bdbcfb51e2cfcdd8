import { blockProperties } from '../../game/block-properties.ts'
import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { withProperties } from '../../game/with-properties.ts'
import type { ItemEntities } from '../items/item-entities.ts'

/** Ticks between two looks at a plate that is pressed. */
const HOLD_TICKS = 20
/** A plate feels what is over it from this far within its cell, up to this height. */
const MARGIN = 0.125
const FEELS_UP_TO = 0.25
const stony = /^(stone|polished_blackstone)_pressure_plate$/
const weighted = /_weighted_pressure_plate$/

interface Body {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly width: number
  /** The player or a creature. */
  readonly isLiving: boolean
}

/**
 * Pressure plates: those of wood go down under anything, those of stone under the player and creatures, weighted ones by
 * the number of bodies; 20 ticks after they went down they come up if nothing is on them any more. Nothing is wired to
 * them. Plates are known from the moment at which they are put down; scenes have none.
 */
export function installPressurePlate(game: SurvivalGame, parts: { items: ItemEntities }): void {
  const { world, facts } = game
  const plates = new Map<string, Place & { checkAt: number }>()

  game.events.on('block-change', ({ x, y, z, after }) => {
    const key = `${x},${y},${z}`
    if (!after.endsWith('_pressure_plate')) plates.delete(key)
    else if (!plates.has(key)) plates.set(key, { x, y, z, checkAt: 0 })
  })
  const bodies = (): Body[] => {
    const { player } = game
    return [
      ...(player?.alive ? [{ ...player.position, width: 0.6, isLiving: true }] : []),
      ...game.entities.all().map((entity) => ({
        x: entity.x,
        y: entity.y,
        z: entity.z,
        width: entity.width,
        isLiving: entity.obstructsPlacing && entity.kind !== 'boat',
      })),
    ]
  }
  const itemsNear = (plate: Place): Body[] =>
    parts.items.near(plate.x + 0.5, plate.z + 0.5, 1).map(({ x, y, z }) => ({ x, y, z, width: 0.25, isLiving: false }))
  const countOn = (plate: Place, name: string, all: readonly Body[]) =>
    [...all, ...(stony.test(name) ? [] : itemsNear(plate))].filter(({ x, y, z, width, isLiving }) => {
      const half = width / 2
      return (
        (isLiving || !stony.test(name)) &&
        x + half > plate.x + MARGIN &&
        x - half < plate.x + 1 - MARGIN &&
        z + half > plate.z + MARGIN &&
        z - half < plate.z + 1 - MARGIN &&
        y >= plate.y &&
        y < plate.y + FEELS_UP_TO
      )
    }).length
  const press = (plate: Place & { checkAt: number }, all: readonly Body[]) => {
    const { x, y, z } = plate
    const stateId = world.stateAt(x, y, z)
    const { name } = facts.block(stateId)
    const { powered, power } = blockProperties(stateId, facts)
    const count = countOn(plate, name, all)
    const isDown = powered === 'true' || (power !== undefined && power !== '0')
    if (count === 0 && !isDown) return
    const strength = name.startsWith('heavy') ? Math.ceil(count / 10) : count
    const changes: Record<string, string> = weighted.test(name)
      ? { power: String(Math.min(15, strength)) }
      : { powered: String(count > 0) }
    plate.checkAt = game.tick + HOLD_TICKS
    world.setState(x, y, z, withProperties(stateId, changes, facts))
  }

  game.install({
    tick() {
      if (plates.size === 0) return
      const looked = [...plates.values()].filter((plate) => game.tick >= plate.checkAt)
      if (looked.length === 0) return
      const all = bodies()
      for (const plate of looked) press(plate, all)
    },
    reset() {
      for (const plate of plates.values()) plate.checkAt = 0
    },
  })
}
