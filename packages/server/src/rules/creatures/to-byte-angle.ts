/** Degrees as the protocol has them, in 256ths of a turn, -128 to 127. */
export function toByteAngle(degrees: number): number {
  return (Math.floor((degrees * 256) / 360) << 24) >> 24
}
