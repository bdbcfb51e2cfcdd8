import { createRandom, type Score } from '@mc-evobench/core'
import { expectTypeOf } from 'vitest'
import {
  bcaInterval,
  contrasts,
  minimalDetectableEffect,
  type PairedSummary,
  pairBySeed,
  scoreEpisode,
  signFlipTest,
  simulateGainPower,
  studentInterval,
  summarisePaired,
} from './index.ts'

expectTypeOf(scoreEpisode).returns.toEqualTypeOf<Score>()
expectTypeOf(summarisePaired).returns.toEqualTypeOf<PairedSummary>()
expectTypeOf(contrasts).returns.toHaveProperty('gatg').toEqualTypeOf<number>()

// What can be undefined is null in the type, so that a caller must look.
expectTypeOf(studentInterval).returns.toHaveProperty('lower').toEqualTypeOf<number | null>()
expectTypeOf(signFlipTest).returns.toHaveProperty('pValue').toEqualTypeOf<number | null>()
expectTypeOf(bcaInterval).returns.toHaveProperty('lower').toEqualTypeOf<number | null>()
expectTypeOf(minimalDetectableEffect).returns.toHaveProperty('effect').toEqualTypeOf<number | null>()

// The groups that go in are the groups that come out.
expectTypeOf(pairBySeed({ R: [], U: [] }).pairs)
  .items.toHaveProperty('values')
  .toEqualTypeOf<Readonly<Record<'R' | 'U', number>>>()

// @ts-expect-error an interval takes numbers only; what was not scored is left out before
studentInterval([1, null])
// @ts-expect-error all four conditions are needed
contrasts({ noPrior: 0, related: 1 })
// @ts-expect-error a simulation takes its randomness as an argument
simulateGainPower({ stages: 2, replicates: 7, passRates: { no_prior: 0, related: 1, unrelated: 0, shuffled: 0 } })
simulateGainPower({
  stages: 2,
  replicates: 7,
  // @ts-expect-error a gain is above both controls, so both are needed
  passRates: { no_prior: 0, related: 1 },
  random: createRandom(0),
})
