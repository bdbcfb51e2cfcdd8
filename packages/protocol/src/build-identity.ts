import { type CatalogReference, contentHash, type EnvironmentSpec, type Identity } from '@mc-evobench/core'

/** Version of the rules by which roles are played and records written. A change that can move a score raises it. */
export const PROTOCOL_VERSION = '2'

/**
 * Everything that must be equal before records may be pooled: catalog, record rules, environment (rules, worlds,
 * adapter) and the versions of the packages that can move a result.
 */
export function buildIdentity(options: { catalog: CatalogReference; environment: EnvironmentSpec }): Identity {
  const { id, version, fingerprint, versions } = options.environment
  const body = {
    catalog: options.catalog,
    protocol: PROTOCOL_VERSION,
    environment: { id, version, fingerprint },
    packages: versions,
  }
  return { ...body, hash: contentHash(body) }
}
