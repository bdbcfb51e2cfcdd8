/** Versions that this package's tests run against; other versions may work and are recorded with every role all the same. */
export const testedVersions = {
  minecraft: ['1.16.5'],
  mineflayer: ['4.39.0'],
  node: ['22', '24'],
} as const
