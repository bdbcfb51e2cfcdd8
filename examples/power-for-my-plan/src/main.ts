import { createRandom } from '@mc-evobench/core'
import { leastReplicates, planPower, studentInterval } from '@mc-evobench/metrics'

/** Target TSR of related and no prior, five seeds: Table D3 of the MC-EvoBench paper. */
const families = [
  { name: 'wood species', stages: 2, related: [0, 1, 0, 0, 1], noPrior: [0, 0.5, 0.5, 1, 0] },
  { name: 'wooden tools', stages: 5, related: [0.2, 0, 0.4, 0.4, 0], noPrior: [0.2, 0.2, 0.8, 0.2, 0.2] },
  { name: 'stone tools', stages: 8, related: [0.125, 0, 0, 0.125, 0], noPrior: [0.125, 0.125, 0.125, 0.125, 0.25] },
]
/** The chance to pass a stage: a large gain and a moderate one, above all three others. */
const large = { no_prior: 0.3, related: 0.9, unrelated: 0.3, shuffled: 0.3 }
const moderate = { no_prior: 0.5, related: 0.8, unrelated: 0.5, shuffled: 0.5 }

const sentences = new Map([
  [5, 'five seeds describe; however clear their result, it confirms no gain.'],
  [7, 'the fewest that can; to gain alone, related must beat all others in every replicate.'],
  [10, 'a large gain is found more often than not, a moderate one hardly ever.'],
  [16, 'a large gain is found nearly always, a moderate one at best two times in five.'],
])

console.log(`Three families, Holm at 0.025: at least ${leastReplicates({ families: families.length })} replicates.`)
console.log('Spread: standard deviation of related - no prior over the five seeds of Table D3.')
console.log('Found 8 in 10: the smallest mean difference, by a paired t-test at 0.025 / 3.')
console.log('Gain: how often the rule says gain when related raises the chance to pass a stage.')

for (const [replicates, sentence] of sentences) {
  console.log(`\n${replicates} replicates: ${sentence}`)
  console.log('  family        stages  spread  found 8 in 10  gain, .3 to .9  gain, .5 to .8  smallest p')
  for (const { name, stages, related, noPrior } of families) {
    const sd = studentInterval(related.map((score, seed) => score - (noPrior[seed] ?? 0))).sd ?? 0
    const plan = (passRates: typeof large) =>
      planPower({
        replicates,
        families: families.length,
        sd,
        model: { stages, passRates },
        simulations: 200,
        random: createRandom(replicates),
      })
    const { detectable, gain, smallestP } = plan(large)
    const cells = [
      name.padEnd(12),
      String(stages).padStart(6),
      sd.toFixed(2).padStart(6),
      (detectable.effect?.toFixed(2) ?? 'none up to 1').padStart(13),
      percent(gain.share).padStart(14),
      percent(plan(moderate).gain.share).padStart(14),
      `1/${1 / smallestP}`.padStart(10),
    ]
    console.log(`  ${cells.join('  ')}`)
  }
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}
