import { InvalidArgumentError, type TargetCondition } from '@mc-evobench/core'
import { checkCount } from './check-count.ts'
import { checkFinite } from './check-finite.ts'
import { checkRecord } from './check-record.ts'
import { exactSum } from './exact-sum.ts'

/**
 * Averages the target roles that share an artifact, before any test. They share what was learned, so they are no
 * replicates of their own: pooled, they would count one source role several times.
 *
 * @param scores - one outcome of the target roles of one replicate, by condition, each between 0 and 1.
 * @param options.targetsPerArtifact - how many the plan asks for; every condition must have as many.
 * @throws InvalidArgumentError if a condition has another number of scores, or a score is no number between 0 and 1.
 */
export function averageTargets<TCondition extends string = TargetCondition>(
  scores: Readonly<Record<TCondition, readonly number[]>>,
  options: { readonly targetsPerArtifact: number },
): Record<TCondition, number> {
  const where = 'averageTargets'
  checkRecord(scores, where, 'the scores by condition')
  checkRecord(options, where, 'options')
  const { targetsPerArtifact } = options
  checkCount(targetsPerArtifact, { where, what: 'targetsPerArtifact', least: 1 })
  const entries = Object.entries<readonly number[]>(scores).map(([condition, values]) => {
    checkFinite(values, where, `${condition} score`)
    const outside = values.find((value) => value < 0 || value > 1)
    if (outside !== undefined) {
      throw new InvalidArgumentError({ where, what: `a ${condition} score lies outside 0 to 1`, value: outside })
    }
    if (values.length !== targetsPerArtifact) {
      throw new InvalidArgumentError({
        where,
        what: `${condition} has ${values.length} scores where the plan has ${targetsPerArtifact} targets an artifact`,
        value: values,
        todo: 'Count the replicate as incomplete; a mean over fewer targets has another spread.',
      })
    }
    return [condition, exactSum(values) / targetsPerArtifact]
  })
  return Object.fromEntries(entries) as Record<TCondition, number>
}
