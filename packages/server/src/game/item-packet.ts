import type { GameFacts } from './game-facts.ts'
import type { ItemStack } from './item-stack.ts'

/** A slot as the 1.16.5 protocol writes it. Tools always carry their wear, as the game's do. */
export function itemPacket(stack: ItemStack | null, facts: GameFacts): Record<string, unknown> {
  if (stack === null) return { present: false }
  return { present: true, itemId: stack.id, itemCount: stack.count, nbtData: itemNbt(stack, facts) }
}

function itemNbt({ id, durabilityUsed, enchantments = {} }: ItemStack, facts: GameFacts): object | undefined {
  const levels = Object.entries(enchantments)
  const value: Record<string, object> = {}
  if ((facts.item(id).maxDurability ?? 0) > 0) value.Damage = { type: 'int', value: durabilityUsed }
  if (levels.length > 0) {
    const listed = levels.map(([name, level]) => ({
      id: { type: 'string', value: `minecraft:${name}` },
      lvl: { type: 'short', value: level },
    }))
    value.Enchantments = { type: 'list', value: { type: 'compound', value: listed } }
  }
  return Object.keys(value).length === 0 ? undefined : { type: 'compound', name: '', value }
}
