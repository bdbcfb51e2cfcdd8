import { createRandom, type Random } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { bcaInterval } from './bca-interval.ts'
import { signFlipInterval } from './sign-flip-interval.ts'
import { signFlipTest } from './sign-flip-test.ts'
import { studentInterval } from './student-interval.ts'

/** A standard normal draw (Box and Muller). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}

/** The share of simulations in which something happens, with three standard errors of what is expected. */
function simulate(options: { simulations: number; expected: number; happens: (random: Random) => boolean }) {
  const { simulations, expected, happens } = options
  const random = createRandom(20261130)
  let count = 0
  for (let simulation = 0; simulation < simulations; simulation++) if (happens(random)) count++
  return { share: count / simulations, slack: 3 * Math.sqrt((expected * (1 - expected)) / simulations) }
}

const covers = ({ lower, upper }: { lower: number | null; upper: number | null }, truth: number): boolean =>
  lower !== null && upper !== null && lower <= truth && truth <= upper

describe('error rates', () => {
  it.each([2, 5, 16])('the Student-t interval covers the mean of %d normal values 95 times in 100', (n) => {
    const { share, slack } = simulate({
      simulations: 4_000,
      expected: 0.95,
      happens: (random) => covers(studentInterval(Array.from({ length: n }, () => 3 + normal(random))), 3),
    })
    expect(Math.abs(share - 0.95)).toBeLessThan(slack)
  })

  it.each([
    ['normal', normal],
    ['of steps, with ties and zeros', (random: Random) => (random.integer(0, 8) - random.integer(0, 8)) / 8],
    ['heavy-tailed', (random: Random) => Math.tan(Math.PI * (random.next() - 0.5))],
  ])('the sign-flip test rejects at most at its level when differences are symmetric, %s', (_, draw) => {
    for (const level of [0.025, 0.1]) {
      const { share, slack } = simulate({
        simulations: 4_000,
        expected: level,
        happens: (random) => {
          const differences = Array.from({ length: 9 }, () => draw(random))
          return (signFlipTest(differences, { alternative: 'greater' }).pValue ?? 1) <= level
        },
      })
      expect(share).toBeLessThan(level + slack)
    }
  })

  it('the drawn sign-flip test rejects at most at its level', () => {
    const { share, slack } = simulate({
      simulations: 400,
      expected: 0.1,
      happens: (random) => {
        const differences = Array.from({ length: 33 }, () => normal(random))
        return (signFlipTest(differences, { alternative: 'greater', random, resamples: 99 }).pValue ?? 1) <= 0.1
      },
    })
    expect(share).toBeLessThan(0.1 + slack)
  })

  it('the sign-flip interval covers the centre of a heavy-tailed distribution 95 times in 100', () => {
    const { share, slack } = simulate({
      simulations: 1_500,
      expected: 0.95,
      happens: (random) => {
        const values = Array.from({ length: 8 }, () => 1 + Math.tan(Math.PI * (random.next() - 0.5)))
        return covers(signFlipInterval(values), 1)
      },
    })
    expect(share).toBeGreaterThan(0.95 - slack)
  })

  it('the BCa interval of seven normal values covers less than it says, as its documentation says', () => {
    const { share } = simulate({
      simulations: 150,
      expected: 0.95,
      happens: (random) => covers(bcaInterval(Array.from({ length: 7 }, () => normal(random))), 0),
    })
    expect(share).toBeGreaterThan(0.75)
    expect(share).toBeLessThan(0.98)
  })
})
