import type { BotClient } from '../../client/bot-client.ts'

/** Blocks that give way to one that is placed. */
const replaceable =
  /^(air|cave_air|void_air|water|lava|grass|fern|dead_bush|tall_grass|large_fern|seagrass|tall_seagrass|vine|fire|soul_fire|snow)$/
/** Blocks that do something of their own when they are used. */
const interactive =
  /^(crafting_table|furnace|blast_furnace|smoker|chest|trapped_chest|ender_chest|barrel|anvil|chipped_anvil|damaged_anvil|enchanting_table|brewing_stand|loom|stonecutter|cartography_table|grindstone|smithing_table|lectern|hopper|dispenser|dropper|beacon|composter|lever|cake|bell|jukebox|note_block|repeater|comparator|daylight_detector)$|shulker_box$|_bed$|_door$|_trapdoor$|_fence_gate$|_button$/

/** Whether a block gives way to one that is placed. */
export function isReplaceable(name: string | null): boolean {
  return name !== null && replaceable.test(name)
}

/** Whether using a block does something of its own, so that nothing is placed against it. */
export function isInteractive(name: string): boolean {
  return interactive.test(name)
}

/** How an item is placed. */
export interface Placeable {
  readonly item: string
  /** Used where the eye looks, instead of on a block: buckets and boats. */
  readonly isUsed: boolean
  /** No body may be where it goes. */
  readonly isSolid: boolean
  /** Sides of a block that it goes onto, best first, by Minecraft's numbers. */
  readonly faces: readonly number[]
  readonly size: 'one' | 'bed' | 'door'
}

const SIDES = [2, 3, 4, 5]

/** How an item is placed; null for an item that cannot be. */
export function placeable(client: BotClient, item: string): Placeable | null {
  const isUsed = /^(water|lava|cod|salmon|pufferfish|tropical_fish)_bucket$|_boat$/.test(item)
  const block = client.registry.blocksByName[item]
  if (block === undefined && !isUsed) return null
  const isSolid = block === undefined ? item.endsWith('_boat') : client.view.table.boxes(block.minStateId).length > 0
  const faces = item === 'ladder' || item.endsWith('_wall_sign') ? SIDES : item.endsWith('torch') ? [1, ...SIDES] : null
  const size = item.endsWith('_bed') ? 'bed' : item.endsWith('_door') ? 'door' : 'one'
  return { item, isUsed, isSolid, faces: faces ?? [1, ...SIDES, 0], size }
}
