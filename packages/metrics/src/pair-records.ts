import { InvalidArgumentError, type RoleRecord, type Score, type TargetCondition } from '@mc-evobench/core'

/** One replicate with a scored target role in every condition asked for. */
export interface Replicate {
  readonly seed: number
  readonly scores: Readonly<Partial<Record<TargetCondition, Score>>>
}

/** Why a replicate is left out. */
export interface IncompleteRole {
  readonly seed: number
  readonly condition: TargetCondition
  readonly why: 'missing' | 'void' | 'unscored'
  /** The reason recorded for a void role. */
  readonly detail: string | null
}

/** The target roles of a family, joined by seed. */
export interface PairedRecords {
  readonly familyId: string
  readonly conditions: readonly TargetCondition[]
  /** Complete ones, in ascending order of seed. */
  readonly replicates: readonly Replicate[]
  /** Every role that keeps a replicate out, in ascending order of seed. */
  readonly incomplete: readonly IncompleteRole[]
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

/** All four, in the paper's order. */
export const TARGET_CONDITIONS: readonly TargetCondition[] = ['no_prior', 'related', 'unrelated', 'shuffled']

/**
 * Joins the target roles of one family by seed. Only complete replicates come out; what is missing, void or unscored
 * is named and counted, never filled in.
 *
 * @param records - role records of a run; source roles and other families are passed over.
 * @param options.familyId - the family.
 * @param options.seeds - the agent seeds that were planned.
 * @param options.conditions - the target conditions that were planned; all four unless stated.
 * @throws InvalidArgumentError if a role occurs twice, if its seed or condition was not planned, or if roles that
 * would be compared differ in what must be equal: plan, identity and compiled chain over the family, world seed within
 * a replicate.
 * @see MC-EvoBench paper, sections D.2 and D.6
 */
export function pairRecords(
  records: readonly RoleRecord[],
  options: {
    readonly familyId: string
    readonly seeds: readonly number[]
    readonly conditions?: readonly TargetCondition[]
  },
): PairedRecords {
  const { familyId, conditions = TARGET_CONDITIONS } = options
  const seeds = [...new Set(options.seeds)].sort((a, b) => a - b)
  if (seeds.length !== options.seeds.length) fail('the planned seeds are not unique', options.seeds)
  const targets = records.filter((record) => record.side === 'target' && record.familyId === familyId)
  const roles = new Map<string, RoleRecord>()
  for (const record of targets) {
    const { agentSeed: seed, condition } = record
    if (!seeds.includes(seed)) fail(`role ${record.roleId} has a seed that was not planned`, seed)
    if (!conditions.includes(condition)) fail(`role ${record.roleId} has a condition that was not planned`, condition)
    const key = `${seed}/${condition}`
    const other = roles.get(key)
    if (other !== undefined) {
      fail(`seed ${seed} has more than one ${condition} target in ${familyId}`, [other.roleId, record.roleId])
    }
    roles.set(key, record)
  }
  for (const field of ['planHash', 'identityHash', 'compiledChainHash'] as const) {
    checkEqual(targets, field, `target roles of ${familyId}`)
  }

  const replicates: Replicate[] = []
  const incomplete: IncompleteRole[] = []
  for (const seed of seeds) {
    const scores: Partial<Record<TargetCondition, Score>> = {}
    const present: RoleRecord[] = []
    let complete = true
    for (const condition of conditions) {
      const record = roles.get(`${seed}/${condition}`)
      if (record !== undefined) present.push(record)
      if (record !== undefined && record.status !== 'void' && record.score !== null) {
        scores[condition] = record.score
        continue
      }
      complete = false
      const why = record === undefined ? 'missing' : record.status === 'void' ? 'void' : 'unscored'
      incomplete.push({ seed, condition, why, detail: record?.voidReason ?? null })
    }
    checkEqual(present, 'worldSeed', `target roles of ${familyId}, seed ${seed}`)
    if (complete) replicates.push({ seed, scores })
  }
  const count = (why: IncompleteRole['why']): number => incomplete.filter((role) => role.why === why).length
  return {
    familyId,
    conditions,
    replicates,
    incomplete,
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

function checkEqual(
  records: readonly RoleRecord[],
  field: 'planHash' | 'identityHash' | 'compiledChainHash' | 'worldSeed',
  what: string,
): void {
  const groups = [...Map.groupBy(records, (record) => record[field])]
  if (groups.length < 2) return
  const counts = groups.map(([value, group]) => `${group.length} with ${value}`).join(', ')
  throw new InvalidArgumentError({
    where: 'pairRecords',
    what: `${what} differ in ${field} and cannot be compared: ${counts}`,
    details: { [field]: groups.map(([value, group]) => ({ value, records: group.length })) },
  })
}

function fail(what: string, value: unknown): never {
  throw new InvalidArgumentError({ where: 'pairRecords', what, value })
}
