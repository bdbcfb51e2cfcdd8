/** What a blow with an item does. */
export interface Blow {
  /** Damage at full strength, in half hearts. */
  readonly damage: number
  /** Steps from one blow at full strength to the next that counts. */
  readonly interval: number
}

/** A creature that was hit is safe from equal blows for so long, in ticks. */
const SAFE_AFTER_HIT = 10
const HAND = { damage: 1, speed: 4 }

/** Damage and attacks a second by kind and material. Source: Minecraft Wiki, "Damage" and "Attack cooldown", 1.16. */
const kinds: Readonly<Record<string, Readonly<Record<string, readonly [damage: number, speed: number]>>>> = {
  sword: {
    wooden: [4, 1.6],
    golden: [4, 1.6],
    stone: [5, 1.6],
    iron: [6, 1.6],
    diamond: [7, 1.6],
    netherite: [8, 1.6],
  },
  axe: {
    wooden: [7, 0.8],
    golden: [7, 1],
    stone: [9, 0.8],
    iron: [9, 0.9],
    diamond: [9, 1],
    netherite: [10, 1],
  },
  pickaxe: {
    wooden: [2, 1.2],
    golden: [2, 1.2],
    stone: [3, 1.2],
    iron: [4, 1.2],
    diamond: [5, 1.2],
    netherite: [6, 1.2],
  },
  shovel: {
    wooden: [2.5, 1],
    golden: [2.5, 1],
    stone: [3.5, 1],
    iron: [4.5, 1],
    diamond: [5.5, 1],
    netherite: [6.5, 1],
  },
  hoe: { wooden: [1, 1], golden: [1, 1], stone: [1, 2], iron: [1, 3], diamond: [1, 4], netherite: [1, 4] },
}

/** What a blow with an item does, by its name; null for the bare hand. Whatever is no weapon counts as a hand. */
export function blowWith(item: string | null): Blow {
  const [material = '', kind = ''] = item?.split('_') ?? []
  const [damage, speed] = kinds[kind]?.[material] ?? (item === 'trident' ? [9, 1.1] : [HAND.damage, HAND.speed])
  return { damage, interval: Math.max(SAFE_AFTER_HIT, Math.ceil(20 / speed)) }
}
