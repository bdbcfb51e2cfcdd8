/** The way out of each face of a block, by the protocol's number: down, up, north, south, west, east. */
export const FACES = [
  [0, -1, 0],
  [0, 1, 0],
  [0, 0, -1],
  [0, 0, 1],
  [-1, 0, 0],
  [1, 0, 0],
] as const
