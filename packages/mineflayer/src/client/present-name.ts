/**
 * Names that other versions of Minecraft use for the same thing, oldest and newest side by side. A name is looked up
 * in the version that is played; these only help where it is not known there.
 *
 * Source: Minecraft Wiki, histories of the blocks and items named.
 */
const sameThing: readonly (readonly string[])[] = [
  ['grass', 'short_grass', 'tallgrass'],
  ['grass_path', 'dirt_path'],
  ['oak_sign', 'sign', 'standing_sign'],
  ['oak_wall_sign', 'wall_sign'],
  ['oak_boat', 'boat'],
  ['oak_door', 'wooden_door'],
  ['oak_trapdoor', 'trapdoor'],
  ['oak_fence', 'fence'],
  ['oak_pressure_plate', 'wooden_pressure_plate'],
  ['oak_log', 'log'],
  ['oak_planks', 'planks'],
  ['oak_leaves', 'leaves'],
  ['white_wool', 'wool'],
  ['white_bed', 'bed'],
  ['poppy', 'red_flower'],
  ['dandelion', 'yellow_flower'],
  ['cobweb', 'web'],
  ['sugar_cane', 'reeds'],
]

/**
 * A name as the version that is played has it.
 *
 * @param name - a name of any version, with or without the `minecraft:` before it.
 * @param known - what the version that is played knows, by name.
 * @returns the known name of the same thing; the name itself, without `minecraft:`, when there is none.
 */
export function presentName(name: string, known: Readonly<Record<string, unknown>>): string {
  const plain = name.startsWith('minecraft:') ? name.slice('minecraft:'.length) : name
  if (Object.hasOwn(known, plain)) return plain
  const others = sameThing.find((names) => names.includes(plain)) ?? []
  return others.find((other) => Object.hasOwn(known, other)) ?? plain
}
