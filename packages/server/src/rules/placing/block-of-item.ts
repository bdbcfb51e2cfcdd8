import type { GameFacts } from '../../game/game-facts.ts'

/** Items that are planted or laid as a block of another name. */
const others: Readonly<Record<string, string>> = {
  wheat_seeds: 'wheat',
  beetroot_seeds: 'beetroots',
  carrot: 'carrots',
  potato: 'potatoes',
  pumpkin_seeds: 'pumpkin_stem',
  melon_seeds: 'melon_stem',
  sweet_berries: 'sweet_berry_bush',
}
/** Blocks with demands of their own that are not kept here: they cannot be placed. */
const absent =
  /_banner$|_skull$|_head$|_coral$|_coral_fan$|^(kelp|seagrass|sea_pickle|lily_pad|bamboo|scaffolding|bell|tripwire_hook|turtle_egg|chorus_flower|chorus_plant|weeping_vines|twisting_vines|conduit|respawn_anchor|jigsaw|structure_block|structure_void|light|barrier)$|command_block$/

/** The block that an item is placed as; null when it is none, or one that cannot be placed here. */
export function blockOfItem(item: string, facts: GameFacts): string | null {
  const block = others[item] ?? item
  return facts.registry.blocksByName[block] === undefined || absent.test(block) ? null : block
}
