/** Three coordinates in blocks: whole ones name a block, others a point. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
}
