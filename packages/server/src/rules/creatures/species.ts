/** What creatures of a kind have in common. */
export interface Species {
  /** minecraft-data's name. */
  readonly kind: CreatureKind
  /** Blocks. */
  readonly width: number
  readonly height: number
  readonly eyeHeight: number
  readonly health: number
  /** Armour points of the bare skin. */
  readonly armor: number
  /** The movement speed attribute; the pace in blocks a tick is `0.98 speed² / 0.454`. */
  readonly speed: number
  /** How much faster it runs from what hurt it; for the peaceful. */
  readonly panic: number
  /** Blocks within which it notices a player; 0 for the peaceful. */
  readonly followRange: number
  /** Of its blow, at normal difficulty. */
  readonly damage: number
  readonly temper: 'peaceful' | 'fighter' | 'archer' | 'bomber'
  /** Whether the sun sets it alight. */
  readonly burns: boolean
}

export const creatureKinds = ['sheep', 'cow', 'pig', 'chicken', 'zombie', 'skeleton', 'spider', 'creeper'] as const

export type CreatureKind = (typeof creatureKinds)[number]

const peaceful = { armor: 0, followRange: 0, damage: 0, temper: 'peaceful', burns: false } as const
const hostile = { armor: 0, panic: 1, followRange: 16, burns: false } as const

/**
 * The creatures that there are.
 *
 * Source: Minecraft Wiki, the pages of the creatures and "Attribute", as of Java Edition 1.16.5.
 */
export const species: Readonly<Record<CreatureKind, Species>> = {
  sheep: { ...peaceful, kind: 'sheep', width: 0.9, height: 1.3, eyeHeight: 1.235, health: 8, speed: 0.23, panic: 1.25 },
  cow: { ...peaceful, kind: 'cow', width: 0.9, height: 1.4, eyeHeight: 1.3, health: 10, speed: 0.2, panic: 2 },
  pig: { ...peaceful, kind: 'pig', width: 0.9, height: 0.9, eyeHeight: 0.765, health: 10, speed: 0.25, panic: 1.25 },
  chicken: {
    ...peaceful,
    kind: 'chicken',
    width: 0.4,
    height: 0.7,
    eyeHeight: 0.644,
    health: 4,
    speed: 0.25,
    panic: 1.4,
  },
  zombie: {
    ...hostile,
    kind: 'zombie',
    width: 0.6,
    height: 1.95,
    eyeHeight: 1.74,
    health: 20,
    armor: 2,
    speed: 0.23,
    followRange: 35,
    damage: 3,
    temper: 'fighter',
    burns: true,
  },
  skeleton: {
    ...hostile,
    kind: 'skeleton',
    width: 0.6,
    height: 1.99,
    eyeHeight: 1.74,
    health: 20,
    speed: 0.25,
    damage: 2,
    temper: 'archer',
    burns: true,
  },
  spider: {
    ...hostile,
    kind: 'spider',
    width: 1.4,
    height: 0.9,
    eyeHeight: 0.65,
    health: 16,
    speed: 0.3,
    damage: 2,
    temper: 'fighter',
  },
  creeper: {
    ...hostile,
    kind: 'creeper',
    width: 0.6,
    height: 1.7,
    eyeHeight: 1.445,
    health: 20,
    speed: 0.25,
    damage: 0,
    temper: 'bomber',
  },
}
