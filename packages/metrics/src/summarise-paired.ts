import {
  type ContrastName,
  contrastNameSchema,
  type MetricName,
  type RoleRecord,
  type TargetCondition,
} from '@mc-evobench/core'
import { byCondition } from './by-condition.ts'
import { contrastInterval } from './contrast-interval.ts'
import type { StudentInterval } from './interval-of.ts'
import { type PairedRecords, pairRecords, type Replicate, TARGET_CONDITIONS } from './pair-records.ts'
import { sampleMoments } from './sample-moments.ts'
import { smallestReachableP } from './smallest-reachable-p.ts'
import { subtractScores } from './subtract-scores.ts'

/** A number for each condition of the plan; null for a condition of the paper that it leaves out. */
type ByCondition = Readonly<Record<TargetCondition, number | null> & Record<string, number | null>>

/** One score of a family. A condition or contrast that the plan leaves out is null. */
export interface ScoreSummary {
  /** Mean over complete replicates. */
  readonly means: ByCondition
  /** The scores and contrasts of each complete replicate, in ascending order of seed. */
  readonly replicates: readonly {
    readonly seed: number
    readonly scores: ByCondition
    readonly contrasts: Readonly<Record<ContrastName, number | null>>
  }[]
  readonly contrasts: Readonly<Record<ContrastName, StudentInterval | null>>
}

/** A family's paired comparison. */
export interface PairedSummary {
  readonly familyId: string
  readonly counts: PairedRecords['counts']
  readonly incomplete: PairedRecords['incomplete']
  readonly agents: PairedRecords['agents']
  readonly scores: Readonly<Record<MetricName, ScoreSummary>>
  /** One-sided, of an exact sign-flip test over the complete replicates. */
  readonly smallestReachableP: number
}

const PARTS: Readonly<Record<ContrastName, { minuend: TargetCondition; subtrahends: readonly TargetCondition[] }>> = {
  delta_related: { minuend: 'related', subtrahends: ['no_prior'] },
  delta_unrelated: { minuend: 'unrelated', subtrahends: ['no_prior'] },
  delta_shuffled: { minuend: 'shuffled', subtrahends: ['no_prior'] },
  gatg: { minuend: 'related', subtrahends: ['unrelated', 'shuffled'] },
}

/**
 * Summarises a family's target roles: means by condition and, for each contrast, mean, spread and Student-t interval.
 * Contrasts are formed within each replicate first. Only complete replicates enter, into means and contrasts alike;
 * the rest is counted and named.
 *
 * @param records - role records of a run; source roles and other families are passed over.
 * @param options.familyId - the family.
 * @param options.seeds - the agent seeds that were planned.
 * @param options.conditions - the target conditions that were planned; the paper's four unless stated.
 * @param options.targetsPerArtifact - target roles a condition and replicate; 1 unless stated.
 * @param options.confidence - of the intervals; 0.95 unless stated.
 * @throws InvalidArgumentError for what `pairRecords` refuses, and for a confidence out of range.
 * @see MC-EvoBench paper, section D.6, Tables 3, 4 and D3
 */
export function summarisePaired(
  records: readonly RoleRecord[],
  options: {
    readonly familyId: string
    readonly seeds: readonly number[]
    readonly conditions?: readonly string[]
    readonly targetsPerArtifact?: number
    readonly confidence?: number
  },
): PairedSummary {
  const paired = pairRecords(records, options)
  const summarise = (name: MetricName): ScoreSummary => summariseScore(paired, name, options.confidence ?? 0.95)
  return {
    familyId: paired.familyId,
    counts: paired.counts,
    incomplete: paired.incomplete,
    agents: paired.agents,
    scores: { tsr: summarise('tsr'), wgp: summarise('wgp'), vmp: summarise('vmp') },
    smallestReachableP: smallestReachableP(paired.replicates.length),
  }
}

function summariseScore(paired: PairedRecords, metric: MetricName, confidence: number): ScoreSummary {
  const extra = paired.conditions.filter((condition) => !(TARGET_CONDITIONS as readonly string[]).includes(condition))
  const forEach = (make: (condition: string) => number | null): ByCondition => ({
    ...byCondition(make),
    ...Object.fromEntries(extra.map((condition) => [condition, make(condition)])),
  })
  const replicates = paired.replicates.map((replicate) => {
    const scores = forEach((condition) => replicate.scores[condition]?.[metric] ?? null)
    return { seed: replicate.seed, scores, contrasts: byContrast((name) => contrastOf(replicate, metric, name)) }
  })
  return {
    means: forEach((condition) => {
      const values = replicates.flatMap(({ scores }) => scores[condition] ?? [])
      return sampleMoments(values, { where: 'summarisePaired' }).mean
    }),
    replicates,
    contrasts: byContrast((name) => {
      if (!isPlanned(paired.conditions, name)) return null
      const values = replicates.map(({ contrasts }) => contrasts[name]).filter((value) => value !== null)
      return contrastInterval(values, confidence)
    }),
  }
}

function isPlanned(conditions: readonly string[], name: ContrastName): boolean {
  const { minuend, subtrahends } = PARTS[name]
  return [minuend, ...subtrahends].every((condition) => conditions.includes(condition))
}

function contrastOf(replicate: Replicate, metric: MetricName, name: ContrastName): number | null {
  const { minuend, subtrahends } = PARTS[name]
  const of = (condition: TargetCondition): number | null => replicate.scores[condition]?.[metric] ?? null
  const first = of(minuend)
  const others = subtrahends.map(of).filter((value) => value !== null)
  if (first === null || others.length !== subtrahends.length) return null
  return subtractScores(
    first,
    others.reduce((sum, value) => sum + value / others.length, 0),
  )
}

function byContrast<T>(make: (name: ContrastName) => T): Record<ContrastName, T> {
  return Object.fromEntries(contrastNameSchema.options.map((name) => [name, make(name)])) as Record<ContrastName, T>
}
