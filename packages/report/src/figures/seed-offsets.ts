/**
 * Places for the seeds of one category side by side, so that equal values never hide each other.
 *
 * @param count - number of seeds.
 * @param width - the widest spread, in units of the category axis.
 * @returns one offset a seed, in order, symmetric about 0 and equal in every category.
 */
export function seedOffsets(count: number, width: number): number[] {
  const step = count < 2 ? 0 : Math.min(width / (count - 1), width / 4)
  return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * step)
}
