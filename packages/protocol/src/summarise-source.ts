import type { FamilySummary, PlanSource, RoleRecord } from '@mc-evobench/core'
import { countTerminations } from '@mc-evobench/metrics'
import { toEstimate } from './to-estimate.ts'

/**
 * What the roles of one source did with their exposure.
 *
 * @param records - those that count.
 * @see MC-EvoBench paper, Table 5
 */
export function summariseSource(source: PlanSource, records: readonly RoleRecord[]): FamilySummary['sources'][number] {
  const over = (values: (record: RoleRecord) => number | readonly number[], none?: string) =>
    toEstimate(records.flatMap(values), none ?? 'no source role has a record that counts')
  return {
    condition: source.id,
    after: source.after,
    plannedSteps: source.steps,
    environmentSteps: over((record) => record.exposure.environmentSteps),
    idleSteps: records.reduce((sum, record) => sum + record.exposure.idleSteps, 0),
    episodes: over((record) => record.exposure.episodes),
    lastEpisodeTsr: over((record) => record.episodeTsr.at(-1) ?? 0),
    bestEpisodeTsr: over((record) => Math.max(0, ...record.episodeTsr)),
    modelCalls: over((record) => record.costs.modelCalls ?? [], 'no model calls were measured'),
    terminations: countTerminations(records.flatMap((record) => record.episodes.flatMap((episode) => episode.stages))),
  }
}
