import { fileURLToPath } from 'node:url'
import { compareVersions } from './diff/compare-versions.ts'

/** A catalog that comes with this package. */
export interface BundledCatalog {
  readonly id: string
  readonly version: string
}

const BUNDLED: readonly BundledCatalog[] = [{ id: 'mc-evobench', version: '1.0.0' }]

/** The catalogs that come with this package, by id, then oldest version first. */
export function bundledCatalogs(): readonly BundledCatalog[] {
  return BUNDLED
}

/** The folder of a bundled catalog. */
export function bundledFolder(catalog: BundledCatalog): string {
  // One level above this file in the sources, and above the built file in the published package.
  return fileURLToPath(new URL(`../versions/${catalog.version}`, import.meta.url))
}

/** The bundled catalog with the given id and version; without a version, or where there is no such one, the newest. */
export function findBundled(id: string, version: string | null): BundledCatalog | undefined {
  const versions = BUNDLED.filter((catalog) => catalog.id === id)
  const newest = versions.toSorted((a, b) => compareVersions(a.version, b.version)).at(-1)
  return versions.find((catalog) => catalog.version === version) ?? newest
}
