import type { GamePlayer } from '../../game/game-player.ts'
import { skyDarkening } from '../../game/light/sky-darkening.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import type { DayTime } from './day-time.ts'

/** The weather of the episode and what it does to the light. */
export interface Weather {
  now(): 'clear' | 'rain' | 'thunder'
  /** Levels of sky light that time and weather take away now. */
  skyDarkening(): number
  /** Whether rain falls on a place: it rains, and nothing but air is above. */
  isRainingAt(x: number, y: number, z: number): boolean
}

const START_RAINING = 'start_raining'
const STOP_RAINING = 'stop_raining'
const RAIN_LEVEL = 'rain_level_change'
const THUNDER_LEVEL = 'thunder_level_change'
const WORLD_TOP = 255

/** Weather as the reset asks for it; it does not change in an episode, and no lightning strikes. */
export function installWeather(game: SurvivalGame, parts: { time: DayTime }): Weather {
  let told: ReturnType<Weather['now']> = 'clear'
  const now = () => game.settings.weather
  const tell = (player: GamePlayer) => {
    const weather = now()
    if (weather === told) return
    told = weather
    const send = (reason: string, gameMode: number) => player.send('game_state_change', { reason, gameMode })
    send(weather === 'clear' ? STOP_RAINING : START_RAINING, 0)
    send(RAIN_LEVEL, weather === 'clear' ? 0 : 1)
    send(THUNDER_LEVEL, weather === 'thunder' ? 1 : 0)
  }
  // Once the client is in the game: before, it has no sky to rain from.
  game.events.on('player-join', () => {
    told = 'clear'
    if (game.player !== null) tell(game.player)
  })
  game.install({
    reset() {
      if (game.player !== null) tell(game.player)
    },
  })
  return {
    now,
    skyDarkening: () => skyDarkening({ day: parts.time.now().day, weather: now() }),
    isRainingAt(x, y, z) {
      if (now() === 'clear') return false
      const [blockX, blockZ] = [Math.floor(x), Math.floor(z)]
      for (let above = Math.floor(y); above <= WORLD_TOP; above++) {
        const stateId = game.world.stateAt(blockX, above, blockZ)
        if (stateId !== 0 && (game.facts.isSolid(stateId) || game.facts.light.opacity[stateId] !== 0)) return false
      }
      return true
    },
  }
}
