import type { GameFacts } from './game-facts.ts'
import type { ItemStack } from './item-stack.ts'

/** A slot as the 1.16.5 protocol writes it. Tools always carry their wear, as the game's do. */
export function itemPacket(stack: ItemStack | null, facts: GameFacts): Record<string, unknown> {
  if (stack === null) return { present: false }
  const wears = (facts.item(stack.id).maxDurability ?? 0) > 0
  return {
    present: true,
    itemId: stack.id,
    itemCount: stack.count,
    nbtData: wears
      ? { type: 'compound', name: '', value: { Damage: { type: 'int', value: stack.durabilityUsed } } }
      : undefined,
  }
}
