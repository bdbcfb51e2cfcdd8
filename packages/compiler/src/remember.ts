/** Remembers what a function gave for each id, so that it is asked once. */
export function remember<TAnswer>(find: (id: string) => TAnswer): (id: string) => TAnswer {
  const known = new Map<string, TAnswer>()
  return (id) => {
    const before = known.get(id)
    if (before !== undefined) return before
    const answer = find(id)
    known.set(id, answer)
    return answer
  }
}
