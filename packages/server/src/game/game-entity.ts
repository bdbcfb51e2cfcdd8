import type { GamePlayer } from './game-player.ts'

/** Anything but items and players that is about in the world and has a body: creatures, boats, arrows, falling blocks. */
export interface GameEntity {
  readonly entityId: number
  /** minecraft-data's name, such as `zombie`. */
  readonly kind: string
  /** Feet, middle of the body. */
  readonly x: number
  readonly y: number
  readonly z: number
  /** Blocks. */
  readonly width: number
  readonly height: number
  /** Whether no block may be placed into its body. */
  readonly obstructsPlacing: boolean
  /** Sends what a client needs to see it as it is now. */
  show(player: GamePlayer): void
  /** Once a server tick; may remove itself. */
  tick(): void
  /** The player hit it with what it holds. */
  attacked?(by: GamePlayer): void
  /** The player used its hand on it; true when something came of it. */
  used?(by: GamePlayer, hand: 0 | 1): boolean
}
