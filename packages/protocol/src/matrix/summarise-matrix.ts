import {
  canonicalJson,
  type EpisodeRecord,
  type MatrixAgentSummary,
  type MatrixManifest,
  type MatrixSummary,
  matrixSummarySchema,
  type RoleRecord,
} from '@mc-evobench/core'
import {
  type ChainReport,
  countTerminations,
  failureStageAudit,
  meanOfScores,
  type SplitScore,
  scoreSplit,
} from '@mc-evobench/metrics'
import { roleLine } from '../role-line.ts'
import { roundNumbers } from '../round-numbers.ts'
import type { StoredRole } from '../run-protocol.ts'
import { matrixNotes } from './matrix-notes.ts'
import { matrixRoleId } from './matrix-roles.ts'

/** The milestone stages of the paper's failure-stage audit. */
const MILESTONE_TASKS = ['collect_log', 'craft_planks', 'craft_sticks', 'craft_table']

type MatrixPlan = MatrixManifest['plan']

/**
 * Derives the summary of a direct matrix from its role records. The order of the records does not matter, and derived
 * numbers are rounded to 12 significant digits, so equal records give equal bytes.
 *
 * An agent's failure counts, with zeros for what it did not pass. A void role, or one without a record, enters no mean and
 * is counted beside it.
 *
 * @param options.runSha256 - of the bytes of run.json.
 * @see MC-EvoBench paper, section C.4 and Tables 2, F8, F9 and F10
 */
export function summariseMatrix(options: {
  manifest: MatrixManifest
  runSha256: string
  roles: readonly StoredRole[]
}): MatrixSummary {
  const { manifest } = options
  const { plan } = manifest
  const byId = new Map(options.roles.map((role) => [role.record.roleId, role]))
  const roleIds = plan.chains.flatMap((chain) =>
    plan.seeds.flatMap((seed) =>
      plan.agents.map((agent) => matrixRoleId({ agentId: agent.id, chainId: chain.id, worldSeed: seed.world })),
    ),
  )
  const records = new Map(
    roleIds.flatMap((roleId) => {
      const record = byId.get(roleId)?.record
      return record === undefined ? [] : [[roleId, record] as const]
    }),
  )
  const agents = plan.agents.map((agent) => summariseAgent(plan, agent, records))
  const worldsMatched = haveEqualWorlds(plan, records)
  const roles = roleIds.map((roleId) => roleLine(roleId, byId.get(roleId)))
  return matrixSummarySchema.parse(
    roundNumbers({
      format: 'matrix-summary/1',
      runId: manifest.runId,
      planHash: manifest.planHash,
      runSha256: options.runSha256,
      identity: manifest.identity,
      chains: plan.chains.map(({ id, partition, tasks }) => ({ id, partition, stages: tasks.length })),
      worldsMatched,
      agents,
      roles,
      notes: [...matrixNotes({ plan, agents, roles, worldsMatched }), ...specNotes(plan, records)],
    } satisfies MatrixSummary),
  )
}

function summariseAgent(
  plan: MatrixPlan,
  { id: agentId, reference }: MatrixPlan['agents'][number],
  records: ReadonlyMap<string, RoleRecord>,
): MatrixAgentSummary {
  const planned = plan.chains.flatMap((chain) =>
    plan.seeds.map((seed) => {
      const roleId = matrixRoleId({ agentId, chainId: chain.id, worldSeed: seed.world })
      return { chain, worldSeed: seed.world, roleId, record: records.get(roleId) }
    }),
  )
  const own = planned.flatMap(({ record }) => record ?? [])
  const counting = own.filter(({ status }) => status !== 'void')
  const countOf = (status: RoleRecord['status']): number => own.filter((record) => record.status === status).length
  const scoreOf = (record: RoleRecord | undefined) =>
    record === undefined || record.status === 'void' ? null : record.score
  const reports = planned.map(
    ({ chain, record }): ChainReport => ({ chainId: chain.id, partition: chain.partition, score: scoreOf(record) }),
  )
  const primary = reports.filter(({ partition }) => partition !== 'calibration')
  const spec = own.find(({ agent }) => agent !== null)?.agent ?? null
  const tasks = MILESTONE_TASKS.filter((task) => plan.chains.some((chain) => chain.tasks.includes(task)))
  return {
    agentId,
    name: reference.name,
    agent:
      spec === null
        ? null
        : { id: spec.id, version: spec.version, seeded: spec.claims.seeded, diagnostic: spec.diagnostic },
    comparable: spec?.diagnostic !== true,
    counts: {
      planned: planned.length,
      completed: countOf('completed'),
      agentFailures: countOf('agent_failure'),
      voids: countOf('void'),
      missing: planned.length - own.length,
    },
    environmentSteps: counting.reduce((sum, { exposure }) => sum + exposure.environmentSteps, 0),
    terminations: countTerminations(counting.flatMap(({ episodes }) => episodes.flatMap(({ stages }) => stages))),
    splits: [
      ...scoreSplit(reports).partitions.map((split) => splitOf(split.partition, split)),
      ...(primary.length === 0 ? [] : [splitOf('primary', scoreSplit(primary).all)]),
    ],
    chains: plan.chains.map((chain) => {
      const seeds = planned
        .filter((role) => role.chain === chain)
        .map(({ worldSeed, roleId, record }) => ({ worldSeed, roleId, score: scoreOf(record) }))
      return {
        chainId: chain.id,
        partition: chain.partition,
        seeds,
        means: meanOfScores(seeds.map(({ score }) => score)),
      }
    }),
    failureStages: failureStageAudit(counting.map(episodeOf), tasks) as MatrixAgentSummary['failureStages'],
  }
}

function splitOf(
  split: MatrixAgentSummary['splits'][number]['split'],
  { chains, reports, unscored, meanOverChains, pooled, completeChains }: SplitScore,
): MatrixAgentSummary['splits'][number] {
  return { split, chains, reports, unscored, meanOverChains, pooled, completeChains }
}

/** A role's one episode; of an agent that ended it before its first stage, one in which nothing was reached. */
function episodeOf(record: RoleRecord): EpisodeRecord {
  return record.episodes[0] ?? { index: 0, steps: 0, stages: [], completed: false, worldFingerprint: '' }
}

/** Whether on each chain and seed all agents began in the same state of the world. */
function haveEqualWorlds(plan: MatrixPlan, records: ReadonlyMap<string, RoleRecord>): boolean {
  return plan.chains.every((chain) =>
    plan.seeds.every((seed) => {
      const fingerprints = plan.agents.flatMap(({ id: agentId }) => {
        const record = records.get(matrixRoleId({ agentId, chainId: chain.id, worldSeed: seed.world }))
        return record?.episodes[0]?.worldFingerprint ?? []
      })
      return new Set(fingerprints).size <= 1
    }),
  )
}

/** One agent plays its roles; one that gives itself out for several is no one configuration. */
function specNotes(plan: MatrixPlan, records: ReadonlyMap<string, RoleRecord>): string[] {
  return plan.agents.flatMap(({ id }) => {
    const specs = [...records].flatMap(([roleId, { agent }]) =>
      agent === null || !roleId.startsWith(`${id}.`) ? [] : canonicalJson(agent),
    )
    const different = new Set(specs).size
    return different <= 1
      ? []
      : [`${id} described itself in ${different} different ways over its roles; its scores are of no one agent.`]
  })
}
