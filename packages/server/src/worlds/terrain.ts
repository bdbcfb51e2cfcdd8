/** Height of the lowest layer, bedrock; below it there is nothing. */
export const BEDROCK_Y = 48
/** Height of the grass; whoever stands on it has its feet one higher. */
export const GROUND_Y = 69

/** The block of the flat ground at a height, or null for air. */
export function terrainBlock(y: number): string | null {
  if (y < BEDROCK_Y || y > GROUND_Y) return null
  if (y === BEDROCK_Y) return 'bedrock'
  if (y === GROUND_Y) return 'grass_block'
  return y > GROUND_Y - 4 ? 'dirt' : 'stone'
}

/** Height of the feet of whoever stands on the ground. */
export const FOOT_Y = GROUND_Y + 1
