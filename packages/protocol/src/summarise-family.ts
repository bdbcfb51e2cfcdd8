import {
  type ContrastName,
  contrastNameSchema,
  type FamilySummary,
  type MetricName,
  metricNameSchema,
  type PairedPlan,
  type RoleRecord,
  type TargetCondition,
} from '@mc-evobench/core'
import { type PairedSummary, summarisePaired } from '@mc-evobench/metrics'
import { familySensitivity } from './family-sensitivity.ts'
import { findCompleteSeeds } from './find-complete-seeds.ts'
import type { PairedRole } from './paired-roles.ts'
import { summariseSource } from './summarise-source.ts'
import { toEstimate } from './to-estimate.ts'

type Replicate = FamilySummary['replicates'][number]

/**
 * Derives what a family came to from its role records (MC-EvoBench paper, Tables 3, 4 and 5). The verdict is left to
 * `judgeRun`, which sees all families.
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
}): Omit<FamilySummary, 'verdict'> {
  const { plan, records, roles, familyId } = options
  const family = plan.families.find((candidate) => candidate.id === familyId)
  if (family === undefined) throw new Error(`summariseFamily: the plan has no family ${familyId}`)
  const counting = records.filter((record) => record.status !== 'void')
  const seeds = findCompleteSeeds({ seeds: plan.seeds, records, roles })
  const paired = summarisePaired(
    counting.filter((record) => seeds.complete.includes(record.agentSeed)),
    { familyId, seeds: seeds.complete, conditions: plan.targetConditions },
  )
  const sources = counting.filter((record) => record.side === 'source')
  const targets = counting.filter((record) => record.side === 'target')
  const replicates = plan.seeds.map((seed): Replicate => {
    const score = (condition: TargetCondition): RoleRecord['score'] =>
      targets.find((record) => record.agentSeed === seed && record.condition === condition)?.score ?? null
    return {
      seed,
      complete: seeds.complete.includes(seed),
      missing: [...(seeds.missing.get(seed) ?? [])],
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
  })
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
    exposureMatched: seeds.exposureMatched,
    fingerprintsMatched: seeds.fingerprintsMatched,
    replicates,
    targets: plan.targetConditions.map((condition) => ({
      condition,
      tsr: toEstimate(valuesOf(paired, 'tsr', condition)),
      wgp: toEstimate(valuesOf(paired, 'wgp', condition)),
      vmp: toEstimate(valuesOf(paired, 'vmp', condition)),
    })),
    contrasts: metricNameSchema.options.flatMap((metric) =>
      contrastNameSchema.options.map((contrast) => ({
        metric,
        contrast,
        estimate: toEstimate(paired.scores[metric].contrasts[contrast]),
      })),
    ),
    ...familySensitivity({ plan, familyId, paired, seeds, targets: replicates }),
    sources: plan.sourceConditions.map((condition) =>
      summariseSource(
        condition,
        sources.filter((record) => record.condition === condition),
      ),
    ),
  }
}

function contrastsOf(paired: PairedSummary, metric: MetricName, seed: number): Record<ContrastName, number | null> {
  const replicate = paired.scores[metric].replicates.find((candidate) => candidate.seed === seed)
  return replicate?.contrasts ?? { delta_related: null, delta_unrelated: null, delta_shuffled: null, gatg: null }
}

function valuesOf(paired: PairedSummary, metric: MetricName, condition: TargetCondition): number[] {
  return paired.scores[metric].replicates.flatMap((replicate) => replicate.scores[condition] ?? [])
}
