import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import type { Weather } from '../world/weather.ts'

/** From this much taken off the sky's light on it is night. */
const NIGHT_DARKENING = 4
const FULL_SKY = 15

/** How light it is, for creatures that care. */
export interface Daylight {
  isDay(): boolean
  /** Light at a place as creatures feel it, 0 to 15; the sky's part dimmed by time and weather. */
  at(place: Place): number
  /** Whether nothing but air lies between a place and the sky. */
  isOpenSky(place: Place): boolean
}

export function createDaylight(game: SurvivalGame, weather: Weather): Daylight {
  const lightAt = ({ x, y, z }: Place) => game.world.lightAt(Math.floor(x), Math.floor(y), Math.floor(z))
  return {
    isDay: () => weather.skyDarkening() < NIGHT_DARKENING,
    at(place) {
      const light = lightAt(place)
      return Math.max(light.block, light.sky - weather.skyDarkening())
    },
    isOpenSky: (place) => lightAt(place).sky === FULL_SKY,
  }
}
