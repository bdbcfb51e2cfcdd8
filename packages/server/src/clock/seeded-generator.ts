/**
 * A small seeded generator (sfc32, seeded through splitmix32) for the globals that the clock replaces and for the
 * server's own draws.
 *
 * Neighbouring seeds give unrelated streams, and 0 is a seed like any other.
 *
 * @param seed - an integer; its low and high 32 bits both count.
 * @returns a function that gives the next number in [0, 1).
 * @see Doty-Humphrey, PractRand (sfc32)
 */
export function seededGenerator(seed: number): () => number {
  let state = (seed ^ Math.imul(Math.floor(seed / 4_294_967_296), 0x85ebca6b)) | 0
  const word = () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
  let a = word()
  let b = word()
  let c = word()
  let counter = 1
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let round = 0; round < 12; round++) next()
  return next
}
