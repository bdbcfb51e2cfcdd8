/** What drives a creature. */
export interface Mind {
  /** Once a tick while the creature lives; `distance` is to the player, in blocks. */
  tick(distance: number): void
  /** The player hit the creature, and it lives. */
  provoked(): void
}
