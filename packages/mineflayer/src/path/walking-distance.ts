/** Walking distance over open ground, diagonals included, plus the height to be overcome. */
export function walkingDistance(dx: number, dy: number, dz: number): number {
  const [long, short] = Math.abs(dx) > Math.abs(dz) ? [Math.abs(dx), Math.abs(dz)] : [Math.abs(dz), Math.abs(dx)]
  return long + (Math.SQRT2 - 1) * short + (dy > 0 ? 0.6 * dy : -0.4 * dy)
}
