import { mersenne } from 'pure-rand/generator/mersenne'
import { sha256 } from './content-hash.ts'
import { InvalidArgumentError } from './errors/invalid-argument-error.ts'

/** A seeded source of randomness. Everything that draws takes one as an argument. */
export interface Random {
  /** A number in [0, 1) with 32 random bits. */
  next(): number
  /** An integer from `minimum` to `maximum`, both included, without bias. */
  integer(minimum: number, maximum: number): number
  /** One element, each equally likely. Throws InvalidArgumentError if there is none. */
  pick<T>(elements: readonly T[]): T
  /** A new array with the elements in random order (Fisher–Yates). */
  shuffle<T>(elements: readonly T[]): T[]
  /** An independent source that depends on this one's seed and the label only, not on what was drawn before. */
  fork(label: string): Random
}

/**
 * Makes a seeded source of randomness (Mersenne Twister, its state seeded from a hash, so that neighbouring seeds
 * start far apart).
 *
 * @param seed - a non-negative safe integer; 0 is a seed like any other.
 * @throws InvalidArgumentError for any other seed.
 */
export function createRandom(seed: number): Random {
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new InvalidArgumentError({
      where: 'createRandom',
      what: 'the seed must be a non-negative integer',
      value: seed,
    })
  }
  return randomFromLabel(`seed:${seed}`)
}

function randomFromLabel(label: string): Random {
  const generator = mersenne(Number.parseInt(sha256(label).slice(0, 8), 16))
  const bits = (): number => generator.next() >>> 0
  const random: Random = {
    next: () => bits() / 4294967296,
    integer(minimum, maximum) {
      const span = maximum - minimum + 1
      if (!Number.isSafeInteger(minimum) || !Number.isSafeInteger(maximum) || span < 1 || span > 4294967296) {
        throw new InvalidArgumentError({
          where: 'Random.integer',
          what: 'the bounds must be integers with minimum <= maximum and at most 2^32 values between them',
          value: [minimum, maximum],
        })
      }
      const limit = 4294967296 - (4294967296 % span)
      let drawn = bits()
      while (drawn >= limit) drawn = bits()
      return minimum + (drawn % span)
    },
    pick<T>(elements: readonly T[]): T {
      if (elements.length === 0) {
        throw new InvalidArgumentError({ where: 'Random.pick', what: 'there is nothing to pick from' })
      }
      return elements[random.integer(0, elements.length - 1)] as T
    },
    shuffle<T>(elements: readonly T[]): T[] {
      const result = [...elements]
      for (let last = result.length - 1; last > 0; last--) {
        const other = random.integer(0, last)
        const held = result[last] as T
        result[last] = result[other] as T
        result[other] = held
      }
      return result
    },
    fork: (name) => randomFromLabel(`${label}/${name}`),
  }
  return random
}
