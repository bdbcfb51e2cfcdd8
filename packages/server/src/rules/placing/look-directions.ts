import { type Direction, HEADINGS, type Heading } from '../../game/directions.ts'

/** The way over the ground that a player looks. */
export function headingOf(yaw: number): Heading {
  // Yaw 0 looks south and grows clockwise.
  return HEADINGS[(Math.floor(yaw / 90 + 0.5) + 2) & 3] ?? 'south'
}

/** All six directions, the one that the player looks along most first. Yaw and pitch in degrees, pitch 90 down. */
export function lookDirections(look: { yaw: number; pitch: number }): Direction[] {
  const yaw = (look.yaw * Math.PI) / 180
  const pitch = (look.pitch * Math.PI) / 180
  const x = -Math.sin(yaw) * Math.cos(pitch)
  const y = -Math.sin(pitch)
  const z = Math.cos(yaw) * Math.cos(pitch)
  const along: [Direction, number][] = [
    ['east', x],
    ['west', -x],
    ['up', y],
    ['down', -y],
    ['south', z],
    ['north', -z],
  ]
  return along.toSorted((a, b) => b[1] - a[1]).map(([direction]) => direction)
}
