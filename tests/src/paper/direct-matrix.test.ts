import type { MatrixManifest, MatrixSummary, MetricName, RoleRecord } from '@mc-evobench/core'
import { createMatrixPlan, matrixProtocol, matrixRoleId, planHash, runId } from '@mc-evobench/protocol'
import { describe, expect, it } from 'vitest'
import { catalog, compiledChain } from './compiled-chains.ts'
import { expectPrinted } from './printed.ts'
import { targetRecord } from './role-records.ts'
import { METRICS, PARTITIONS, passedBySeed, table2, tableF8, tableF9, tableF10 } from './tables.ts'

const hash = (digit: string): string => digit.repeat(64)
const reference = (name: string) => ({ name, export: 'createAgent', options: {}, moduleSha256: null })

const chainIds = Object.keys(tableF8.cells)
const plan = createMatrixPlan({
  catalog,
  agents: tableF8.columns.map(reference),
  chains: chainIds,
  environment: reference('minecraft'),
})

/** The reports behind Table F8 as role records; a seed that the paper has no valid report of has none. */
function records(): RoleRecord[] {
  return chainIds.flatMap((chainId) =>
    tableF8.columns.flatMap((column) =>
      passedBySeed(chainId, column).map((passed, index) => {
        const worldSeed = plan.seeds[index]?.world ?? Number.NaN
        const compiled = compiledChain(chainId)
        return {
          ...targetRecord({ compiled, familyId: chainId, condition: 'no_prior', seed: worldSeed + 1000, passed }),
          roleId: matrixRoleId({ agentId: column, chainId, worldSeed }),
          worldSeed,
        }
      }),
    ),
  )
}

function summarise(): MatrixSummary {
  const manifest: Omit<MatrixManifest, 'plan'> = {
    format: 'run/1',
    runId: runId(plan),
    planHash: planHash(plan),
    identity: {
      catalog: catalog.reference,
      protocol: '0',
      environment: { id: 'paper', version: '0', fingerprint: '' },
      packages: {},
      hash: hash('a'),
    },
    revision: null,
  }
  const roles = records().map((record) => ({ record, sha256: hash('b') }))
  return matrixProtocol(plan, catalog).summarise({ manifest, runSha256: hash('c'), roles })
}

const summary = summarise()
const agentOf = (column: string) => summary.agents.find(({ agentId }) => agentId === column)
const percent = (value: number | null | undefined): number => (value ?? Number.NaN) * 100

describe('the direct matrix over the paper’s own reports', () => {
  it('plans 57 reports a configuration on the seeds of Table F9, and all 19 chains unless told otherwise', () => {
    const whole = createMatrixPlan({ catalog, agents: tableF8.columns.map(reference), environment: reference('m') })
    expect(whole.preset).toBe('paper')
    expect(matrixProtocol(whole, catalog).roles).toHaveLength(tableF9.plannedReports)
    expect(whole.seeds).toEqual([3101, 3102, 3103].map((world) => ({ world, agent: world + 1000 })))
    expect(whole.perStageProfiles).toBe(tableF9.perStageProfiles)
  })

  it.each(tableF8.columns)('%s: every cell of Table F8', (column) => {
    for (const { chainId, means } of agentOf(column)?.chains ?? []) {
      const printed = tableF8.cells[chainId]?.[column]
      for (const metric of METRICS) {
        const shown = printed?.[metric] ?? Number.NaN
        expectPrinted(percent(means[metric].mean), shown, 1, `${chainId} ${column} ${metric}`)
        expect(means[metric].n).toBe(printed?.seeds)
      }
    }
  })

  it('gives Table 2 but for the nine means that the paper takes of rounded cells', () => {
    const deviating = table2.rows.flatMap(({ row, columnOfTableF8, ...printed }) =>
      PARTITIONS.flatMap((partition) => {
        if (columnOfTableF8 === null) return []
        const split = agentOf(columnOfTableF8)?.splits.find((candidate) => candidate.split === partition)
        return METRICS.flatMap((metric: MetricName) => {
          const exact = percent(split?.meanOverChains[metric].mean)
          return Math.abs(exact - printed[partition][metric]) <= 0.05 + 1e-9 ? [] : [`${row} ${partition} ${metric}`]
        })
      }),
    )
    expect(deviating).toHaveLength(9)
  })

  it('gives its average, which is over the 12 primary chains, within what rounding its parts can do', () => {
    for (const { columnOfTableF8, average, row } of table2.rows) {
      if (columnOfTableF8 === null) continue
      const primary = agentOf(columnOfTableF8)?.splits.find(({ split }) => split === 'primary')
      expect(primary?.chains).toBe(12)
      for (const metric of METRICS) {
        const exact = percent(primary?.meanOverChains[metric].mean)
        expect([row, metric, Math.abs(exact - average[metric]) <= 0.15]).toEqual([row, metric, true])
      }
    }
  })

  it('shows pooled scores apart: no_op core TSR is 3.5 as a mean over chains, 6/194 pooled over its reports', () => {
    const core = agentOf('no_op')?.splits.find(({ split }) => split === 'core')
    expectPrinted(percent(core?.meanOverChains.tsr.mean), 3.5, 1, 'mean over chains')
    expect(core?.pooled.score).toMatchObject({ passedStages: 6, plannedStages: 3 * 71 - 19 })
    expect(core?.unscored).toBe(1)
  })

  it.each(Object.keys(tableF10.rows))(
    '%s: what Table F10 counts on these chains is no more than it prints',
    (column) => {
      const audit = agentOf(column)?.failureStages
      for (const { taskId, passed, reached } of audit?.tasks ?? []) {
        const printed = tableF10.rows[column]?.[taskId]
        expect(passed).toBeLessThanOrEqual(printed?.passed ?? -1)
        expect(reached).toBeLessThanOrEqual(printed?.reached ?? -1)
      }
      // 12 chains of three seeds, all valid for these three.
      expect(audit?.fullChain).toMatchObject({ passed: 0, reached: 36 })
    },
  )

  it('names the reports that are missing', () => {
    const missing = summary.roles.filter(({ status }) => status === 'missing').map(({ roleId }) => roleId)
    expect(missing.length).toBe(
      tableF8.columns.length * chainIds.length * 3 -
        chainIds.reduce(
          (sum, id) => sum + Object.values(tableF8.cells[id] ?? {}).reduce((all, { seeds }) => all + seeds, 0),
          0,
        ),
    )
    expect(summary.notes.join('\n')).toContain(`${missing.length} roles have no record yet`)
    for (const roleId of missing.slice(0, 6)) expect(summary.notes.join('\n')).toContain(roleId)
  })
})
