/** What this release's server can do; whatever a client tries beyond it is answered by an `unsupported` event. */
export const supportedFeatures = [
  'walking',
  'digging',
  'tool-tiers',
  'item-drops',
  'item-pickup',
  'item-toss',
  'inventory-window',
  'crafting-2x2',
  'crafting-table',
  'furnace',
  'chest',
  'placing-blocks',
  'fall-damage',
  'death-and-respawn',
  'day-time',
] as const

export type SupportedFeature = (typeof supportedFeatures)[number]
