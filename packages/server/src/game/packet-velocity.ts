/** A speed as the 1.16.5 protocol writes it: in 8000ths of a block a tick, 3.9 blocks at most, cut towards zero. */
export function packetVelocity(perTick: { readonly x: number; readonly y: number; readonly z: number }): {
  x: number
  y: number
  z: number
} {
  const units = (value: number) => Math.trunc(Math.max(-3.9, Math.min(3.9, value)) * 8000)
  return { x: units(perTick.x), y: units(perTick.y), z: units(perTick.z) }
}
