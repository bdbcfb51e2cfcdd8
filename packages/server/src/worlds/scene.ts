import type { DyeColor } from '../game/dye-colors.ts'
import type { Place } from '../game/place.ts'
import type { CreatureKind } from '../rules/creatures/species.ts'

/** One block that stands out of the scene's flat ground. */
export interface PlacedBlock extends Place {
  /** Name of the block; its default state unless `properties` say otherwise. */
  readonly block: string
  /** Properties that differ from the block's default state. */
  readonly properties?: Readonly<Record<string, string | number>>
}

/** One thing of a scene: a tree, a pond, a patch of clay. */
export interface SceneFeature {
  readonly kind: string
  /** Where it stands, on the ground. */
  readonly x: number
  readonly z: number
  /** No two features' circles of this radius overlap. */
  readonly radius: number
  /** The same for what stands higher than two blocks, when that is not `radius`; 0: nothing does. */
  readonly crown?: number
  readonly blocks: readonly PlacedBlock[]
}

/** A creature of a scene, as it stands after a reset. */
export interface SceneCreature {
  /** minecraft-data's name, such as `sheep`. */
  readonly kind: CreatureKind
  /** Feet; the middle of the body. */
  readonly x: number
  readonly y: number
  readonly z: number
  /** Whether it stays for ever, however far the player goes: monsters do not despawn then. */
  readonly persistent: boolean
  /** Of a sheep; by the chances of the wild when left out. */
  readonly color?: DyeColor
}

/** A scene laid out from a seed. */
export interface SceneLayout {
  readonly scene: string
  readonly seed: number
  /** Where the player's feet stand after a reset. */
  readonly spawn: {
    readonly x: number
    readonly y: number
    readonly z: number
    readonly yaw: number
    readonly pitch: number
  }
  readonly features: readonly SceneFeature[]
  /** Creatures that stand there after a reset. */
  readonly creatures?: readonly SceneCreature[]
}

/** A kind of world: a pure function of its seed. */
export interface Scene {
  readonly id: string
  /** Raised whenever the same seed would give another world. */
  readonly version: string
  layOut(seed: number): SceneLayout
}
