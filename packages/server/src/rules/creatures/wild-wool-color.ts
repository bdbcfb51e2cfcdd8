import type { DyeColor } from '../../game/dye-colors.ts'

/** How often sheep of a colour are born wild, in 100,000. Source: Minecraft Wiki, "Sheep". */
const wild: readonly [DyeColor, number][] = [
  ['black', 5000],
  ['gray', 5000],
  ['light_gray', 5000],
  ['brown', 3000],
  ['pink', 164],
]

/** The colour that a sheep is born with in the wild. */
export function wildWoolColor(random: () => number): DyeColor {
  let draw = random() * 100_000
  for (const [color, share] of wild) {
    if (draw < share) return color
    draw -= share
  }
  return 'white'
}
