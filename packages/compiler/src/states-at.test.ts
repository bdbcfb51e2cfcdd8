import { type CompiledChain, InvalidArgumentError } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { statesAt } from './states-at.ts'

/** As much of a compiled chain as the books need. */
function chainOf(initialStates: string[], statesAfter: Record<string, number>[]): CompiledChain {
  const stages = statesAfter.map((after) => ({ statesAfter: after }))
  return { chainId: 'trial', mode: 'strict_quantity', initialStates, stages } as CompiledChain
}

describe('statesAt', () => {
  const compiled = chainOf(['item:log', 'environment:spawned', 'item:log'], [{ 'item:log': 1 }, { 'item:log': 0 }])

  it('begins with the initial states and ends with what the last stage left', () => {
    expect(statesAt(compiled, 0)).toEqual({ 'environment:spawned': 1, 'item:log': 2 })
    expect(statesAt(compiled, 1)).toEqual({ 'environment:spawned': 1, 'item:log': 1 })
    expect(statesAt(compiled, 2)).toEqual({ 'environment:spawned': 1 })
  })

  it('is ordered by id', () => {
    expect(Object.keys(statesAt(compiled, 0))).toEqual(['environment:spawned', 'item:log'])
  })

  it('refuses a stage that is not there', () => {
    for (const index of [-1, 3, 0.5, Number.NaN]) {
      expect(() => statesAt(compiled, index)).toThrow(InvalidArgumentError)
    }
    expect(() => statesAt(compiled, 3)).toThrow(
      'statesAt: stageIndex must be an integer from 0 to the number of stages of "trial", 2, got 3.',
    )
  })
})
