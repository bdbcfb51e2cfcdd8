import type { GameFacts } from '../../game/game-facts.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import type { Creature } from './creature.ts'
import type { CreatureKind } from './species.ts'

interface Loot {
  readonly item: string
  readonly least: number
  readonly most: number
  /** What it is when the creature burnt. */
  readonly cooked?: string
  /** Only of creatures that the player killed. */
  readonly players?: boolean
}

const some = (item: string, least: number, most: number, more: Partial<Loot> = {}): Loot => ({
  item,
  least,
  most,
  ...more,
})

/** Of each of these the game drops none when the draw is below 1. A sheep's wool is added by its colour. */
const table: Readonly<Record<CreatureKind, readonly Loot[]>> = {
  sheep: [some('mutton', 1, 2, { cooked: 'cooked_mutton' })],
  cow: [some('leather', 0, 2), some('beef', 1, 3, { cooked: 'cooked_beef' })],
  pig: [some('porkchop', 1, 3, { cooked: 'cooked_porkchop' })],
  chicken: [some('feather', 0, 2), some('chicken', 1, 1, { cooked: 'cooked_chicken' })],
  zombie: [some('rotten_flesh', 0, 2)],
  skeleton: [some('arrow', 0, 2), some('bone', 0, 2)],
  spider: [some('string', 0, 2), some('spider_eye', -1, 1, { players: true })],
  creeper: [some('gunpowder', 0, 2)],
}

const RARE_CHANCE = 0.025
const rareOfZombies = ['iron_ingot', 'carrot', 'potato'] as const

/**
 * What a creature leaves. minecraft-data's table is not the game's for sheep, spiders and skeletons, so none of it is
 * used.
 *
 * Source: Minecraft Wiki, the "Drops" sections of the creatures, as of Java Edition 1.16.5.
 *
 * @param options.isPlayers - whether the player killed it.
 */
export function creatureLoot(
  creature: Pick<Creature, 'kind' | 'color' | 'isSheared' | 'isOnFire'>,
  options: { isPlayers: boolean; facts: GameFacts; random: () => number },
): ItemStack[] {
  const { isPlayers, facts, random } = options
  const stacks: ItemStack[] = []
  const drop = (item: string, count: number) => {
    if (count > 0) stacks.push({ id: facts.itemId(item), count, durabilityUsed: 0 })
  }
  if (creature.color !== null && !creature.isSheared) drop(`${creature.color}_wool`, 1)
  for (const { item, least, most, cooked, players = false } of table[creature.kind]) {
    if (players && !isPlayers) continue
    drop(creature.isOnFire ? (cooked ?? item) : item, least + Math.floor(random() * (most - least + 1)))
  }
  if (creature.kind === 'zombie' && isPlayers && random() < RARE_CHANCE) {
    drop(rareOfZombies[Math.floor(random() * rareOfZombies.length)] ?? 'iron_ingot', 1)
  }
  return stacks
}
