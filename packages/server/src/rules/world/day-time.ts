import type { GamePlayer } from '../../game/game-player.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'

/** Counts the world's time tick by tick and tells the client once a second. */
export interface DayTime {
  /** Sets the clock; `progresses` false freezes the sun, not the total. */
  start(at: { tick: number; progresses: boolean }): void
  /** `total` grows by 1 a tick from the start tick; `day` is the place of the sun, 0 to 23,999. */
  now(): { total: number; day: number }
  /**
   * Moves the sun to the next sunrise, as sleep does; the total goes on as it was. Where the sun stands still nothing
   * happens.
   *
   * @returns whether the sun moved.
   */
  skipToMorning(): boolean
  send(player: GamePlayer): void
}

const DAY = 24_000

export function installDayTime(game: SurvivalGame): DayTime {
  let startTick = 0
  let progresses = true
  let elapsed = 0
  /** Ticks that the sun is ahead of the total. */
  let ahead = 0
  const dayTime: DayTime = {
    start(at) {
      startTick = at.tick
      progresses = at.progresses
      elapsed = 0
      ahead = 0
    },
    now() {
      const total = startTick + elapsed
      return { total, day: (progresses ? total + ahead : startTick) % DAY }
    },
    skipToMorning() {
      if (!progresses) return false
      ahead += DAY - dayTime.now().day
      if (game.player !== null) dayTime.send(game.player)
      return true
    },
    send(player) {
      const { total, day } = dayTime.now()
      // A negative time of day says that the sun stands still; -0 cannot be said, so midnight-frozen is -24000.
      const time = progresses ? day : day === 0 ? -DAY : -day
      player.send('update_time', { age: BigInt(total), time: BigInt(time) })
    },
  }
  game.install({
    tick() {
      elapsed++
      if (elapsed % 20 === 0 && game.player !== null) dayTime.send(game.player)
    },
  })
  return dayTime
}
