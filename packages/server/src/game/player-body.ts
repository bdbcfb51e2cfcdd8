import type { Place } from './place.ts'
/** Ticks of air that the lungs hold. */
export const FULL_AIR = 300
/** Ticks in a fire before the body itself begins to burn, counted up from here. */
export const NOT_BURNING = -20

/** What a living body carries along from tick to tick beside its health and food; a new life has a new one. */
export class PlayerBody {
  /** Ticks until drowning begins to hurt; 20 ticks below 0 at the least. */
  air = FULL_AIR
  /** Ticks that the body goes on burning; 0 or less when it does not. */
  fireTicks = NOT_BURNING
  /** Grows with effort; 4 of it cost a point of saturation or food. */
  exhaustion = 0
  /** Ticks towards the next healing or starving. */
  foodTimer = 0
  /** Ticks in which only a harder blow than the last hurts, and by the difference. */
  invulnerableTicks = 0
  lastBlow = 0
  /** What is being eaten. */
  eating: { readonly slot: number; readonly itemId: number; ticksLeft: number } | null = null
  /** Blocks that the last movement went. */
  motion = { x: 0, y: 0, z: 0 }
  /** Blocks that the body may still move sideways now; grows every tick. */
  stride = 0
  /** Height that the feet may rise to from what last carried them; null until they first moved. */
  ceiling: number | null = null
  /** Ticks since something last carried it. */
  airborne = 0
  /** Those of them in which it was higher than a falling body. */
  hovering = 0
  /** Whether what it last stood on was ice. */
  isOnIce = false
  /** Where the ground, water or a ladder last carried it; null until it first moved. */
  carriedAt: Place | null = null
}
