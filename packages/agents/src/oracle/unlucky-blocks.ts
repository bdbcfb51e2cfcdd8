/** One in so many is unluckier. */
const UNLUCKIEST = 0.01

/** How many tries all but the unluckiest hundredth get by with, for one of what chance gives. */
export function unluckyBlocks(chance: number): number {
  return chance >= 1 ? 1 : Math.ceil(Math.log(UNLUCKIEST) / Math.log(1 - chance))
}
