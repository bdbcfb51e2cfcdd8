/** What an item does to whom it hits. */
export interface Weapon {
  /** Health points of a full blow, the fist's one included. */
  readonly damage: number
  /** Full blows a second. */
  readonly speed: number
  /** Uses that a hit wears off. */
  readonly wear: number
}

const FIST: Weapon = { damage: 1, speed: 4, wear: 0 }

const tiers = ['wooden', 'stone', 'iron', 'golden', 'diamond', 'netherite'] as const

/** Damage and blows a second by tier, in the order of `tiers`. */
const kinds: Readonly<Record<string, { damage: readonly number[]; speed: readonly number[]; wear: number }>> = {
  sword: { damage: [4, 5, 6, 4, 7, 8], speed: [1.6, 1.6, 1.6, 1.6, 1.6, 1.6], wear: 1 },
  axe: { damage: [7, 9, 9, 7, 9, 10], speed: [0.8, 0.8, 0.9, 1, 1, 1], wear: 2 },
  pickaxe: { damage: [2, 3, 4, 2, 5, 6], speed: [1.2, 1.2, 1.2, 1.2, 1.2, 1.2], wear: 2 },
  shovel: { damage: [2.5, 3.5, 4.5, 2.5, 5.5, 6.5], speed: [1, 1, 1, 1, 1, 1], wear: 2 },
  hoe: { damage: [1, 1, 1, 1, 1, 1], speed: [1, 2, 3, 1, 4, 4], wear: 2 },
}

const weapons = new Map<string, Weapon>([['trident', { damage: 9, speed: 1.1, wear: 1 }]])
for (const [kind, { damage, speed, wear }] of Object.entries(kinds)) {
  for (const [index, tier] of tiers.entries()) {
    weapons.set(`${tier}_${kind}`, { damage: damage[index] ?? 1, speed: speed[index] ?? 4, wear })
  }
}

/**
 * An item as a weapon; the bare fist for whatever is none.
 *
 * Source: Minecraft Wiki, "Damage", the table of Java Edition, as of 1.16.5.
 */
export function weaponOf(item: string | null): Weapon {
  return (item === null ? undefined : weapons.get(item)) ?? FIST
}
