import {
  type ContrastName,
  contrastNameSchema,
  createRandom,
  type Estimate,
  type FamilySummary,
  type MetricName,
  metricNameSchema,
  type PairedPlan,
  type RoleRecord,
  type SourceCondition,
  type TargetCondition,
} from '@mc-evobench/core'
import {
  countTerminations,
  type PairedSummary,
  type StudentInterval,
  signFlipTest,
  smallestReachableP,
  studentInterval,
  subtractScores,
  summarisePaired,
} from '@mc-evobench/metrics'
import type { PairedRole } from './paired-roles.ts'

type Replicate = FamilySummary['replicates'][number]

/** Above so many pairs sign patterns are drawn instead of enumerated. */
const LARGEST_ENUMERATED = 16
const RESAMPLES = 99_999

/**
 * Derives what a family came to from its role records (MC-EvoBench paper, Tables 3, 4 and 5).
 *
 * Only complete replicates enter means, contrasts and tests: every role has a counting record, source exposure is the
 * plan's, and the targets began in the same world state. Agent failures count, with zeros for what was not passed.
 */
export function summariseFamily(options: {
  plan: PairedPlan
  familyId: string
  label: string
  records: readonly RoleRecord[]
  roles: readonly PairedRole[]
}): FamilySummary {
  const { plan, records, roles, familyId } = options
  const family = plan.families.find((candidate) => candidate.id === familyId)
  if (family === undefined) throw new Error(`summariseFamily: the plan has no family ${familyId}`)
  const counting = records.filter((record) => record.status !== 'void')
  const missing = new Map(plan.seeds.map((seed) => [seed, missingRoles(seed, { counting, roles })]))
  const seeds = plan.seeds.filter((seed) => missing.get(seed)?.length === 0 && hasOneTargetWorld(counting, seed))
  const paired = summarisePaired(
    counting.filter((record) => seeds.includes(record.agentSeed)),
    { familyId, seeds, conditions: plan.targetConditions },
  )
  const sources = counting.filter((record) => record.side === 'source')
  const plannedSources = roles.filter((role) => role.side === 'source').length
  const targets = counting.filter((record) => record.side === 'target')
  return {
    familyId,
    label: options.label,
    profile: family.profile,
    sourceSteps: family.sourceSteps,
    targetStages: family.target.length,
    counts: {
      planned: roles.length,
      completed: records.filter((record) => record.status === 'completed').length,
      agentFailures: records.filter((record) => record.status === 'agent_failure').length,
      voids: records.length - counting.length,
      missing: roles.length - records.length,
    },
    exposureMatched: sources.filter(isExposureExact).length === plannedSources,
    fingerprintsMatched: plan.seeds.every((seed) => hasOneTargetWorld(counting, seed)),
    replicates: plan.seeds.map((seed): Replicate => {
      const score = (condition: TargetCondition): RoleRecord['score'] =>
        targets.find((record) => record.agentSeed === seed && record.condition === condition)?.score ?? null
      return {
        seed,
        complete: seeds.includes(seed),
        missing: missing.get(seed) ?? [],
        targets: {
          no_prior: score('no_prior'),
          related: score('related'),
          unrelated: score('unrelated'),
          shuffled: score('shuffled'),
        },
        contrasts: {
          tsr: contrastsOf(paired, 'tsr', seed),
          wgp: contrastsOf(paired, 'wgp', seed),
          vmp: contrastsOf(paired, 'vmp', seed),
        },
      }
    }),
    targets: plan.targetConditions.map((condition) => ({
      condition,
      tsr: estimate(valuesOf(paired, 'tsr', condition)),
      wgp: estimate(valuesOf(paired, 'wgp', condition)),
      vmp: estimate(valuesOf(paired, 'vmp', condition)),
    })),
    contrasts: metricNameSchema.options.flatMap((metric) =>
      contrastNameSchema.options.map((contrast) => ({
        metric,
        contrast,
        estimate: asEstimate(paired.scores[metric].contrasts[contrast]),
      })),
    ),
    signFlip: [
      flip('related > no_prior', differences(paired, 'related', 'no_prior')),
      flip('related > unrelated', differences(paired, 'related', 'unrelated')),
      flip('related > shuffled', differences(paired, 'related', 'shuffled')),
    ],
    smallestReachableP: seeds.length === 0 ? null : smallestP(seeds.length),
    sources: plan.sourceConditions.map((condition) =>
      summariseSource(
        condition,
        sources.filter((record) => record.condition === condition),
      ),
    ),
  }
}

