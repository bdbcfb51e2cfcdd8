import { createHash } from 'node:crypto'
import { seededGenerator } from '../clock/seeded-generator.ts'
import { settleLeaves } from './leaf-distances.ts'
import type { PlacedBlock, SceneCreature, SceneFeature, SceneLayout } from './scene.ts'
import { GROUND_Y } from './terrain.ts'

/** Where a feature is drawn: the middle of its ground, and the scene's source of chance. */
export interface DrawingPlace {
  readonly x: number
  readonly z: number
  readonly random: () => number
}

/** Draws the blocks of a feature around a place on the ground. */
export type FeatureShape = (at: DrawingPlace) => readonly PlacedBlock[]

/** Something to find a place for. */
export interface FeatureRequest {
  readonly kind: string
  /** No other feature's circle overlaps the one of this radius. */
  readonly radius: number
  /**
   * Radius of what stands higher than two blocks, when that is not `radius`: a tree's crown may hang over a meadow
   * (which has a crown of 0), but not over another crown.
   */
  readonly crown?: number
  /** Distance from the spawn at which its middle should lie. */
  readonly from: number
  readonly to: number
  /** Its middle lies within this many blocks of the middle of a feature of that kind. */
  readonly near?: { readonly kind: string; readonly within: number }
  readonly shape: FeatureShape
  /** Creatures that live in it. */
  readonly creatures?: (at: DrawingPlace) => readonly SceneCreature[]
}

/** What a scene lays down around the spawn before anything is looked for a place. */
export interface SceneCore {
  readonly features: readonly SceneFeature[]
  /** Feet and heading of the player, when these are not on the plain ground and to the south. */
  readonly spawn?: { readonly y: number; readonly yaw: number }
}

/** What is needed to lay a scene out from a seed. */
export interface LayoutPlan {
  readonly scene: string
  /** Version of the draws: the same one gives the same places for a seed, whatever else changed. */
  readonly draws: string
  readonly seed: number
  readonly core?: (random: () => number) => SceneCore
  readonly requests: readonly FeatureRequest[]
  /** Draws what fills the places left, such as wild grass, from all that stands there. */
  readonly fill?: (features: readonly SceneFeature[], random: () => number) => readonly SceneFeature[]
  /** Creatures that live in no feature. */
  readonly creatures?: (features: readonly SceneFeature[], random: () => number) => readonly SceneCreature[]
}

/** Where the player stands, in the middle of the middle column. */
export const SPAWN = { x: 8, z: 8 }
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
export function buildLayout(plan: LayoutPlan): SceneLayout {
  const { scene, draws, seed, requests } = plan
  const digest = createHash('sha256').update(`${scene}@${draws}/${seed}`).digest()
  const random = seededGenerator(digest.readUIntBE(0, 6))
  const core = plan.core?.(random)
  const features: SceneFeature[] = [...(core?.features ?? [])]
  const creatures: SceneCreature[] = []
  for (const request of requests) {
    const { kind, radius, crown, shape } = request
    const place = findPlace(request, features, random)
    const blocks = shape({ ...place, random })
    features.push({ kind, radius, ...(crown === undefined ? {} : { crown }), ...place, blocks })
    creatures.push(...(request.creatures?.({ ...place, random }) ?? []))
  }
  features.push(...(plan.fill?.(features, random) ?? []))
  creatures.push(...(plan.creatures?.(features, random) ?? []))
  return {
    scene,
    seed,
    spawn: {
      x: SPAWN.x + 0.5,
      y: core?.spawn?.y ?? GROUND_Y + 1,
      z: SPAWN.z + 0.5,
      yaw: core?.spawn?.yaw ?? 0,
      pitch: 0,
    },
    features: settleLeaves(features),
    creatures,
  }
}

function findPlace(
  request: FeatureRequest,
  features: readonly SceneFeature[],
  random: () => number,
): { x: number; z: number } {
  const { radius, from, near } = request
  const crown = request.crown ?? radius
  for (let to = request.to; to <= FARTHEST; to++) {
    for (let attempt = 0; attempt < 60; attempt++) {
      const distance = from + random() * (to - from)
      const angle = random() * 2 * Math.PI
      const x = SPAWN.x + Math.round(Math.cos(angle) * distance)
      const z = SPAWN.z + Math.round(Math.sin(angle) * distance)
      const fromSpawn = Math.hypot(x - SPAWN.x, z - SPAWN.z)
      if (fromSpawn < CLEAR_RADIUS + Math.max(radius, crown) || fromSpawn > to + 1) continue
      const between = (other: SceneFeature) => Math.hypot(x - other.x, z - other.z)
      const isNear = (other: SceneFeature) => other.kind === near?.kind && between(other) <= near.within
      if (near !== undefined && !features.some(isNear)) continue
      const isClear = (other: SceneFeature) => {
        const otherCrown = other.crown ?? other.radius
        const apart = between(other)
        return apart > radius + other.radius && (crown === 0 || otherCrown === 0 || apart > crown + otherCrown)
      }
      if (features.every(isClear)) return { x, z }
    }
  }
  throw new RangeError(`no room for ${request.kind} of radius ${radius} within ${FARTHEST} blocks of the spawn`)
}
