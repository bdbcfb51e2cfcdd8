import { compareText, type Identity, parseInput, type RoleRecord, sha256Schema } from '@mc-evobench/core'

/** Records that may be pooled with each other. */
export interface IdentityGroup {
  readonly identityHash: string
  /** For tables: `mc-evobench@1.0.0 (identity 3f2a91c0)`, or the identity alone where it was not handed in. */
  readonly label: string
  /** In the order they were handed in. */
  readonly records: readonly RoleRecord[]
}

/**
 * Sorts role records by what must be equal before they may be pooled: catalog version, protocol, environment and
 * packages, of which every record carries the common hash.
 *
 * @param options.identities - identities as run manifests hold them; they turn hashes into catalog versions.
 * @throws InvalidArgumentError if a record has no identity.
 * @returns one group an identity, in ascending order of label.
 */
export function groupByIdentity(
  records: readonly RoleRecord[],
  options: { readonly identities?: readonly Identity[] } = {},
): IdentityGroup[] {
  for (const { roleId, identityHash } of records) {
    parseInput(sha256Schema, identityHash, { where: 'groupByIdentity', what: `the identity of role ${roleId}` })
  }
  const known = new Map(options.identities?.map((identity) => [identity.hash, identity]))
  return [...Map.groupBy(records, (record) => record.identityHash)]
    .map(([identityHash, group]) => ({ identityHash, label: labelOf(identityHash, known), records: group }))
    .sort((a, b) => compareText(a.label, b.label) || compareText(a.identityHash, b.identityHash))
}

function labelOf(hash: string, known: ReadonlyMap<string, Identity>): string {
  const short = `identity ${hash.slice(0, 8)}`
  const catalog = known.get(hash)?.catalog
  return catalog === undefined ? short : `${catalog.id}@${catalog.version} (${short})`
}
