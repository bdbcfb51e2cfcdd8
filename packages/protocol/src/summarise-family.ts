import {
  type ContrastName,
  contrastNameSchema,
  type FamilySummary,
  type MetricName,
  metricNameSchema,
  type PairedPlan,
  type PlanFamily,
  type RoleRecord,
} from '@mc-evobench/core'
import { averageTargets, type PairedSummary, summarisePaired } from '@mc-evobench/metrics'
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
  records: readonly RoleRecord[]
  roles: readonly PairedRole[]
}): Omit<FamilySummary, 'verdict' | 'comparisons'> {
  const { plan, records, roles, familyId } = options
  const family = plan.design.families.find((candidate) => candidate.id === familyId)
  if (family === undefined) throw new Error(`summariseFamily: the plan has no family ${familyId}`)
  const counting = records.filter((record) => record.status !== 'void')
  const seeds = findCompleteSeeds({ seeds: plan.seeds, records, roles })
  const paired = summarisePaired(
    counting.filter((record) => seeds.complete.includes(record.agentSeed)),
    {
      familyId,
      seeds: seeds.complete,
      conditions: family.conditions.map(({ id }) => id),
      targetsPerArtifact: plan.targetsPerArtifact,
    },
  )
  const sources = counting.filter((record) => record.side === 'source')
  const targets = counting.filter((record) => record.side === 'target')
  const targetsOfSeed = Map.groupBy(targets, ({ agentSeed }) => agentSeed)
  const replicates = plan.seeds.map((seed): Replicate => {
    const own = targetsOfSeed.get(seed) ?? []
    return {
      seed,
      complete: seeds.complete.includes(seed),
      missing: [...(seeds.missing.get(seed) ?? [])],
      targets: Object.fromEntries(
        family.conditions.map(({ id }) => [
          id,
          meanScore(
            own.filter((record) => record.condition === id),
            plan.targetsPerArtifact,
          ),
        ]),
      ),
      contrasts: {
        tsr: contrastsOf(paired, 'tsr', seed),
        wgp: contrastsOf(paired, 'wgp', seed),
        vmp: contrastsOf(paired, 'vmp', seed),
      },
    }
  })
  return {
    familyId,
    label: family.label,
    profile: family.profile,
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
    targets: family.conditions.map(({ id, source }) => ({
      condition: id,
      practisedSteps: practisedSteps(family, source),
      tsr: toEstimate(valuesOf(paired, 'tsr', id)),
      wgp: toEstimate(valuesOf(paired, 'wgp', id)),
      vmp: toEstimate(valuesOf(paired, 'vmp', id)),
    })),
    contrasts: metricNameSchema.options.flatMap((metric) =>
      contrastNameSchema.options.flatMap((contrast) => {
        const found = paired.scores[metric].contrasts[contrast]
        return found === null ? [] : [{ metric, contrast, estimate: toEstimate(found) }]
      }),
    ),
    ...familySensitivity({ plan, familyId, paired, seeds, targets: replicates }),
    sources: family.sources.map((source) =>
      summariseSource(
        source,
        sources.filter((record) => record.condition === source.id),
      ),
    ),
  }
}

function contrastsOf(paired: PairedSummary, metric: MetricName, seed: number): Record<ContrastName, number | null> {
  const replicate = paired.scores[metric].replicates.find((candidate) => candidate.seed === seed)
  return replicate?.contrasts ?? { delta_related: null, delta_unrelated: null, delta_shuffled: null, gatg: null }
}

/** The scores of a condition's target roles in one replicate, averaged; null unless all have one. */
function meanScore(
  records: readonly RoleRecord[],
  targetsPerArtifact: number,
): FamilySummary['replicates'][number]['targets'][string] {
  const scores = records.flatMap(({ score }) => score ?? [])
  if (scores.length !== targetsPerArtifact) return null
  return averageTargets<MetricName>(
    { tsr: scores.map(({ tsr }) => tsr), wgp: scores.map(({ wgp }) => wgp), vmp: scores.map(({ vmp }) => vmp) },
    { targetsPerArtifact },
  )
}

/** The steps of a source and of all it continues. */
function practisedSteps(family: PlanFamily, sourceId: string | null): number {
  const source = family.sources.find(({ id }) => id === sourceId)
  return source === undefined ? 0 : source.steps + practisedSteps(family, source.after)
}

function valuesOf(paired: PairedSummary, metric: MetricName, condition: string): number[] {
  return paired.scores[metric].replicates.flatMap((replicate) => replicate.scores[condition] ?? [])
}
