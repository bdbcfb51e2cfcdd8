/**
 * Finds the known name that a mistyped one most likely meant.
 *
 * Names are compared by Levenshtein distance; a name counts as near when at most a third of its letters (and at least
 * one) would have to change. Where none is, words decide: a name is near when at least half of the words of the one that
 * was written, and two of them at least, are among its own, give or take a letter each. Ties go to the name with the
 * fewest other words, then to the one that sorts first, so the answer does not depend on the order of `known`.
 *
 * @param name - the name as it was written.
 * @param known - the names that exist.
 * @returns the nearest known name, or null when none is near.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  return nearestByLetters(name, known) ?? nearestByWords(name, known)
}

function nearestByLetters(name: string, known: readonly string[]): string | null {
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

function nearestByWords(name: string, known: readonly string[]): string | null {
  const written = wordsOf(name)
  const least = Math.max(2, Math.ceil(written.length / 2))
  let best: { name: string; shared: number; others: number } | null = null
  for (const candidate of known) {
    const words = wordsOf(candidate)
    const shared = written.filter((word) => words.some((other) => isSameWord(word, other))).length
    if (shared < least) continue
    const others = words.length - shared
    const isBetter =
      best === null ||
      shared > best.shared ||
      (shared === best.shared && (others < best.others || (others === best.others && candidate < best.name)))
    if (isBetter) best = { name: candidate, shared, others }
  }
  return best?.name ?? null
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** Short words have to be equal: in `a` and `to` one letter is much. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  return (
    Math.min(one.length, other.length) >= 4 && Math.abs(one.length - other.length) <= 1 && levenshtein(one, other) <= 1
  )
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
