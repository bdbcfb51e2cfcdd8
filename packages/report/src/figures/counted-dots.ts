import { dot, type Markish, text } from '@observablehq/plot'

interface PlacedGroup {
  x: number
  y: number
  count: number
}

/** One dot for points that coincide, the larger the more, with their number beside it. */
export function countedDots(groups: readonly PlacedGroup[], offset: { dx: number } | { dy: number }): Markish[] {
  return [
    dot(groups, { x: 'x', y: 'y', r: (group: PlacedGroup) => 3 + Math.sqrt(group.count), fill: 'var(--dot)' }),
    text(groups, { x: 'x', y: 'y', ...offset, text: (group: PlacedGroup) => `×${group.count}` }),
  ]
}
