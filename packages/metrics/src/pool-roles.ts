import { type Identity, InvalidArgumentError, type RoleRecord } from '@mc-evobench/core'
import { groupByIdentity } from './group-by-identity.ts'
import { type MeanScores, meanOfScores } from './mean-of-scores.ts'
import { type PooledScore, poolScores } from './pool-scores.ts'

/** Role records in one number, in both readings. */
export interface PooledRoles {
  /** Records handed in. */
  readonly records: number
  /** Void ones (the machine's fault); they say nothing of the agent and enter no number. */
  readonly voided: number
  /** Others without a score, such as source roles. */
  readonly unscored: number
  /** Every planned stage counts the same. */
  readonly pooled: PooledScore
  /** Every role counts the same. */
  readonly meanOverRoles: MeanScores
  /** Null unless records of different identities were pooled on request; then what was mixed, for every report. */
  readonly pooledIdentities: readonly { readonly label: string; readonly records: number }[] | null
  /** The same in words; null when there is nothing to say. */
  readonly note: string | null
}

/**
 * Pools the scores of role records, of one identity unless asked otherwise: a new catalog version is a new measure, and
 * a mean over two measures is of neither.
 *
 * @param options.identities - identities as run manifests hold them, for readable labels.
 * @param options.poolIdentities - pool over different identities all the same; the result says so. False unless stated.
 * @throws InvalidArgumentError naming the identities and how many records have each, if there are several.
 * @see MC-EvoBench paper, sections 3.4 and C.4
 */
export function poolRoles(
  records: readonly RoleRecord[],
  options: { readonly identities?: readonly Identity[]; readonly poolIdentities?: boolean } = {},
): PooledRoles {
  const { poolIdentities = false, ...lookUp } = options
  const groups = groupByIdentity(records, lookUp).map((group) => ({ ...group, records: group.records.length }))
  const inWords = groups.map(({ label, records: n }) => `${n} of ${label}`).join(', ')
  const mixed = groups.length > 1
  if (mixed && !poolIdentities) {
    throw new InvalidArgumentError({
      where: 'poolRoles',
      what: `the records have ${groups.length} identities and are not pooled: ${inWords}`,
      todo: 'Take the groups of groupByIdentity one by one, or ask for poolIdentities and print what it says.',
      details: { identities: groups },
    })
  }
  const counting = records.filter((record) => record.status !== 'void').map((record) => record.score)
  const scores = counting.filter((score) => score !== null)
  return {
    records: records.length,
    voided: records.length - counting.length,
    unscored: counting.length - scores.length,
    pooled: poolScores(scores),
    meanOverRoles: meanOfScores(scores),
    pooledIdentities: mixed ? groups.map(({ label, records: n }) => ({ label, records: n })) : null,
    note: mixed ? `pooled over ${groups.length} identities: ${inWords}` : null,
  }
}
