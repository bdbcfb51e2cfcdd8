import type { Place } from '../../game/clicks.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import type { DayTime } from '../day-time.ts'

/** How light it is outdoors, for creatures that care. */
export interface Daylight {
  /** Levels of sky light that time and weather take away, 0 to 11. */
  darkening(): number
  isDay(): boolean
  /** Light at a place as creatures feel it, 0 to 15. */
  at(place: Place): number
  /** Whether nothing but air lies between a place and the sky. */
  isOpenSky(place: Place): boolean
  /** Whether rain falls on a place. */
  isRainedOn(place: Place): boolean
}

export function createDaylight(game: SurvivalGame, time: DayTime): Daylight {
  let knownFor = ''
  let known = 0
  const lightAt = ({ x, y, z }: Place) => game.world.lightAt(Math.floor(x), Math.floor(y), Math.floor(z))
  const daylight: Daylight = {
    darkening() {
      const { day } = time.now()
      const { weather } = game.settings
      const key = `${day} ${weather}`
      if (key !== knownFor) {
        knownFor = key
        known = darkeningOf(day, weather)
      }
      return known
    },
    isDay: () => daylight.darkening() < 4,
    at(place) {
      const light = lightAt(place)
      return Math.max(light.block, light.sky - daylight.darkening())
    },
    isOpenSky: (place) => lightAt(place).sky === 15,
    isRainedOn: (place) => game.settings.weather !== 'clear' && daylight.isOpenSky(place),
  }
  return daylight
}

/** Minecraft's own curve: 0 at noon, 11 at midnight; rain and thunder take five sixteenths each. */
function darkeningOf(day: number, weather: 'clear' | 'rain' | 'thunder'): number {
  const fraction = (((day / 24_000 - 0.25) % 1) + 1) % 1
  const smooth = 0.5 - Math.cos(fraction * Math.PI) / 2
  const angle = (fraction * 2 + smooth) / 3
  const brightness = 0.5 + 2 * Math.min(0.25, Math.max(-0.25, Math.cos(angle * 2 * Math.PI)))
  const rain = weather === 'clear' ? 1 : 11 / 16
  const thunder = weather === 'thunder' ? 11 / 16 : 1
  return Math.floor((1 - brightness * rain * thunder) * 11)
}
