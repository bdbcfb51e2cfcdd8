import { compileChain } from '@mc-evobench/compiler'
import {
  type ConditionScores,
  contrastInterval,
  contrasts,
  episodeCompletion,
  failureStageAudit,
  meanOfScores,
  pairBySeed,
  resourceUseInFailedStages,
  scoreEpisode,
  signFlipTest,
  smallestReachableP,
  stepsToCompletion,
} from '@mc-evobench/metrics'
import { bakery, breadChain } from './bakery.ts'
import { log } from './log.ts'
import { type Role, readRole } from './read-role.ts'

const CONDITIONS = ['noPrior', 'related', 'unrelated', 'shuffled'] as const

const compiled = compileChain(bakery, breadChain)
const roles = log
  .trim()
  .split('\n')
  .map((line) => readRole(line, compiled))
const of = (condition: keyof ConditionScores): Role[] => roles.filter((role) => role.condition === condition)
const scoreOf = (role: Role) => scoreEpisode(compiled.metricContext, role.episode.stages)
const cells = (...texts: string[]): string => texts.map((text) => text.padStart(10)).join('')
const fixed = (value: number | null): string => value?.toFixed(3) ?? '-'

const weights = compiled.metricContext.stages.map((stage) => `${stage.taskId} ${stage.weight}`).join(', ')
console.log(`${compiled.chainId}: ${compiled.stages.length} stages, weights ${weights}\n`)

console.log(cells('', 'roles', 'TSR', 'WGP', 'VMP', 'bread', 'steps'))
const cap = compiled.stages.reduce((sum, stage) => sum + stage.task.stepBudget, 0)
for (const condition of CONDITIONS) {
  const { tsr, wgp, vmp } = meanOfScores(of(condition).map(scoreOf))
  const completion = stepsToCompletion(
    of(condition).map((role) => episodeCompletion(role.episode)),
    { cap },
  )
  const bread = `${completion.completed}/${completion.n}`
  const steps = completion.restrictedMean.value?.toFixed(1) ?? '-'
  console.log(cells(condition, String(tsr.n), fixed(tsr.mean), fixed(wgp.mean), fixed(vmp.mean), bread, steps))
}
console.log(`steps: mean to bread, a role without bread counting as the cap of ${cap}\n`)

const audit = failureStageAudit(
  roles.map((role) => role.episode),
  breadChain.tasks,
)
for (const { taskId, passed, reached } of audit.tasks) console.log(`${taskId}: ${passed} of ${reached} that got there`)
const spilt = roles.map(
  (role) => resourceUseInFailedStages(compiled.metricContext, role.episode.stages).totals['flour'],
)
console.log(`flour used up in stages that did not pass: ${spilt.reduce<number>((sum, flour) => sum + (flour ?? 0), 0)}`)

const tsrBySeed = (condition: keyof ConditionScores) =>
  of(condition).map((role) => ({ seed: role.seed, value: scoreOf(role).tsr }))
const { pairs, notes } = pairBySeed({
  noPrior: tsrBySeed('noPrior'),
  related: tsrBySeed('related'),
  unrelated: tsrBySeed('unrelated'),
  shuffled: tsrBySeed('shuffled'),
})
console.log(`\nTSR within each of ${pairs.length} seeds (${notes.length === 0 ? 'none incomplete' : notes.join(', ')})`)
console.log(cells('', 'mean', 'lower', 'upper', 'p'))
const differences = pairs.map(({ values }) => contrasts(values))
for (const [name, pick] of [
  ['R - N', 'deltaRelated'],
  ['U - N', 'deltaUnrelated'],
  ['S - N', 'deltaShuffled'],
  ['GATG', 'gatg'],
] as const) {
  const values = differences.map((difference) => difference[pick])
  const { mean, lower, upper } = contrastInterval(values)
  const { pValue } = signFlipTest(values, { alternative: 'greater' })
  console.log(cells(name, fixed(mean), fixed(lower), fixed(upper), fixed(pValue)))
}
console.log(
  `p: one-sided, exact sign-flip; with ${pairs.length} seeds it cannot go below ${smallestReachableP(pairs.length)}`,
)
