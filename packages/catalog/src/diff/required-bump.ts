import type { CatalogChange, VersionBump } from './catalog-diff.ts'

/** The steps of a version, from none to the largest. */
const BUMPS = ['none', 'patch', 'minor', 'major'] as const

/** The least step of the version that changes demand; `none` when nothing changed. */
export type RequiredBump = 'none' | VersionBump

/**
 * Says how far the version must move for a diff: as far as the change that demands most.
 *
 * @param diff - what `diffCatalogs` returned, or a part of its changes.
 */
export function requiredBump(diff: { readonly changes: readonly CatalogChange[] }): RequiredBump {
  const highest = diff.changes.reduce((most, { bump }) => Math.max(most, BUMPS.indexOf(bump)), 0)
  return BUMPS[highest] ?? 'none'
}
