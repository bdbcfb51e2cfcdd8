import { blockProperties } from '../../game/block-properties.ts'
import type { GameFacts } from '../../game/game-facts.ts'
import { enchantmentLevel, type ItemStack } from '../../game/item-stack.ts'
import { toolKind } from './dig-corrections.ts'
import { type LootRule, lootCorrections, wallBlockItem } from './loot-corrections.ts'

/**
 * Draws what a broken block drops, taking for granted that the tool may harvest it.
 *
 * @param options.stateId - state of the block; of a bed, door or tall plant either half.
 * @param options.tool - what it is broken with, its enchantments included; null for the bare hand and for no one.
 * @param options.random - uniform in [0, 1); drawn from once for each rule of the block with a chance, once for each
 * count that is not fixed, and once for each try.
 * @returns stacks in the order of the block's rules.
 */
export function rollDrops(options: {
  stateId: number
  tool: ItemStack | null
  facts: GameFacts
  random: () => number
}): ItemStack[] {
  const { stateId, tool, facts, random } = options
  const { name } = facts.block(stateId)
  const properties = blockProperties(stateId, facts)
  const silk = enchantmentLevel(tool, 'silk_touch') > 0
  const fortune = enchantmentLevel(tool, 'fortune')
  const shears = tool !== null && toolKind(facts.item(tool.id).name) === 'shears'
  const drops: ItemStack[] = []
  const upTo = (most: number) => (most === 0 ? 0 : Math.floor(random() * (most + 1)))
  const drop = (item: string, count: number) => {
    if (count > 0) drops.push({ id: facts.itemId(item), count, durabilityUsed: 0 })
  }
  const applies = (rule: LootRule) => {
    const hasAll = (wanted: Readonly<Record<string, string>>) =>
      Object.entries(wanted).every(([property, value]) => properties[property] === value)
    if (rule.state !== undefined && !hasAll(rule.state)) return false
    if (rule.unless !== undefined && hasAll(rule.unless)) return false
    switch (rule.with) {
      case 'silk':
        return silk
      case 'shears':
        return shears
      case 'silk-or-shears':
        return silk || shears
      case 'no-silk':
        return !silk
      case 'no-shears':
        return !shears
      case 'neither-silk-nor-shears':
        return !silk && !shears
      default:
        return true
    }
  }
  const countOf = ({ count = [1, 1], countOf: property, fortune: bonus, tries }: LootRule) => {
    const [least, most] = count
    let drawn = property === undefined ? least + upTo(most - least) : Number(properties[property])
    if (bonus === 'ore') drawn *= Math.max(1, upTo(fortune === 0 ? 0 : fortune + 1))
    else if (bonus !== undefined) {
      drawn = Math.min(bonus.limit ?? Number.POSITIVE_INFINITY, drawn + upTo(bonus.perLevel * fortune))
    }
    for (let attempt = 0; tries !== undefined && attempt < tries.count + fortune; attempt++) {
      if (random() < tries.chance) drawn++
    }
    return drawn
  }

  const corrected = lootCorrections[name]
  if (corrected !== undefined) {
    for (const rule of corrected) {
      if (!applies(rule)) continue
      const { chance = 1, otherwise } = rule
      const threshold = typeof chance === 'number' ? chance : (chance[Math.min(fortune, chance.length - 1)] ?? 1)
      if (threshold >= 1 || random() < threshold) drop(rule.item, countOf(rule))
      else if (otherwise !== undefined) drop(otherwise, 1)
    }
    return drops
  }
  if (name.endsWith('_slab')) drop(name, properties.type === 'double' ? 2 : 1)
  else if (wallBlockItem(name) !== null) drop(wallBlockItem(name) ?? name, 1)
  else {
    for (const entry of facts.loot(name)) {
      const wanted = silk ? entry.noSilkTouch !== true : entry.silkTouch !== true
      if (wanted && facts.registry.itemsByName[entry.item] !== undefined) drop(entry.item, entry.stackSizeRange[0] ?? 1)
    }
  }
  return drops
}
