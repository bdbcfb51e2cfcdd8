/** Counts the blocks that pass a test. Equal neighbours are many in a grid and are tested once. */
export function countBlocks(blocks: readonly string[], passes: (block: string) => boolean): number {
  let count = 0
  let last: string | null = null
  let lastPasses = false
  for (const block of blocks) {
    if (block !== last) {
      last = block
      lastPasses = passes(block)
    }
    if (lastPasses) count += 1
  }
  return count
}
