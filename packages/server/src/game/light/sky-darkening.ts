/** What a rained-out sky lets through, and a thundering one once more. */
const OVERCAST = 11 / 16

/**
 * How many levels of sky light time of day and weather take away, as Minecraft 1.16.5 computes it: in fair weather 0 at
 * noon and 11 at midnight, at noon 3 in rain and 5 in a thunderstorm.
 *
 * @param at.day - tick of the day, 0 to 23,999.
 */
export function skyDarkening(at: { day: number; weather: 'clear' | 'rain' | 'thunder' }): number {
  const fraction = (((at.day / 24_000 - 0.25) % 1) + 1) % 1
  const smooth = 0.5 - Math.cos(fraction * Math.PI) / 2
  const angle = (fraction * 2 + smooth) / 3
  const sun = 0.5 + 2 * Math.min(0.25, Math.max(-0.25, Math.cos(angle * 2 * Math.PI)))
  const clouds = at.weather === 'clear' ? 1 : at.weather === 'rain' ? OVERCAST : OVERCAST * OVERCAST
  return Math.floor((1 - sun * clouds) * 11)
}
