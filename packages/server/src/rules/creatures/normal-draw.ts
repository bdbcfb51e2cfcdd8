/** A draw from the standard normal distribution (Box and Muller), made of two uniform ones. */
export function normalDraw(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