function missingRoles(
  seed: number,
  options: { counting: readonly RoleRecord[]; roles: readonly PairedRole[] },
): string[] {
  return options.roles
    .filter((role) => role.seed === seed)
    .filter((role) => {
      const record = options.counting.find((candidate) => candidate.roleId === role.roleId)
      return record === undefined || (record.side === 'source' && !isExposureExact(record))
    })
    .map((role) => role.roleId)
}

function contrastsOf(paired: PairedSummary, metric: MetricName, seed: number): Record<ContrastName, number | null> {
  const replicate = paired.scores[metric].replicates.find((candidate) => candidate.seed === seed)
  return replicate?.contrasts ?? { delta_related: null, delta_unrelated: null, delta_shuffled: null, gatg: null }
}

function valuesOf(paired: PairedSummary, metric: MetricName, condition: TargetCondition): number[] {
  return paired.scores[metric].replicates.flatMap((replicate) => replicate.scores[condition] ?? [])
}

/** Differences of TSR, one a complete replicate. */
function differences(paired: PairedSummary, one: TargetCondition, other: TargetCondition): number[] {
  return paired.scores.tsr.replicates.flatMap(({ scores }) => {
    const a = scores[one]
    const b = scores[other]
    return a === null || b === null ? [] : subtractScores(a, b)
  })
}

function summariseSource(condition: SourceCondition, records: readonly RoleRecord[]): FamilySummary['sources'][number] {
  const none = 'no source role has a record that counts'
  return {
    condition,
    environmentSteps: estimate(
      records.map((record) => record.exposure.environmentSteps),
      none,
    ),
    idleSteps: records.reduce((sum, record) => sum + record.exposure.idleSteps, 0),
    episodes: estimate(
      records.map((record) => record.exposure.episodes),
      none,
    ),
    lastEpisodeTsr: estimate(
      records.map((record) => record.episodeTsr.at(-1) ?? 0),
      none,
    ),
    bestEpisodeTsr: estimate(
      records.map((record) => Math.max(0, ...record.episodeTsr)),
      none,
    ),
    modelCalls: estimate(
      records.flatMap((record) => record.costs.modelCalls ?? []),
      'no model calls were measured',
    ),
    terminations: countTerminations(records.flatMap((record) => record.episodes.flatMap((episode) => episode.stages))),
  }
}

function flip(
  comparison: FamilySummary['signFlip'][number]['comparison'],
  values: readonly number[],
): FamilySummary['signFlip'][number] {
  if (values.length === 0) return { comparison, pOneSided: null, reason: 'no complete replicates' }
  const random = createRandom(0).fork(comparison)
  const result = signFlipTest(values, { alternative: 'greater', random, resamples: RESAMPLES })
  return { comparison, pOneSided: result.pValue, reason: result.reason }
}

function smallestP(replicates: number): number {
  return replicates <= LARGEST_ENUMERATED ? smallestReachableP(replicates) : 1 / (RESAMPLES + 1)
}

function estimate(values: readonly number[], reasonIfNone = 'no complete replicates'): Estimate {
  return values.length === 0 ? noEstimate(reasonIfNone) : asEstimate(studentInterval(values))
}

function asEstimate(interval: StudentInterval | null): Estimate {
  if (interval === null) return noEstimate('the plan leaves out a condition it needs')
  const { n, mean, sd, lower, upper, reason } = interval
  return n === 0 ? noEstimate('no complete replicates') : { n, mean, sd, lower, upper, reason }
}

function noEstimate(reason: string): Estimate {
  return { n: 0, mean: null, sd: null, lower: null, upper: null, reason }
}

function isExposureExact(record: RoleRecord): boolean {
  return record.exposure.environmentSteps === record.exposure.budget
}

/** Whether all targets of a seed that count began in the same world state; one that never reset says nothing. */
function hasOneTargetWorld(counting: readonly RoleRecord[], seed: number): boolean {
  const fingerprints = counting
    .filter((record) => record.side === 'target' && record.agentSeed === seed)
    .flatMap((record) => record.episodes[0]?.worldFingerprint ?? [])
  return new Set(fingerprints).size <= 1
}
