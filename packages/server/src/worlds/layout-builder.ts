import { createHash } from 'node:crypto'
import { seededGenerator } from '../clock/seeded-generator.ts'
import type { PlacedBlock, SceneFeature, SceneLayout } from './scene.ts'
import { GROUND_Y } from './terrain.ts'

/** Draws the blocks of a feature around a place on the ground. */
export type FeatureShape = (at: { x: number; z: number; random: () => number }) => readonly PlacedBlock[]

/** Something to find a place for. */
export interface FeatureRequest {
  readonly kind: string
  /** No other feature's circle overlaps the one of this radius. */
  readonly radius: number
  /** Distance from the spawn at which its middle should lie. */
  readonly from: number
  readonly to: number
  /** Its middle lies within this many blocks of the middle of a feature of that kind. */
  readonly near?: { readonly kind: string; readonly within: number }
  readonly shape: FeatureShape
}

/** Where the player stands, in the middle of the middle column. */
const SPAWN = { x: 8, z: 8 }
/** Nothing stands within this distance of the spawn. */
const CLEAR_RADIUS = 3
/** Beyond this nothing is useful any more; a layout that needs it is a mistake in the scene. */
const FARTHEST = 36

/**
 * Lays features out around the spawn: each in its ring, at a drawn angle, clear of all others. A ring that turns out
 * full is widened outwards. Features are placed in the order given, so the ones that matter most come first.
 *
 * @throws RangeError when there is no room at all.
 */
export function buildLayout(options: {
  scene: string
  version: string
  seed: number
  requests: readonly FeatureRequest[]
}): SceneLayout {
  const { scene, version, seed, requests } = options
  const digest = createHash('sha256').update(`${scene}@${version}/${seed}`).digest()
  const random = seededGenerator(digest.readUIntBE(0, 6))
  const features: SceneFeature[] = []
  for (const request of requests) {
    const { kind, radius, shape } = request
    const place = findPlace(request, features, random)
    features.push({ kind, radius, ...place, blocks: shape({ ...place, random }) })
  }
  return {
    scene,
    seed,
    spawn: { x: SPAWN.x + 0.5, y: GROUND_Y + 1, z: SPAWN.z + 0.5, yaw: 0, pitch: 0 },
    features,
  }
}

function findPlace(
  request: FeatureRequest,
  features: readonly SceneFeature[],
  random: () => number,
): { x: number; z: number } {
  const { radius, from, near } = request
  for (let to = request.to; to <= FARTHEST; to++) {
    for (let attempt = 0; attempt < 60; attempt++) {
      const distance = from + random() * (to - from)
      const angle = random() * 2 * Math.PI
      const x = SPAWN.x + Math.round(Math.cos(angle) * distance)
      const z = SPAWN.z + Math.round(Math.sin(angle) * distance)
      const fromSpawn = Math.hypot(x - SPAWN.x, z - SPAWN.z)
      if (fromSpawn < CLEAR_RADIUS + radius || fromSpawn > to + 1) continue
      const between = (other: SceneFeature) => Math.hypot(x - other.x, z - other.z)
      const isNear = (other: SceneFeature) => other.kind === near?.kind && between(other) <= near.within
      if (near !== undefined && !features.some(isNear)) continue
      if (features.every((other) => between(other) > radius + other.radius)) return { x, z }
    }
  }
  throw new RangeError(`no room for ${request.kind} of radius ${radius} within ${FARTHEST} blocks of the spawn`)
}
