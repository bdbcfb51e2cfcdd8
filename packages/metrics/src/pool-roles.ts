import { type Identity, InvalidArgumentError, type RoleRecord } from '@mc-evobench/core'
import { checkRole } from './check-role.ts'
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
 * @throws InvalidArgumentError if there are several identities, naming them and how many records have each; if a role
 * is there twice, naming it (a void one and the run that made up for it are no two); if a record is not valid.
 * @see MC-EvoBench paper, sections 3.4 and C.4
 */
export function poolRoles(
  records: readonly RoleRecord[],
  options: { readonly identities?: readonly Identity[]; readonly poolIdentities?: boolean } = {},
): PooledRoles {
  for (const record of records) checkRole(record, 'poolRoles')
  checkOnce(records)
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

/** A role counts once. Of one that was void there may be several attempts, and one more that counts. */
function checkOnce(records: readonly RoleRecord[]): void {
  const seen = new Set<string>()
  for (const { identityHash, planHash, roleId, status, attempt } of records) {
    const key = `${identityHash} ${planHash} ${roleId} ${status === 'void' ? attempt : 'counts'}`
    if (seen.has(key)) {
      throw new InvalidArgumentError({
        where: 'poolRoles',
        what: `role ${roleId} of plan ${planHash.slice(0, 8)} is there more than once`,
        todo: 'Hand in one record a role; the same seeds played again are no further replicates.',
        details: { roleId, planHash, identityHash },
      })
    }
    seen.add(key)
  }
}
