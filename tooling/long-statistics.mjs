// Plays the rule of the verdict many times more than `npm test` does: how often it says gain where there is none (its
// size, which must not exceed the level), and where there is one (its power). Prints the figures that
// docs/performance.md keeps.
import { createRandom } from '../packages/core/dist/index.js'
import { simulateGainPower } from '../packages/metrics/dist/index.js'

const LEVEL = 0.025
const SIMULATIONS = 20_000
const REPLICATES = [7, 10, 16]
const STAGES = [2, 8]

/** Nothing to find, though something differs: a gain needs related above all three others. */
const NOTHING_TO_FIND = [
  ['all .5', { no_prior: 0.5, related: 0.5, unrelated: 0.5, shuffled: 0.5 }],
  ['related = unrelated = .8, others .2', { no_prior: 0.2, related: 0.8, unrelated: 0.8, shuffled: 0.2 }],
  // Which rate is worst depends on stages and replicates: all of them, as docs/verdict.md says.
  ...[0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((rate) => [
    `related = unrelated = .${10 * rate}, others 0`,
    { no_prior: 0, related: rate, unrelated: rate, shuffled: 0 },
  ]),
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
        check(found, `${name}, ${stages} stages, ${replicates} replicates`)
        return found.share.toFixed(4).padStart(13)
      }),
    )
    console.log(`  ${name.padEnd(38)}${cells.join('')}`)
  }
}

table('False gains, one family at .025', {
  cases: NOTHING_TO_FIND,
  families: 1,
  simulations: SIMULATIONS,
  check({ share, families }, where) {
    const most = LEVEL + 3 * Math.sqrt((LEVEL * (1 - LEVEL)) / families)
    if (share > most) problems.push(`${where}: ${share} false gains, at most ${most.toFixed(4)} expected`)
  },
})
table('Power, one family at .025', { cases: SOMETHING_TO_FIND, families: 1, simulations: SIMULATIONS, check() {} })
table('Power of each of three like families, Holm at .025', {
  cases: SOMETHING_TO_FIND,
  families: 3,
  simulations: SIMULATIONS / 8,
  check({ share }, where) {
    if (where === '.3 -> .9, 8 stages, 16 replicates' && share < 0.99) problems.push(`${where}: power ${share}`)
  },
})

console.log(`\n${SIMULATIONS} simulations a cell, ${((performance.now() - started) / 1000).toFixed(0)} s`)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
