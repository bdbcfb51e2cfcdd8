import { InvalidArgumentError, type MetricContext, type StageRecord } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { resourceUseInFailedStages } from './resource-use-in-failed-stages.ts'

const context: MetricContext = {
  stageCount: 3,
  totalWeight: 0,
  stages: [
    { index: 0, taskId: 'collect_log', weight: 0, milestones: [], consumedItems: [] },
    { index: 1, taskId: 'craft_sticks', weight: 0, milestones: [], consumedItems: ['oak_planks'] },
    { index: 2, taskId: 'craft_torch', weight: 0, milestones: [], consumedItems: ['stick', 'coal'] },
  ],
}
const record = (
  index: number,
  status: StageRecord['status'],
  inventories: { start: Record<string, number>; final: Record<string, number> },
): StageRecord => ({
  index,
  taskId: context.stages[index]?.taskId ?? 'none',
  profile: 'forest_day',
  status,
  reason: null,
  steps: 10,
  stepLimit: 450,
  resetBefore: false,
  verdict: { holds: status === 'passed', port: 'server', step: 0, predicates: [] },
  startInventory: inventories.start,
  finalInventory: inventories.final,
  deaths: 0,
})

describe('resourceUseInFailedStages', () => {
  it('names consumed items that became fewer in a stage that did not pass', () => {
    const result = resourceUseInFailedStages(context, [
      record(0, 'passed', { start: {}, final: { oak_log: 1 } }),
      record(1, 'passed', { start: { oak_planks: 4 }, final: { oak_planks: 2, stick: 4 } }),
      record(2, 'timeout', { start: { coal: 2, stick: 4, dirt: 5 }, final: { stick: 1, dirt: 0 } }),
    ])
    expect(result).toEqual({
      failedStages: 1,
      stages: [{ index: 2, taskId: 'craft_torch', status: 'timeout', deaths: 0, used: { coal: 2, stick: 3 } }],
      totals: { coal: 2, stick: 3 },
    })
  })

  it('leaves out what became more, and items that the task does not consume', () => {
    const records = [
      record(0, 'passed', { start: {}, final: { oak_log: 3 } }),
      record(1, 'failed', { start: { oak_log: 3, oak_planks: 1 }, final: { oak_planks: 5 } }),
    ]
    expect(resourceUseInFailedStages(context, records)).toEqual({ failedStages: 1, stages: [], totals: {} })
  })

  it('keeps deaths beside what is missing', () => {
    const records = [
      record(0, 'passed', { start: {}, final: { oak_planks: 4 } }),
      { ...record(1, 'terminated', { start: { oak_planks: 4 }, final: {} }), deaths: 1 },
    ]
    const { stages, totals } = resourceUseInFailedStages(context, records)
    expect(stages.map(({ taskId, deaths }) => [taskId, deaths])).toEqual([['craft_sticks', 1]])
    expect(totals).toEqual({ oak_planks: 4 })
  })

  it('refuses two stages that did not pass, for a chain stops at the first', () => {
    const records = [
      record(0, 'failed', { start: {}, final: {} }),
      record(1, 'failed', { start: { oak_planks: 4 }, final: {} }),
    ]
    expect(() => resourceUseInFailedStages(context, records)).toThrow('although stage 0 before it did not pass')
  })

  it('refuses records of another chain', () => {
    const other = { ...record(1, 'failed', { start: {}, final: {} }), taskId: 'craft_table' }
    expect(() => resourceUseInFailedStages(context, [other])).toThrow(InvalidArgumentError)
    expect(() => resourceUseInFailedStages(context, [other])).toThrow('resourceUseInFailedStages: ')
  })
})
