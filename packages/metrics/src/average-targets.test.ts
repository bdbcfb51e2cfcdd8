import { InvalidArgumentError } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { averageTargets } from './average-targets.ts'
import { judgeFamilies } from './verdict.ts'

describe('averageTargets', () => {
  it('makes one score a condition of the targets that share an artifact', () => {
    expect(
      averageTargets(
        { no_prior: [0, 0.5], related: [1, 1], unrelated: [0.5, 0.25], shuffled: [0, 0] },
        { targetsPerArtifact: 2 },
      ),
    ).toEqual({ no_prior: 0.25, related: 1, unrelated: 0.375, shuffled: 0 })
  })

  it('keeps n at the number of replicates, so that more targets cannot make five seeds decide', () => {
    const replicates = Array.from({ length: 5 }, () =>
      averageTargets(
        { no_prior: [0, 0, 0], related: [1, 1, 1], unrelated: [0, 0, 0], shuffled: [0, 0, 0] },
        { targetsPerArtifact: 3 },
      ),
    )
    const [found] = judgeFamilies([{ familyId: 'one', replicates }], { preset: 'custom', replicates: 5 })
    expect(found).toMatchObject({ verdict: 'inconclusive', gain: { pValue: 1 / 32 } })
  })

  it('refuses a condition with another number of targets, a count that is none, and NaN', () => {
    const scores = { no_prior: [0], related: [1, 1], unrelated: [0], shuffled: [0] }
    expect(() => averageTargets(scores, { targetsPerArtifact: 1 })).toThrow(
      'averageTargets: related has 2 scores where the plan has 1 targets an artifact',
    )
    expect(() => averageTargets({ a: [] }, { targetsPerArtifact: 0 })).toThrow(InvalidArgumentError)
    expect(() => averageTargets({ a: [Number.NaN] }, { targetsPerArtifact: 1 })).toThrow(InvalidArgumentError)
  })
})
