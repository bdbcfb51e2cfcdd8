/**
 * Finds the known name that a mistyped one most likely meant.
 *
 * Names are compared by Levenshtein distance; a name counts as near when at most a third of its letters (and at least
 * one) would have to change. Ties go to the name that sorts first, so the answer does not depend on the order of `known`.
 *
 * @param name - the name as it was written.
 * @param known - the names that exist.
 * @returns the nearest known name, or null when none is near.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  const limit = Math.max(1, Math.floor(name.length / 3))
  let best: string | null = null
  let bestDistance = limit + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > limit) continue
    const distance = levenshtein(name, candidate)
    if (distance < bestDistance || (distance === bestDistance && best !== null && candidate < best)) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

function levenshtein(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(substitution, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
