import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { withProperties } from '../../game/with-properties.ts'

const WOOD_TICKS = 30
const STONE_TICKS = 20

/** Levers flip, buttons go in and come out again. Nothing is wired to them: there is no redstone. */
export function installSwitches(game: SurvivalGame): void {
  const { world, facts } = game
  /** Buttons that are in, the next to come out first. */
  let pressed: { readonly at: Place; readonly name: string; readonly until: number }[] = []

  const setPowered = ({ x, y, z }: Place, powered: boolean) =>
    world.setState(x, y, z, withProperties(world.stateAt(x, y, z), { powered: String(powered) }, facts))
  const isPowered = ({ x, y, z }: Place) => {
    const stateId = world.stateAt(x, y, z)
    return withProperties(stateId, { powered: 'true' }, facts) === stateId
  }

  game.install({
    useBlock({ location, block }) {
      if (block === 'lever') {
        setPowered(location, !isPowered(location))
        return true
      }
      if (!block.endsWith('_button')) return false
      if (isPowered(location)) return true
      setPowered(location, true)
      const ticks = block === 'stone_button' || block === 'polished_blackstone_button' ? STONE_TICKS : WOOD_TICKS
      pressed.push({ at: location, name: block, until: game.tick + ticks })
      pressed.sort((a, b) => a.until - b.until)
      return true
    },
    tick() {
      for (let next = pressed[0]; next !== undefined && next.until <= game.tick; next = pressed[0]) {
        pressed.shift()
        const { at, name } = next
        if (world.nameAt(at.x, at.y, at.z) === name && isPowered(at)) setPowered(at, false)
      }
    },
    reset() {
      pressed = []
    },
  })
}
