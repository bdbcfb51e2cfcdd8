import type { GameFacts } from '../../game/game-facts.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import { SLOTS } from '../../game/player-inventory.ts'
import { sendSlot } from '../../game/player-packets.ts'

/** Points of a helmet, a chestplate, leggings and boots, and toughness of each piece, by material. */
const materials: Readonly<Record<string, { points: readonly [number, number, number, number]; toughness: number }>> = {
  leather: { points: [1, 3, 2, 1], toughness: 0 },
  golden: { points: [2, 5, 3, 1], toughness: 0 },
  chainmail: { points: [2, 5, 4, 1], toughness: 0 },
  iron: { points: [2, 6, 5, 2], toughness: 0 },
  turtle: { points: [2, 0, 0, 0], toughness: 0 },
  diamond: { points: [3, 8, 6, 3], toughness: 2 },
  netherite: { points: [3, 8, 6, 3], toughness: 3 },
}
const armorName = /^([a-z]+)_(helmet|chestplate|leggings|boots)$/

/** What a player's armour leaves of a blow; the armour is not worn by asking. */
export function throughArmor(player: GamePlayer, amount: number, facts: GameFacts): number {
  let points = 0
  let toughness = 0
  for (let piece = 0; piece < 4; piece++) {
    const material = materialAt(player, SLOTS.head + piece, facts)
    points += material?.points[piece] ?? 0
    toughness += material?.toughness ?? 0
  }
  return afterArmor({ amount, points, toughness })
}

/**
 * What armour leaves of a blow: each point stops a twenty-fifth, the fewer the harder the blow and the less tough the
 * armour.
 *
 * @see Minecraft Wiki, page "Armor", section "Damage protection"
 */
export function afterArmor(blow: { amount: number; points: number; toughness: number }): number {
  const { amount, points, toughness } = blow
  const effective = Math.min(20, Math.max(points / 5, points - amount / (2 + toughness / 4)))
  return amount * (1 - effective / 25)
}

/** Wears each piece by a quarter of the blow, at least by one; pieces at their end break. */
export function wearArmor(player: GamePlayer, amount: number, facts: GameFacts): void {
  const wear = Math.max(1, Math.floor(amount / 4))
  for (let slot: number = SLOTS.head; slot <= SLOTS.feet; slot++) {
    const stack = player.inventory.get(slot)
    if (stack === null || materialAt(player, slot, facts) === null) continue
    const durabilityUsed = stack.durabilityUsed + wear
    const isBroken = durabilityUsed >= (facts.item(stack.id).maxDurability ?? Number.POSITIVE_INFINITY)
    player.inventory.set(slot, isBroken ? null : { ...stack, durabilityUsed })
    sendSlot(player, slot, facts)
  }
}

function materialAt(player: GamePlayer, slot: number, facts: GameFacts) {
  const stack = player.inventory.get(slot)
  const name = stack === null ? null : armorName.exec(facts.item(stack.id).name)
  return name === null ? null : (materials[name[1] ?? ''] ?? null)
}
