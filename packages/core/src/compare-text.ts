/** Orders two texts by their code units, which is the same on every machine and in every language setting. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
