import type { CarriedStack } from '../client/client-types.ts'
import type { BlockRecord } from '../view/block-table.ts'

/** What to dig with: a carried stack, the bare hand (or whatever is held), or nothing that would do. */
export type ToolChoice =
  | { readonly kind: 'stack'; readonly stack: CarriedStack }
  | { readonly kind: 'any' }
  | { readonly kind: 'missing'; readonly needed: readonly string[] }

/**
 * Chooses the tool that digs a block in the fewest steps among those with which it drops what it drops.
 *
 * @param choice.carried - what is carried, the held stack first.
 * @param choice.itemName - name of an item id, for naming the tools that are missing.
 * @param choice.digTicks - steps that digging takes with an item id, or with the bare hand (null).
 * @param choice.harvests - whether the block drops anything to an item id, or to the bare hand (null).
 */
export function chooseTool(choice: {
  block: BlockRecord
  carried: readonly CarriedStack[]
  itemName: (id: number) => string
  digTicks: (itemId: number | null) => number
  harvests: (itemId: number | null) => boolean
}): ToolChoice {
  const { block, carried, harvests } = choice
  const byHand = harvests(null)
  let best: CarriedStack | null = null
  let bestTicks = byHand ? choice.digTicks(null) : Number.POSITIVE_INFINITY
  for (const stack of carried) {
    if (!harvests(stack.id)) continue
    const ticks = choice.digTicks(stack.id)
    if (ticks < bestTicks) {
      best = stack
      bestTicks = ticks
    }
  }
  if (best !== null) return { kind: 'stack', stack: best }
  if (byHand) return { kind: 'any' }
  const needed = Object.keys(block.harvestTools ?? {}).map((id) => choice.itemName(Number(id)))
  return { kind: 'missing', needed: needed.length > 0 ? needed : ['a pickaxe'] }
}
