// Plays the rule of the verdict many times more than `npm test` does: how often it says gain where there is none (its
// size, which must not exceed the level, nor be next to nothing where the null is least favourable), and where there is
// one (its power, beside what `mc-evobench plan` reckons for the same chains). Prints the figures that
// docs/performance.md keeps.
import { createRandom } from '../packages/core/dist/index.js'
import { pairedTPower, simulateGainPower } from '../packages/metrics/dist/index.js'

const LEVEL = 0.025
const SIMULATIONS = 20_000
const REPLICATES = [7, 10, 16]
const STAGES = [2, 8]
/** A rule that never fires is broken too: what it must reach at its least favourable null, on long chains. */
const LEAST_SIZE = { share: 0.01, stages: 8, replicates: 10 }

/** One rival is as good as related and the others are nowhere, so that a single test stands against a false gain. */
const LEAST_FAVOURABLE = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((rate) => [
  // Which rate is worst depends on stages and replicates: all of them, as docs/verdict.md says.
  `related = unrelated = .${10 * rate}, others 0`,
  { no_prior: 0, related: rate, unrelated: rate, shuffled: 0 },
])
/** Nothing to find, though something differs: a gain needs related above all three others. */
const NOTHING_TO_FIND = [
  ['all .5', { no_prior: 0.5, related: 0.5, unrelated: 0.5, shuffled: 0.5 }],
  ['related = unrelated = .8, others .2', { no_prior: 0.2, related: 0.8, unrelated: 0.8, shuffled: 0.2 }],
  ['related = no prior = .9, others 0', { no_prior: 0.9, related: 0.9, unrelated: 0, shuffled: 0 }],
]
const SOMETHING_TO_FIND = [
  ['.3 -> .9', { no_prior: 0.3, related: 0.9, unrelated: 0.3, shuffled: 0.3 }],
  ['.5 -> .8', { no_prior: 0.5, related: 0.8, unrelated: 0.5, shuffled: 0.5 }],
]

const started = performance.now()
const problems = []

/** One line for each case: the share of gains by stages and replicates. */
function table(title, { cases, families, simulations, check }) {
  console.log(`\n${title}`)
  console.log(
    `  ${'pass rate of a stage'.padEnd(38)}${STAGES.flatMap((stages) => REPLICATES.map((n) => `${stages} st. n=${n}`.padStart(13))).join('')}`,
  )
  for (const [name, passRates] of cases) {
    const cells = STAGES.flatMap((stages) =>
      REPLICATES.map((replicates) => {
        const random = createRandom(1).fork(`${title}/${name}/${stages}/${replicates}`)
        const found = simulateGainPower({ stages, replicates, passRates, alpha: LEVEL, families, simulations, random })
        check(found, { name, stages, replicates })
        return found.share.toFixed(4).padStart(13)
      }),
    )
    console.log(`  ${name.padEnd(38)}${cells.join('')}`)
  }
}

/** No share of false gains may exceed the level by more than chance can. */
function checkSize({ share, families }, cell) {
  const most = LEVEL + 3 * Math.sqrt((LEVEL * (1 - LEVEL)) / families)
  if (share > most) problems.push(`${shownCell(cell)}: ${share} false gains, at most ${most.toFixed(4)} expected`)
}

function shownCell({ name, stages, replicates }) {
  return `${name}, ${stages} stages, ${replicates} replicates`
}

/** Mean and variance of the score of a chain whose stages are passed with one chance each, up to the first failure. */
function scoreMoments(rate, stages) {
  const chances = Array.from({ length: stages + 1 }, (_, passed) => rate ** passed * (passed < stages ? 1 - rate : 1))
  const moment = (power) => chances.reduce((sum, chance, passed) => sum + chance * (passed / stages) ** power, 0)
  return { mean: moment(1), variance: moment(2) - moment(1) ** 2 }
}

/** The arithmetic of `plan` for what `table` simulates: the power of all three comparisons is at least and at most so much. */
function reckoned(passRates, { stages, replicates, families }) {
  const [without, related] = [passRates.no_prior, passRates.related].map((rate) => scoreMoments(rate, stages))
  const { power } = pairedTPower({
    n: replicates,
    meanDifference: related.mean - without.mean,
    sd: Math.sqrt(related.variance + without.variance),
    alpha: LEVEL / families,
  })
  return [Math.max(0, 1 - 3 * (1 - power)), power]
}

/** One line for each case: what the arithmetic of `plan` says of the cells that `table` simulates. */
function reckon(families) {
  console.log('  by the paired t-test of `plan`: from all three, at least to at most')
  for (const [name, passRates] of SOMETHING_TO_FIND) {
    const cells = STAGES.flatMap((stages) =>
      REPLICATES.map((replicates) =>
        reckoned(passRates, { stages, replicates, families })
          .map((power) => power.toFixed(2))
          .join(' to ')
          .padStart(13),
      ),
    )
    console.log(`  ${name.padEnd(38)}${cells.join('')}`)
  }
}

/** By stages and replicates the largest share of false gains over the least favourable nulls. */
const largest = new Map()
table('False gains, one family at .025', {
  cases: [...NOTHING_TO_FIND, ...LEAST_FAVOURABLE],
  families: 1,
  simulations: SIMULATIONS,
  check(found, cell) {
    checkSize(found, cell)
    if (LEAST_FAVOURABLE.every(([name]) => name !== cell.name)) return
    const key = `${cell.stages} stages, ${cell.replicates} replicates`
    const share = Math.max(found.share, largest.get(key)?.share ?? 0)
    largest.set(key, { ...cell, share })
  },
})
for (const [key, { share, stages, replicates }] of largest) {
  const mustFire = stages === LEAST_SIZE.stages && replicates >= LEAST_SIZE.replicates
  if (mustFire && share < LEAST_SIZE.share) {
    problems.push(`${key}: ${share} false gains at most, so the rule hardly fires (${LEAST_SIZE.share} expected)`)
  }
}
table('Power, one family at .025', {
  cases: SOMETHING_TO_FIND,
  families: 1,
  simulations: SIMULATIONS,
  check() {},
})
reckon(1)
table('Power of each of three like families, Holm at .025', {
  cases: SOMETHING_TO_FIND,
  families: 3,
  simulations: SIMULATIONS / 8,
  check({ share }, cell) {
    if (cell.name === '.3 -> .9' && cell.stages === 8 && cell.replicates === 16 && share < 0.99) {
      problems.push(`${shownCell(cell)}: power ${share}`)
    }
  },
})
reckon(3)

console.log(`\n${SIMULATIONS} simulations a cell, ${((performance.now() - started) / 1000).toFixed(0)} s`)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
