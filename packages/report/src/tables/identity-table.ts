import type { RunSummary } from '@mc-evobench/core'
import { cell } from './cell.ts'
import type { ReportTable } from './report-table.ts'

/** What was measured with what: only runs of equal identity may be pooled. */
export function identityTable(summary: RunSummary, summarySha256: string): ReportTable {
  const { agent } = summary
  const agents: [string, string][] = [
    ['agent', agent === null ? 'never said what it is' : `${agent.id} ${agent.version}`],
    ['chance within the agent', agent === null ? 'unknown' : agent.seeded ? 'seeded, by its own word' : 'not seeded'],
  ]
  const plan: [string, string][] = [
    ['design', summary.design],
    ['world', `${summary.world.axis}, seed ${summary.world.seed}`],
  ]
  return {
    id: 'identity',
    caption: 'Identity of this run',
    columns: [
      { label: 'what', numeric: false },
      { label: 'value', numeric: false },
    ],
    rows: identityRows(summary, { agents, plan, summarySha256 }).map((row) => row.map(cell)),
  }
}

/** The rows of such a table for a run of any protocol; `agents` says who played, `plan` what. */
export function identityRows(
  summary: Pick<RunSummary, 'runId' | 'identity' | 'planHash' | 'runSha256'>,
  options: { agents: readonly [string, string][]; plan: readonly [string, string][]; summarySha256: string },
): [string, string][] {
  const { identity } = summary
  return [
    ['run', summary.runId],
    ...options.agents,
    ['catalog', `${identity.catalog.id}@${identity.catalog.version}`],
    ['catalog hash', identity.catalog.hash],
    ['environment', `${identity.environment.id} ${identity.environment.version}`],
    ['environment fingerprint', identity.environment.fingerprint],
    ['protocol', identity.protocol],
    ...Object.entries(identity.packages)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, version]): [string, string] => [`package ${name}`, version]),
    ['identity hash', identity.hash],
    ...options.plan,
    ['plan hash', summary.planHash],
    ['SHA-256 of run.json', summary.runSha256],
    ['SHA-256 of summary.json', options.summarySha256],
  ]
}
