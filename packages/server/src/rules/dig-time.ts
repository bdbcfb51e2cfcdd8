import type { GameFacts } from '../game/game-facts.ts'
import type { BlockFacts } from '../patches/squid-types.ts'
import { digCorrections, materialSpeed, toolKind } from './dig-corrections.ts'

/**
 * Whether a block drops anything when broken with a tool: stone wants a pickaxe, iron ore one of stone or better.
 *
 * @param toolId - item id of what is held, or null for the bare hand.
 */
export function canHarvest(block: BlockFacts, toolId: number | null): boolean {
  if (block.harvestTools === undefined) return true
  return toolId !== null && block.harvestTools[toolId] === true
}

/**
 * Ticks that it takes to dig a block.
 *
 * Damage a tick is speed / hardness / 30, or / 100 with a tool that harvests nothing; five times less under water and in
 * the air. Enchantments and effects are not counted, the server has none.
 *
 * @returns 0 for a block that breaks at once, Infinity for one that never does.
 * @see Minecraft Wiki, "Breaking", section "Speed"
 */
export function digTicks(options: {
  block: BlockFacts
  toolId: number | null
  facts: GameFacts
  inWater?: boolean
  onGround?: boolean
}): number {
  const { block, toolId, facts, inWater = false, onGround = true } = options
  if (!block.diggable || block.hardness === null || block.hardness < 0) return Number.POSITIVE_INFINITY
  if (block.hardness === 0) return 0
  let speed = toolSpeed(block, toolId, facts)
  if (inWater) speed /= 5
  if (!onGround) speed /= 5
  const damage = speed / block.hardness / (canHarvest(block, toolId) ? 30 : 100)
  // Rounded before rounding up, so that 1/60 a tick is 60 ticks and not 61.
  return damage >= 1 ? 0 : Math.ceil(Math.round((1 / damage) * 1e9) / 1e9)
}

function toolSpeed(block: BlockFacts, toolId: number | null, facts: GameFacts): number {
  if (toolId === null) return 1
  const correction = digCorrections.find(({ blocks }) => blocks.test(block.name))
  if (correction === undefined) return facts.registry.materials[block.material ?? '']?.[toolId] ?? 1
  const { name } = facts.item(toolId)
  const kind = toolKind(name)
  const speed = kind === null ? undefined : correction.tools[kind]
  if (speed !== 'material') return speed ?? 1
  return materialSpeed[name.slice(0, name.indexOf('_'))] ?? 1
}
