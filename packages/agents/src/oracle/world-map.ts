import { InvalidArgumentError } from '@mc-evobench/core/errors'

/** One world of the block map, as the Minecraft environment draws it. */
interface RawMap {
  readonly spawn: { readonly x: number; readonly y: number; readonly z: number }
  readonly blocks: Readonly<Record<string, readonly (readonly [number, number, number])[]>>
  readonly creatures: readonly { readonly kind: string; readonly x: number; readonly y: number; readonly z: number }[]
}

/** What there is in a world, and how far from the spawn the nearest is, in blocks. */
export interface WorldMap {
  /** Height of the feet of whoever stands at the spawn. */
  readonly ground: number
  /** A place away from where creatures of a kind are; null where there are none. */
  placeAwayFrom(kind: string): { x: number; y: number; z: number } | null
  /** Infinity where there is none. */
  distanceTo(block: string): number
  distanceToCreature(kind: string): number
  /** Kinds of block around creatures that are walled in, sorted; none where they walk free. */
  wallsAround(kind: string): readonly string[]
}

/** The ground, which stands in no map, lies under the feet. */
const GROUND = ['grass_block']

/** Beyond the 35 blocks from which zombies see, wherever they stood. */
const FLIGHT = 40
/** So many of a creature's four sides are taken when it is walled in. */
const WALLED_SIDES = 3
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/**
 * Reads a block map.
 *
 * @throws InvalidArgumentError if it is none.
 */
export function readWorldMap(map: unknown): WorldMap {
  const { spawn, blocks, creatures } = parseMap(map)
  const distances = new Map<string, number>(GROUND.map((block) => [block, 1]))
  for (const [block, places] of Object.entries(blocks)) {
    if (distances.has(block)) continue
    distances.set(
      block,
      nearest(
        spawn,
        places.map(([x, y, z]) => ({ x, y, z })),
      ),
    )
  }
  const blockAt = new Map(
    Object.entries(blocks).flatMap(([block, places]) => places.map((place) => [place.join(), block] as const)),
  )
  return {
    ground: spawn.y,
    placeAwayFrom(kind) {
      const hunters = creatures.filter((creature) => creature.kind === kind)
      if (hunters.length === 0) return null
      const mean = (axis: 'x' | 'z'): number => hunters.reduce((sum, one) => sum + one[axis], 0) / hunters.length
      const [dx, dz] = [spawn.x - mean('x'), spawn.z - mean('z')]
      const length = Math.hypot(dx, dz) || 1
      return {
        x: Math.round(spawn.x + (dx / length) * FLIGHT),
        y: spawn.y,
        z: Math.round(spawn.z + (dz / length) * FLIGHT),
      }
    },
    wallsAround(kind) {
      const found = new Set<string>()
      for (const { x, y, z } of creatures.filter((creature) => creature.kind === kind)) {
        const walls = SIDES.map(([dx, dz]) =>
          blockAt.get([Math.floor(x) + dx, Math.floor(y), Math.floor(z) + dz].join()),
        ).filter((block) => block !== undefined)
        if (walls.length >= WALLED_SIDES) for (const block of walls) found.add(block)
      }
      return [...found].sort()
    },
    distanceTo: (block) => distances.get(block) ?? Number.POSITIVE_INFINITY,
    distanceToCreature: (kind) =>
      nearest(
        spawn,
        creatures.filter((creature) => creature.kind === kind),
      ),
  }
}

function nearest(from: RawMap['spawn'], places: readonly RawMap['spawn'][]): number {
  return places.reduce(
    (least, { x, y, z }) => Math.min(least, Math.hypot(x + 0.5 - from.x, y - from.y, z + 0.5 - from.z)),
    Number.POSITIVE_INFINITY,
  )
}

/** By hand, and no schema: the oracle's process starts for every chain, and loading schemas is most of a start. */
function parseMap(map: unknown): RawMap {
  if (isRawMap(map)) return map
  throw new InvalidArgumentError({
    where: 'oracle',
    what: 'a world of the block map has no spawn, blocks or creatures as the Minecraft environment draws them',
    todo: 'Play it in an environment whose block map is that of @mc-evobench/mineflayer.',
  })
}

function isRawMap(map: unknown): map is RawMap {
  if (typeof map !== 'object' || map === null) return false
  const { spawn, blocks, creatures } = map as Partial<Record<keyof RawMap, unknown>>
  return (
    isPlace(spawn) &&
    typeof blocks === 'object' &&
    blocks !== null &&
    Object.values(blocks).every((places) => Array.isArray(places) && places.every(isTriple)) &&
    Array.isArray(creatures) &&
    creatures.every((creature) => isPlace(creature) && typeof Reflect.get(creature, 'kind') === 'string')
  )
}

function isPlace(value: unknown): value is RawMap['spawn'] {
  if (typeof value !== 'object' || value === null) return false
  return (['x', 'y', 'z'] as const).every((axis) => Number.isFinite(Reflect.get(value, axis)))
}

function isTriple(value: unknown): boolean {
  return Array.isArray(value) && value.length === 3 && value.every(Number.isFinite)
}
