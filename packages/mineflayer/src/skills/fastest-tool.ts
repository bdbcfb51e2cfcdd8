import type { BotClient } from '../client/bot-client.ts'
import type { CarriedStack, Point } from '../client/client-types.ts'

/** The carried tool that digs a block fastest, whatever then drops; null when none beats the hand. */
export function fastestTool(client: BotClient, block: Point): CarriedStack | null {
  let best: CarriedStack | null = null
  let bestTicks = client.digTicks(block, null)
  for (const stack of client.carried()) {
    const ticks = client.digTicks(block, stack.id)
    if (ticks >= bestTicks) continue
    best = stack
    bestTicks = ticks
  }
  return best
}

/** Steps that digging a block takes with the best that is carried, and whether that tool makes a stone drop itself. */
export function digTicksWithBest(client: BotClient, block: Point): { ticks: number; harvests: boolean } {
  const tool = fastestTool(client, block)
  const record = client.view.table.block(client.view.stateAt(block.x, block.y, block.z))
  const harvests =
    /stone$|^(granite|diorite|andesite)$/.test(record?.name ?? '') && tool?.name.endsWith('_pickaxe') === true
  return { ticks: client.digTicks(block, tool?.id ?? null), harvests }
}
