/** Where a path is to end. */
export interface PathGoal {
  /** Whether feet in this block are there. */
  isReached(x: number, y: number, z: number): boolean
  /** A lower bound of the cost from this block to the goal; 0 inside it. */
  estimate(x: number, y: number, z: number): number
}
