import type { Catalog } from '@mc-evobench/catalog'
import { NotFoundError, nearestName, type Profile } from '@mc-evobench/core'

/**
 * Finds a profile of a catalog by its id or its code, `P02`.
 *
 * @throws NotFoundError with the nearest id.
 */
export function findProfile(catalog: Catalog, name: string): Profile {
  const { profiles } = catalog.data
  const found = profiles.find(({ id, code }) => id === name || code === name)
  if (found !== undefined) return found
  const { id, version } = catalog.reference
  const known = profiles.map((profile) => profile.id)
  const listed = profiles.map((profile) => (profile.code === null ? profile.id : `${profile.id} (${profile.code})`))
  const list = nearestName(name, known) === null ? `: ${listed.join(', ')}` : ''
  throw new NotFoundError({
    where: '--profile',
    kind: 'profile',
    name,
    container: `catalog ${id}@${version} (${profiles.length} profiles${list})`,
    known,
  })
}
