import type { BlockRecord } from '../view/block-table.ts'

/** What the server says of digging a block with an item, where minecraft-data says otherwise; null for the rest. */
export type DigException = (
  block: string,
  item: string | null,
) => { readonly speed: number | null; readonly harvests: boolean | null }

/**
 * Steps that digging a block takes: damage a step is speed / hardness / 30, or / 100 with a tool that harvests nothing;
 * five times less under water and in the air.
 *
 * @param dig.toolId - item id of what is held; null for the bare hand.
 * @param dig.exception - what overrides minecraft-data for this block and tool.
 * @param dig.materials - minecraft-data's tool speeds by material and item id.
 * @returns 0 for a block that breaks at once, Infinity for one that never does.
 * @see Minecraft Wiki, "Breaking", section "Speed"
 */
export function digTicks(dig: {
  block: BlockRecord
  toolId: number | null
  materials: Readonly<Record<string, Readonly<Record<number, number>>>>
  inWater: boolean
  onGround: boolean
  exception?: ReturnType<DigException>
}): number {
  const { block, toolId, exception } = dig
  const { hardness } = block
  if (!block.diggable || hardness === null || hardness < 0) return Number.POSITIVE_INFINITY
  if (hardness === 0) return 0
  let speed = toolId === null ? 1 : (exception?.speed ?? dig.materials[block.material ?? '']?.[toolId] ?? 1)
  if (dig.inWater) speed /= 5
  if (!dig.onGround) speed /= 5
  const harvests = exception?.harvests ?? harvestsByData(block, toolId)
  const damage = speed / hardness / (harvests ? 30 : 100)
  // Rounded before rounding up, so that 1/60 a step is 60 steps and not 61.
  return damage >= 1 ? 0 : Math.ceil(Math.round((1 / damage) * 1e9) / 1e9)
}

/** Whether a block drops anything to a tool, as minecraft-data has it. */
export function harvestsByData(block: BlockRecord, toolId: number | null): boolean {
  return block.harvestTools === undefined || (toolId !== null && block.harvestTools[toolId] === true)
}
