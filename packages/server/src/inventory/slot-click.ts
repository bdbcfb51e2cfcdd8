import type { GameFacts } from '../game/game-facts.ts'
import type { ClickableWindow } from './clickable-window.ts'

/** A click on a slot that is there. */
export interface SlotClick {
  readonly window: ClickableWindow
  readonly slot: number
  readonly button: number
  readonly facts: GameFacts
}
