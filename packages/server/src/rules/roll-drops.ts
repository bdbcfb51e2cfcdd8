import type { GameFacts } from '../game/game-facts.ts'
import type { ItemStack } from '../game/item-stack.ts'
import type { BlockFacts } from '../patches/squid-types.ts'
import { toolKind } from './dig-corrections.ts'
import { type LootRule, lootCorrections } from './loot-corrections.ts'

/**
 * Draws what a broken block drops, taking for granted that the tool may harvest it.
 *
 * @param options.random - uniform in [0, 1); drawn from once for each rule of the block with a chance, once for each
 * count that is not fixed.
 * @returns stacks in the order of the block's rules.
 */
export function rollDrops(options: {
  block: BlockFacts
  toolId: number | null
  facts: GameFacts
  random: () => number
}): ItemStack[] {
  const { block, toolId, facts, random } = options
  const kind = toolId === null ? null : toolKind(facts.item(toolId).name)
  const drops: ItemStack[] = []
  const drop = (item: string, chance: number, [least, most]: readonly [number, number]) => {
    if (chance < 1 && random() >= chance) return
    const count = least === most ? least : least + Math.floor(random() * (most - least + 1))
    if (count > 0) drops.push({ id: facts.itemId(item), count, durabilityUsed: 0 })
  }
  const applies = ({ withTool, withoutTool }: LootRule) => {
    if (withoutTool !== undefined) return kind !== withoutTool
    if (withTool === undefined) return true
    return withTool === 'sword-or-shears' ? kind === 'sword' || kind === 'shears' : kind === withTool
  }
  if (block.name === 'gravel') {
    // Either, never both.
    drop(random() < 1 / 10 ? 'flint' : 'gravel', 1, [1, 1])
    return drops
  }
  const corrected = lootCorrections[block.name]
  if (corrected !== undefined) {
    for (const rule of corrected) if (applies(rule)) drop(rule.item, rule.chance, rule.count)
    return drops
  }
  for (const entry of facts.loot(block.name)) {
    // No tool here has Silk Touch, and crops do not grow here.
    if (entry.silkTouch || entry.blockAge !== undefined || facts.registry.itemsByName[entry.item] === undefined)
      continue
    const most = entry.stackSizeRange[1] ?? entry.stackSizeRange[0] ?? 1
    const least = entry.stackSizeRange[0] ?? 0
    drop(entry.item, entry.noSilkTouch ? 1 : entry.dropChance, [least, most])
  }
  return drops
}
