import type { SkillAction } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { adaptPlan } from './adapt-plan.ts'

const mine = (block: string): SkillAction => ({ kind: 'skill', skill: 'mine', arguments: { block, count: 1 } })

describe('adaptPlan', () => {
  it('exchanges the words that differ, inside names too', () => {
    expect(adaptPlan([mine('birch_log')], { from: 'Collect 1 birch log.', to: 'Collect 1 acacia log.' })).toEqual([
      mine('acacia_log'),
    ])
  })

  it('leaves a plan for the same instruction alone', () => {
    expect(adaptPlan([mine('birch_log')], { from: 'Collect 1 birch log.', to: 'collect 1 birch log' })).toEqual([
      mine('birch_log'),
    ])
  })

  it('pairs words by position', () => {
    expect(adaptPlan([mine('dark_oak_log')], { from: 'dark oak log', to: 'tall jungle log' })).toEqual([
      mine('tall_jungle_log'),
    ])
  })

  it('gives null when the instructions differ in unequally many words', () => {
    expect(adaptPlan([mine('cactus')], { from: 'Collect 1 cactus.', to: 'Collect 1 acacia log.' })).toBeNull()
  })
})
