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
import { contrasts, signFlipTest, smallestReachableP, studentInterval } from '@mc-evobench/metrics'
import type { PairedRole } from './paired-roles.ts'

type Replicate = FamilySummary['replicates'][number]

/**
 * Derives what a family came to from its role records (MC-EvoBench paper, Tables 3, 4 and 5).
 *
 * Only complete replicates enter means, contrasts and tests: all target roles and the sources they start from have a
 * counting record, source exposure is the plan's, and the targets began in the same world state.
 */
export function summariseFamily(options: {
  plan: PairedPlan
  familyId: string
  label: string
  records: readonly RoleRecord[]
  roles: readonly PairedRole[]
}): FamilySummary {
  const { plan, records, roles } = options
  const family = plan.families.find((candidate) => candidate.id === options.familyId)
  if (family === undefined) throw new Error(`summariseFamily: the plan has no family ${options.familyId}`)
  const replicates = plan.seeds.map((seed) => summariseReplicate(plan, seed, records, roles))
  const complete = replicates.filter((replicate) => replicate.complete)
  const sources = records.filter((record) => record.side === 'source')
  const counting = records.filter((record) => record.status !== 'void')
  const tsrContrast = (contrast: (replicate: Replicate) => number | null): number[] =>
    complete.flatMap((replicate) => contrast(replicate) ?? [])
  return {
    familyId: family.id,
    label: options.label,
    profile: family.profile,
    sourceSteps: family.sourceSteps,
    targetStages: family.target.length,
    counts: {
      planned: roles.length,
      completed: records.filter((record) => record.status === 'completed').length,
      agentFailures: records.filter((record) => record.status === 'agent_failure').length,
      voids: records.filter((record) => record.status === 'void').length,
      missing: roles.length - records.length,
    },
    exposureMatched: sources.every((record) => record.status === 'void' || isExposureExact(record)),
    fingerprintsMatched: plan.seeds.every((seed) => hasOneTargetWorld(counting.filter((r) => r.agentSeed === seed))),
    replicates,
    targets: plan.targetConditions.map((condition) => ({
      condition,
      tsr: estimate(scores(complete, condition, 'tsr')),
      wgp: estimate(scores(complete, condition, 'wgp')),
      vmp: estimate(scores(complete, condition, 'vmp')),
    })),
    contrasts: metricNameSchema.options.flatMap((metric) =>
      contrastNameSchema.options.map((contrast) => ({
        metric,
        contrast,
        estimate: estimate(complete.flatMap((replicate) => replicate.contrasts[metric][contrast] ?? [])),
      })),
    ),
    signFlip: [
      flip(
        'related > no_prior',
        tsrContrast((replicate) => replicate.contrasts.tsr.delta_related),
      ),
      flip(
        'related > unrelated',
        tsrContrast((replicate) => difference(replicate, 'related', 'unrelated')),
      ),
      flip(
        'related > shuffled',
        tsrContrast((replicate) => difference(replicate, 'related', 'shuffled')),
      ),
    ],
    smallestReachableP: complete.length === 0 ? null : smallestReachableP(complete.length),
    sources: plan.sourceConditions.map((condition) =>
      summariseSource(
        condition,
        sources.filter((record) => record.condition === condition && record.status !== 'void'),
      ),
    ),
  }
}

function summariseReplicate(
  plan: PairedPlan,
  seed: number,
  records: readonly RoleRecord[],
  roles: readonly PairedRole[],
): Replicate {
  const own = records.filter((record) => record.agentSeed === seed)
  const missing = roles
    .filter((role) => role.seed === seed)
    .filter((role) => {
      const record = own.find((candidate) => candidate.roleId === role.roleId)
      return record === undefined || record.status === 'void' || (record.side === 'source' && !isExposureExact(record))
    })
    .map((role) => role.roleId)
  const score = (condition: TargetCondition): RoleRecord['score'] =>
    own.find((record) => record.side === 'target' && record.condition === condition && record.status !== 'void')
      ?.score ?? null
  const targets = {
    no_prior: score('no_prior'),
    related: score('related'),
    unrelated: score('unrelated'),
    shuffled: score('shuffled'),
  }
  const complete =
    missing.length === 0 &&
    plan.targetConditions.every((condition) => targets[condition] !== null) &&
    hasOneTargetWorld(own)
  return {
    seed,
    complete,
    missing,
    targets,
    contrasts: {
      tsr: contrastsOf(targets, 'tsr'),
      wgp: contrastsOf(targets, 'wgp'),
      vmp: contrastsOf(targets, 'vmp'),
    },
  }
}

