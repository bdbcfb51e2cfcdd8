/** The sixteen colours of dyes, in the order of their numbers in the protocol. */
export const dyeColors = [
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

export type DyeColor = (typeof dyeColors)[number]
