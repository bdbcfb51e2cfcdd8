import { InvalidArgumentError, type TargetCondition } from '@mc-evobench/core'
import { checkFinite } from './check-finite.ts'
import { exactSum } from './exact-sum.ts'

/**
 * Averages the target roles that share an artifact, before any test. They share what was learned, so they are no
 * replicates of their own: pooled, they would count one source role several times.
 *
 * @param scores - one outcome of the target roles of one replicate, by condition.
 * @param options.targetsPerArtifact - how many the plan asks for; every condition must have as many.
 * @throws InvalidArgumentError if a condition has another number of scores, or a score is not finite.
 */
export function averageTargets<TCondition extends string = TargetCondition>(
  scores: Readonly<Record<TCondition, readonly number[]>>,
  options: { readonly targetsPerArtifact: number },
): Record<TCondition, number> {
  const { targetsPerArtifact } = options
  if (!Number.isSafeInteger(targetsPerArtifact) || targetsPerArtifact < 1) {
    throw new InvalidArgumentError({
      where: 'averageTargets',
      what: 'targetsPerArtifact must be a positive integer',
      value: targetsPerArtifact,
    })
  }
  const entries = Object.entries<readonly number[]>(scores).map(([condition, values]) => {
    checkFinite(values, 'averageTargets', `${condition} score`)
    if (values.length !== targetsPerArtifact) {
      throw new InvalidArgumentError({
        where: 'averageTargets',
        what: `${condition} has ${values.length} scores where the plan has ${targetsPerArtifact} targets an artifact`,
        value: values,
        todo: 'Count the replicate as incomplete; a mean over fewer targets has another spread.',
      })
    }
    return [condition, exactSum(values) / targetsPerArtifact]
  })
  return Object.fromEntries(entries) as Record<TCondition, number>
}
