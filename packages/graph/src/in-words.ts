/** Joins parts as a sentence does: `a`, `a and b`, `a, b and c`. */
export function inWords(parts: readonly (string | number)[], conjunction = 'and'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${conjunction} ${parts.at(-1)}`
}