function contrastsOf(targets: Replicate['targets'], metric: MetricName): Record<ContrastName, number | null> {
  const { no_prior: noPrior, related, unrelated, shuffled } = targets
  if (noPrior === null || related === null || unrelated === null || shuffled === null) {
    return { delta_related: null, delta_unrelated: null, delta_shuffled: null, gatg: null }
  }
  const result = contrasts({
    noPrior: noPrior[metric],
    related: related[metric],
    unrelated: unrelated[metric],
    shuffled: shuffled[metric],
  })
  return {
    delta_related: result.deltaRelated,
    delta_unrelated: result.deltaUnrelated,
    delta_shuffled: result.deltaShuffled,
    gatg: result.gatg,
  }
}

function summariseSource(condition: SourceCondition, records: readonly RoleRecord[]): FamilySummary['sources'][number] {
  const terminations: Record<string, number> = {}
  for (const record of records) {
    for (const [status, count] of Object.entries(record.exposure.terminations)) {
      terminations[status] = (terminations[status] ?? 0) + count
    }
  }
  return {
    condition,
    environmentSteps: estimate(records.map((record) => record.exposure.environmentSteps)),
    idleSteps: records.reduce((sum, record) => sum + record.exposure.idleSteps, 0),
    episodes: estimate(records.map((record) => record.exposure.episodes)),
    lastEpisodeTsr: estimate(records.map((record) => record.episodeTsr.at(-1) ?? 0)),
    bestEpisodeTsr: estimate(records.map((record) => Math.max(0, ...record.episodeTsr))),
    modelCalls: estimate(
      records.flatMap((record) => record.costs.modelCalls ?? []),
      'no model calls were measured',
    ),
    terminations,
  }
}

function scores(replicates: readonly Replicate[], condition: TargetCondition, metric: MetricName): number[] {
  return replicates.flatMap((replicate) => replicate.targets[condition]?.[metric] ?? [])
}

function difference(replicate: Replicate, one: TargetCondition, other: TargetCondition): number | null {
  const a = replicate.targets[one]
  const b = replicate.targets[other]
  return a === null || b === null ? null : a.tsr - b.tsr
}

function flip(
  comparison: FamilySummary['signFlip'][number]['comparison'],
  differences: number[],
): FamilySummary['signFlip'][number] {
  if (differences.length === 0) return { comparison, pOneSided: null, reason: 'no complete replicates' }
  const result = signFlipTest(differences, { alternative: 'greater', random: createRandom(0).fork(comparison) })
  return { comparison, pOneSided: result.pValue, reason: result.reason }
}

function estimate(values: readonly number[], reasonIfNone = 'no complete replicates'): Estimate {
  if (values.length === 0) return { n: 0, mean: null, sd: null, lower: null, upper: null, reason: reasonIfNone }
  const { n, mean, sd, lower, upper, reason } = studentInterval(values)
  return { n, mean, sd, lower, upper, reason }
}

function isExposureExact(record: RoleRecord): boolean {
  return record.exposure.environmentSteps === record.exposure.budget
}

/** Whether all counting targets of a replicate began in the same world state. A role that never reset has none. */
function hasOneTargetWorld(records: readonly RoleRecord[]): boolean {
  const fingerprints = records
    .filter((record) => record.side === 'target' && record.status !== 'void')
    .flatMap((record) => record.episodes[0]?.worldFingerprint ?? [])
  return new Set(fingerprints).size <= 1
}
