/** The words of an instruction, in order: lower case, letters and digits only. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
}

/**
 * How many of the words of two texts are shared: the Jaccard index of their word sets, 0 to 1; 0 when both are empty.
 */
export function wordOverlap(one: string, other: string): number {
  const a = new Set(wordsOf(one))
  const b = new Set(wordsOf(other))
  const shared = [...a].filter((word) => b.has(word)).length
  const union = a.size + b.size - shared
  return union === 0 ? 0 : shared / union
}
