import { createRandom, InvalidArgumentError } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import {
  alphaSpending,
  averageTargets,
  bcaInterval,
  contrastBounds,
  contrastInterval,
  equivalenceTest,
  freemanHaltonTest,
  holm,
  leastReplicates,
  leaveOneOutRange,
  minimalDetectableEffect,
  noncentralTCdf,
  pairCorrelation,
  pairedTPower,
  planPower,
  requiredReplicates,
  signFlipInterval,
  signFlipTest,
  simulateGainPower,
  smallestReachableP,
  studentInterval,
  testGain,
  tQuantile,
  wilsonInterval,
} from './index.ts'

/** Calls a function as a program without types would. */
function untyped(call: (...args: never[]) => unknown, ...args: unknown[]): () => unknown {
  return () => Reflect.apply(call, undefined, args)
}

const passRates = { no_prior: 0.3, related: 0.9, unrelated: 0.3, shuffled: 0.3 }
const random = createRandom(0)
const simulation = { stages: 2, replicates: 7, passRates, simulations: 1, random }

describe('what is misspelt', () => {
  it.each([
    ['an alternative', untyped(signFlipTest, [1], { alternative: 'lower' }), 'greater, less, two-sided'],
    ['an alternative, by one sign', untyped(signFlipTest, [1], { alternative: 'two_sided' }), 'two-sided'],
    ['sides of a t-test', untyped(pairedTPower, { n: 5, meanDifference: 1, sd: 1, sides: 'onesided' }), 'one-sided'],
    ['sides of an effect', untyped(minimalDetectableEffect, { n: 5, sd: 1, sides: 'both' }), 'one-sided, two-sided'],
    ['sides of a plan', untyped(requiredReplicates, { meanDifference: 1, sd: 1, sides: 'both' }), 'two-sided'],
    ['sides of a smallest p', untyped(smallestReachableP, 5, 'one_sided'), 'one-sided, two-sided'],
    ['a spending function', untyped(alphaSpending, [0.5, 1], { spending: 'obrien' }), 'obrien-fleming, pocock'],
  ])('chooses no other test: %s', (_, call, words) => {
    expect(call).toThrow(InvalidArgumentError)
    expect(call).toThrow(words)
  })
})

describe('what is no number, list or object', () => {
  it.each([
    ['signFlipTest', untyped(signFlipTest)],
    ['signFlipTest', untyped(signFlipTest, ['1'])],
    ['signFlipTest', untyped(signFlipTest, [1], null)],
    ['signFlipTest', untyped(signFlipTest, [1], { random: 5 })],
    ['signFlipInterval', untyped(signFlipInterval, null)],
    ['studentInterval', untyped(studentInterval)],
    ['studentInterval', untyped(studentInterval, [1, 2], '0.95')],
    ['contrastInterval', untyped(contrastInterval, '12')],
    ['bcaInterval', untyped(bcaInterval)],
    ['bcaInterval', untyped(bcaInterval, [1, 2], null)],
    ['equivalenceTest', untyped(equivalenceTest, [0.1])],
    ['equivalenceTest', untyped(equivalenceTest, undefined, { margin: 0.1 })],
    ['equivalenceTest', untyped(equivalenceTest, [0.1], { margin: '0.1' })],
    ['freemanHaltonTest', untyped(freemanHaltonTest)],
    ['freemanHaltonTest', untyped(freemanHaltonTest, [null])],
    ['freemanHaltonTest', untyped(freemanHaltonTest, [{ events: '1', others: 1 }])],
    ['holm', untyped(holm)],
    ['holm', untyped(holm, [0.1, undefined])],
    ['holm', untyped(holm, ['0.1'])],
    ['leaveOneOutRange', untyped(leaveOneOutRange, [null, 1])],
    ['pairCorrelation', untyped(pairCorrelation, [1, 2])],
    ['contrastBounds', untyped(contrastBounds, [{ no_prior: 0, related: 1, unrelated: 0 }])],
    ['contrastBounds', untyped(contrastBounds, [{ no_prior: 0, related: '1', unrelated: 0, shuffled: 0 }])],
    ['contrastBounds', untyped(contrastBounds, [null])],
    ['averageTargets', untyped(averageTargets, { a: [1] })],
    ['averageTargets', untyped(averageTargets, { a: [5, 7] }, { targetsPerArtifact: 2 })],
    ['averageTargets', untyped(averageTargets, { a: [1.7e308, 1.7e308] }, { targetsPerArtifact: 2 })],
    ['alphaSpending', untyped(alphaSpending)],
    ['alphaSpending', untyped(alphaSpending, ['0.5', 1])],
    ['testGain', untyped(testGain, [null])],
    ['testGain', untyped(testGain, [{ no_prior: 0, related: 1, unrelated: 0 }])],
    ['wilsonInterval', untyped(wilsonInterval, 1, 2, '0.5')],
    ['tQuantile', untyped(tQuantile, '0.5', 3)],
    ['noncentralTCdf', untyped(noncentralTCdf, 0, '3', 0)],
    ['pairedTPower', untyped(pairedTPower)],
    ['pairedTPower', untyped(pairedTPower, { n: 5, meanDifference: 1, sd: '1' })],
    ['minimalDetectableEffect', untyped(minimalDetectableEffect)],
    ['requiredReplicates', untyped(requiredReplicates)],
    ['leastReplicates', untyped(leastReplicates, null)],
    ['planPower', untyped(planPower)],
    ['planPower', untyped(planPower, { replicates: 7, sd: 0.3, random })],
    ['simulateGainPower', untyped(simulateGainPower, { ...simulation, random: undefined })],
    ['simulateGainPower', untyped(simulateGainPower, { ...simulation, passRates: { related: 1 } })],
    [
      'simulateGainPower',
      untyped(simulateGainPower, { ...simulation, passRates: { ...passRates, related: ['0.9', null] } }),
    ],
  ])('is refused by name: %s (%#)', (name, call) => {
    expect(call).toThrow(InvalidArgumentError)
    expect(call).toThrow(new RegExp(`^(${name}|pairedTPower): `))
  })
})
