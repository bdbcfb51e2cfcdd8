/** Kinds of tools by the ending of their names. */
export type ToolKind = 'pickaxe' | 'axe' | 'shovel' | 'hoe' | 'sword' | 'shears'

/** Speed of a tool's material on blocks that its kind is made for. */
export const materialSpeed: Readonly<Record<string, number>> = {
  wooden: 2,
  stone: 4,
  iron: 6,
  diamond: 8,
  netherite: 9,
  golden: 12,
}

/**
 * Where minecraft-data's tool speeds are not those of 1.16.5: by block name, the tools that are faster than the hand.
 * `material` takes the speed of the tool's material, a number is the speed of every tool of the kind.
 *
 * Source: Minecraft Wiki, "Breaking" and the histories of "Hoe" (leaves since 1.16) and "Axe" (pumpkins, melons).
 */
export const digCorrections: readonly {
  readonly blocks: RegExp
  readonly tools: Readonly<Partial<Record<ToolKind, 'material' | number>>>
}[] = [
  { blocks: /_leaves$/, tools: { hoe: 'material', shears: 15, sword: 1.5 } },
  { blocks: /^cactus$/, tools: {} },
  { blocks: /_wool$/, tools: { shears: 5 } },
  {
    blocks: /^(hay_block|target|sponge|wet_sponge|dried_kelp_block|nether_wart_block|warped_wart_block|shroomlight)$/,
    tools: { hoe: 'material' },
  },
]

/** The kind of a tool, or null for what is none. */
export function toolKind(itemName: string): ToolKind | null {
  if (itemName === 'shears') return 'shears'
  const kind = itemName.slice(itemName.lastIndexOf('_') + 1)
  return kind === 'pickaxe' || kind === 'axe' || kind === 'shovel' || kind === 'hoe' || kind === 'sword' ? kind : null
}
