import { compareText, type MetricContext, type StageRecord, type StageStatus } from '@mc-evobench/core'
import { countOf } from './count-of.ts'
import { matchStages } from './match-stages.ts'

/** What one stage that did not pass used up. */
export interface FailedStageUse {
  readonly index: number
  readonly taskId: string
  readonly status: StageStatus
  /** Deaths within the stage. A death can empty the inventory, so what is missing then was not necessarily used. */
  readonly deaths: number
  /** By item, how many fewer there are at the end than at the start. */
  readonly used: Readonly<Record<string, number>>
}

/** Material spent without success in one episode. */
export interface ResourceUse {
  /** Reported stages that did not pass. */
  readonly failedStages: number
  /** Those of them that used something up, in the chain's order. */
  readonly stages: readonly FailedStageUse[]
  /** Over all of these, by item. */
  readonly totals: Readonly<Record<string, number>>
}

/**
 * Finds items that a stage's task consumes and whose number in the inventory fell during a stage that did not pass.
 * Items that the task does not consume are left out: losing them says nothing of the task.
 *
 * @param context - of the compiled chain.
 * @param stages - the episode's stage records, in any order.
 * @throws InvalidArgumentError for records that are none of one episode of the chain, as `scoreEpisode`.
 * @see MC-EvoBench paper, section C.5
 */
export function resourceUseInFailedStages(context: MetricContext, stages: readonly StageRecord[]): ResourceUse {
  const failed = matchStages(context, stages, 'resourceUseInFailedStages').filter(
    ({ record }) => record.status !== 'passed',
  )
  const totals = new Map<string, number>()
  const using = failed.flatMap(({ record, planned }): FailedStageUse[] => {
    const used = [...new Set(planned.consumedItems)]
      .sort(compareText)
      .map((item) => [item, countOf(record.startInventory, item) - countOf(record.finalInventory, item)] as const)
      .filter(([, decrease]) => decrease > 0)
    for (const [item, decrease] of used) totals.set(item, (totals.get(item) ?? 0) + decrease)
    const { index, taskId, status, deaths } = record
    return used.length === 0 ? [] : [{ index, taskId, status, deaths, used: Object.fromEntries(used) }]
  })
  const sorted = [...totals].sort(([a], [b]) => compareText(a, b))
  return { failedStages: failed.length, stages: using, totals: Object.fromEntries(sorted) }
}
