/** A block that the feet pass through on a path. */
export interface PathNode {
  readonly x: number
  readonly y: number
  readonly z: number
  /** Something harmful is within a block: walk slowly and through the middle. */
  readonly careful: boolean
}
