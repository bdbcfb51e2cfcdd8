import type { GameFacts } from '../../game/game-facts.ts'
import type { PlayerEffect } from '../../game/game-player.ts'
import { enchantmentLevel, type ItemStack } from '../../game/item-stack.ts'
import type { BlockFacts } from '../../patches/squid-types.ts'
import { digException } from './dig-exception.ts'

/** Fatigue I, II, III, and all above. */
const fatigueFactors = [0.3, 0.09, 0.0027, 0.00081] as const

/**
 * Whether a block drops anything when broken with a tool: stone wants a pickaxe, iron ore one of stone or better.
 *
 * @param options.tool - what is held; null for the bare hand.
 */
export function canHarvest(options: { block: BlockFacts; tool: ItemStack | null; facts: GameFacts }): boolean {
  const { block, tool, facts } = options
  const { harvests } = digException(block.name, tool === null ? null : facts.item(tool.id).name)
  if (harvests !== null) return harvests
  if (block.harvestTools === undefined) return true
  return tool !== null && block.harvestTools[tool.id] === true
}

/** A dig as it stands at one moment. */
interface DigConditions {
  block: BlockFacts
  /** What is held; null for the bare hand. */
  tool: ItemStack | null
  facts: GameFacts
  inWater?: boolean
  onGround?: boolean
  /** Levels; I is 1. */
  effects?: ReadonlyMap<PlayerEffect, number>
}

/**
 * The part of a block that is dug in a tick.
 *
 * It is speed / hardness / 30, or / 100 with a tool that harvests nothing. The speed is the tool's on the block; if that
 * is above the hand's, Efficiency adds its level squared and one; then haste, mining fatigue, water and air multiply it.
 *
 * @returns 1 or more for a block that breaks at once, 0 for one that never does.
 * @see Minecraft Wiki, "Breaking", section "Speed"
 */
export function digPart(conditions: DigConditions): number {
  const { block, tool, facts, inWater = false, onGround = true, effects } = conditions
  if (!block.diggable || block.hardness === null || block.hardness < 0) return 0
  if (block.hardness === 0) return 1
  let speed = toolSpeed(block, tool, facts)
  const efficiency = enchantmentLevel(tool, 'efficiency')
  if (speed > 1 && efficiency > 0) speed += efficiency ** 2 + 1
  speed *= 1 + 0.2 * (effects?.get('haste') ?? 0)
  const fatigue = effects?.get('mining_fatigue') ?? 0
  if (fatigue > 0) speed *= fatigueFactors[Math.min(fatigue, fatigueFactors.length) - 1] ?? 1
  if (inWater) speed /= 5
  if (!onGround) speed /= 5
  return speed / block.hardness / (canHarvest({ block, tool, facts }) ? 30 : 100)
}

/**
 * Ticks that it takes to dig a block, if nothing changes meanwhile.
 *
 * @returns 0 for a block that breaks at once, Infinity for one that never does.
 */
export function digTicks(conditions: DigConditions): number {
  const part = digPart(conditions)
  // Rounded before rounding up, so that 1/60 a tick is 60 ticks and not 61.
  return part >= 1 ? 0 : Math.ceil(Math.round((1 / part) * 1e9) / 1e9)
}

function toolSpeed(block: BlockFacts, tool: ItemStack | null, facts: GameFacts): number {
  if (tool === null) return 1
  const { speed } = digException(block.name, facts.item(tool.id).name)
  return speed ?? facts.registry.materials[block.material ?? '']?.[tool.id] ?? 1
}
