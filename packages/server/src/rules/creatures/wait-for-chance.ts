/**
 * Ticks until something happens that has the same chance every tick: one draw in place of one a tick.
 *
 * @param meanTicks - one over the chance.
 * @returns 1 or more.
 */
export function waitForChance(random: () => number, meanTicks: number): number {
  return 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - 1 / meanTicks))
}
