import type { Place } from './place.ts'

/** One of the four ways over the ground. */
export type Heading = 'north' | 'east' | 'south' | 'west'
export type Direction = Heading | 'up' | 'down'

/** Directions by the protocol's number of the face that they lead out of. */
export const DIRECTIONS: readonly Direction[] = ['down', 'up', 'north', 'south', 'west', 'east']
/** Clockwise, seen from above. */
export const HEADINGS: readonly Heading[] = ['north', 'east', 'south', 'west']

const vectors: Readonly<Record<Direction, readonly [number, number, number]>> = {
  down: [0, -1, 0],
  up: [0, 1, 0],
  north: [0, 0, -1],
  south: [0, 0, 1],
  west: [-1, 0, 0],
  east: [1, 0, 0],
}
const opposites: Readonly<Record<Direction, Direction>> = {
  down: 'up',
  up: 'down',
  north: 'south',
  south: 'north',
  west: 'east',
  east: 'west',
}

export function vectorOf(direction: Direction): readonly [number, number, number] {
  return vectors[direction]
}

/** The neighbour of a block. */
export function neighbour({ x, y, z }: Place, direction: Direction): Place {
  const [dx, dy, dz] = vectors[direction]
  return { x: x + dx, y: y + dy, z: z + dz }
}

export function opposite(direction: Heading): Heading
export function opposite(direction: Direction): Direction
export function opposite(direction: Direction): Direction {
  return opposites[direction]
}

/** The heading so many quarter turns to the right, seen from above; negative ones to the left. */
export function turned(heading: Heading, quarters: number): Heading {
  return HEADINGS[(HEADINGS.indexOf(heading) + quarters + 4) & 3] ?? heading
}

export function axisOf(direction: Direction): 'x' | 'y' | 'z' {
  const [dx, dy] = vectors[direction]
  return dx !== 0 ? 'x' : dy !== 0 ? 'y' : 'z'
}

export function isHeading(direction: string | undefined): direction is Heading {
  return direction === 'north' || direction === 'south' || direction === 'west' || direction === 'east'
}
