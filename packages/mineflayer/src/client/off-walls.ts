/** Half a player's width, in blocks. */
const HALF = 0.3
/** Nearer than this a side counts as touching. */
const TOUCH = 1e-9
/** How far a body is moved off a wall that it would be lost in: nothing a player could see. */
const HAIR = 1e-7

/**
 * A coordinate of a body's middle, moved a hair off the wall that its side touches, where rounding has put the side
 * within the wall: 2.3 - 0.3 is less than 2, and mineflayer's physics then finds no wall there and walks into it, which
 * the server refuses, step after step.
 */
export function offWalls(middle: number): number {
  for (const side of [-1, 1]) {
    const edge = middle + side * HALF
    const wall = Math.round(edge)
    const isWithin = side < 0 ? edge < wall : edge > wall
    if (isWithin && Math.abs(edge - wall) < TOUCH) return wall - side * (HALF + HAIR)
  }
  return middle
}
