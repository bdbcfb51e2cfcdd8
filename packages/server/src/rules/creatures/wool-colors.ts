/** In the order of their numbers in the protocol. */
export const woolColors = [
  'white',
  'orange',
  'magenta',
  'light_blue',
  'yellow',
  'lime',
  'pink',
  'gray',
  'light_gray',
  'cyan',
  'purple',
  'blue',
  'brown',
  'green',
  'red',
  'black',
] as const

export type WoolColor = (typeof woolColors)[number]

/** How often sheep of a colour are born wild, in 100,000. Source: Minecraft Wiki, "Sheep". */
const wild: readonly [WoolColor, number][] = [
  ['black', 5000],
  ['gray', 5000],
  ['light_gray', 5000],
  ['brown', 3000],
  ['pink', 164],
]

export function wildWoolColor(random: () => number): WoolColor {
  let draw = random() * 100_000
  for (const [color, share] of wild) {
    if (draw < share) return color
    draw -= share
  }
  return 'white'
}
