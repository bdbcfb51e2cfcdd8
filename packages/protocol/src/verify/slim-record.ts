import type { RoleRecord } from '@mc-evobench/core'

/**
 * A record without what no summary reads (predicates and inventories of its stages), so that those of a large run can be
 * held together.
 */
export function slimRecord(record: RoleRecord): RoleRecord {
  return {
    ...record,
    episodes: record.episodes.map((episode) => ({
      ...episode,
      stages: episode.stages.map((stage) => ({
        ...stage,
        verdict: { ...stage.verdict, predicates: [] },
        startInventory: {},
        finalInventory: {},
      })),
    })),
  }
}
