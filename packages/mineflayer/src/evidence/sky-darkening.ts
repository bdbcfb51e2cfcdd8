/**
 * How many levels of sky light the time of day takes away, as Minecraft computes it in fair weather: 0 at noon, 11 at
 * midnight.
 *
 * @param dayTime - tick of the day, 0 to 23,999.
 */
export function skyDarkening(dayTime: number): number {
  const fraction = (((dayTime / 24_000 - 0.25) % 1) + 1) % 1
  const smooth = 0.5 - Math.cos(fraction * Math.PI) / 2
  const angle = (fraction * 2 + smooth) / 3
  const brightness = 0.5 + 2 * Math.min(0.25, Math.max(-0.25, Math.cos(angle * 2 * Math.PI)))
  return Math.floor((1 - brightness) * 11)
}
