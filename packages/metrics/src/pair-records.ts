import {
  canonicalJson,
  InvalidArgumentError,
  identifierSchema,
  type MetricName,
  parseInput,
  type RoleRecord,
  type Score,
  seedSchema,
  type TargetCondition,
} from '@mc-evobench/core'
import { averageTargets } from './average-targets.ts'
import { checkComparable } from './check-comparable.ts'
import { checkCount } from './check-count.ts'
import { checkRole } from './check-role.ts'

/** The three scores of a replicate under one condition, the target roles of an artifact averaged. */
type TargetScore = Readonly<Record<MetricName, number>>

/** One replicate with a scored target role in every condition asked for. */
export interface Replicate {
  readonly seed: number
  readonly scores: Readonly<Partial<Record<string, TargetScore>>>
}

/** Why a replicate is left out. */
export interface IncompleteRole {
  readonly seed: number
  readonly condition: string
  readonly why: 'missing' | 'void' | 'unscored'
  /** The reason recorded for a void role. */
  readonly detail: string | null
}

/** The target roles of a family, joined by seed. */
export interface PairedRecords {
  readonly familyId: string
  readonly conditions: readonly string[]
  /** Complete ones, in ascending order of seed. */
  readonly replicates: readonly Replicate[]
  /** Every role that keeps a replicate out, in ascending order of seed. */
  readonly incomplete: readonly IncompleteRole[]
  /**
   * In how many ways the agents of the target roles described themselves; those that never said hello did not. The plan
   * says which agent plays, so this is no ground to refuse its roles, but with more than one way the comparison does not
   * hold.
   */
  readonly agents: number
  readonly counts: {
    readonly planned: number
    readonly complete: number
    readonly missing: number
    readonly void: number
    readonly unscored: number
    /** Target roles that the agent ended; they count, with zeros for what they did not pass. */
    readonly agentFailures: number
  }
}

/** The paper's four, in its order. */
export const TARGET_CONDITIONS: readonly TargetCondition[] = ['no_prior', 'related', 'unrelated', 'shuffled']

/**
 * Joins the target roles of one family by seed. Only complete replicates come out; what is missing, void or unscored
 * is named and counted, never filled in.
 *
 * @param records - role records of a run; source roles and other families are passed over.
 * @param options.familyId - the family.
 * @param options.seeds - the agent seeds that were planned, each once; none leaves no replicate.
 * @param options.conditions - the target conditions that were planned, each once and at least one; the paper's four
 * unless stated.
 * @param options.targetsPerArtifact - target roles a condition and replicate; 1 unless stated. They are averaged, since
 * roles that share an artifact are no replicates of their own.
 * @throws InvalidArgumentError if a record is not valid, if a role occurs twice, if its seed or condition was not
 * planned, or if roles that would be compared differ in what must be equal. Over the family that is the plan, the
 * identity, the compiled chain, the planned stages and weight of the scores, and the access; within a replicate the
 * world seed, the chance seed, and the world's state after the first reset of those that count and reset it.
 * @see MC-EvoBench paper, sections D.2 and D.6
 */
export function pairRecords(
  records: readonly RoleRecord[],
  options: {
    readonly familyId: string
    readonly seeds: readonly number[]
    readonly conditions?: readonly string[]
    readonly targetsPerArtifact?: number
  },
): PairedRecords {
  const { familyId, conditions = TARGET_CONDITIONS, targetsPerArtifact = 1 } = options
  checkCount(targetsPerArtifact, { where: 'pairRecords', what: 'targetsPerArtifact', least: 1 })
  parseInput(seedSchema.array(), options.seeds, { where: 'pairRecords', what: 'the planned seeds' })
  parseInput(identifierSchema.array().min(1), conditions, { where: 'pairRecords', what: 'the planned conditions' })
  const planned = new Set(options.seeds)
  const seeds = [...planned].sort((a, b) => a - b)
  if (seeds.length !== options.seeds.length) fail('the planned seeds are not unique', options.seeds)
  if (new Set(conditions).size !== conditions.length) fail('the planned conditions are not unique', conditions)
  // Whatever does not say that it is a source is looked at, so that no target is lost by a damaged field.
  const targets = records.filter((record) => record.side !== 'source' && record.familyId === familyId)
  for (const record of targets) checkRole(record, 'pairRecords')
  const roles = new Map<string, RoleRecord>()
  for (const record of targets) {
    const { agentSeed: seed, condition, repeat } = record
    if (!planned.has(seed)) fail(`role ${record.roleId} has a seed that was not planned`, seed)
    if (!conditions.includes(condition)) fail(`role ${record.roleId} has a condition that was not planned`, condition)
    if (repeat > targetsPerArtifact) fail(`role ${record.roleId} is a repeat that was not planned`, repeat)
    const key = `${seed}/${condition}/${repeat}`
    const other = roles.get(key)
    if (other !== undefined) {
      const which = targetsPerArtifact === 1 ? `${condition} target` : `${condition} target ${repeat}`
      fail(`seed ${seed} has more than one ${which} in ${familyId}`, [other.roleId, record.roleId])
    }
    roles.set(key, record)
  }
  checkComparable(targets, familyId)

  const replicates: Replicate[] = []
  const incomplete: IncompleteRole[] = []
  for (const seed of seeds) {
    const scores: Record<string, TargetScore> = {}
    let complete = true
    for (const condition of conditions) {
      const scored: Score[] = []
      for (let repeat = 1; repeat <= targetsPerArtifact; repeat++) {
        const record = roles.get(`${seed}/${condition}/${repeat}`)
        if (record !== undefined && record.status !== 'void' && record.score !== null) {
          scored.push(record.score)
          continue
        }
        complete = false
        const why = record === undefined ? 'missing' : record.status === 'void' ? 'void' : 'unscored'
        incomplete.push({ seed, condition, why, detail: record?.voidReason ?? null })
      }
      if (scored.length < targetsPerArtifact) continue
      scores[condition] = averageTargets<MetricName>(
        { tsr: scored.map(({ tsr }) => tsr), wgp: scored.map(({ wgp }) => wgp), vmp: scored.map(({ vmp }) => vmp) },
        { targetsPerArtifact },
      )
    }
    if (complete) replicates.push({ seed, scores })
  }
  const count = (why: IncompleteRole['why']): number => incomplete.filter((role) => role.why === why).length
  return {
    familyId,
    conditions,
    replicates,
    incomplete,
    agents: new Set(targets.flatMap(({ agent }) => (agent === null ? [] : canonicalJson(agent)))).size,
    counts: {
      planned: seeds.length,
      complete: replicates.length,
      missing: count('missing'),
      void: count('void'),
      unscored: count('unscored'),
      agentFailures: targets.filter((record) => record.status === 'agent_failure').length,
    },
  }
}

function fail(what: string, value: unknown): never {
  throw new InvalidArgumentError({ where: 'pairRecords', what, value })
}
