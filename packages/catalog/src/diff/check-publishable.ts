import type { CatalogData } from '@mc-evobench/core'
import type { Catalog } from '../catalog.ts'
import type { CatalogDiff } from './catalog-diff.ts'
import { checkVersionBump, type VersionCheck } from './check-version-bump.ts'
import { diffCatalogs } from './diff-catalogs.ts'

/** Whether one catalog may be published after another, with what changed between them. */
export interface PublicationCheck extends VersionCheck {
  readonly diff: CatalogDiff
}

/**
 * Judges whether a catalog may be published as the next version of another: by their ids, their contents, and the step
 * between their versions.
 *
 * @param from - the version published before: loaded, or valid data.
 * @param to - the catalog that wants to be published.
 * @returns `allowed: false` with the reason when the id is another, the step is too small or backwards, or the version
 *   was published with other contents.
 */
export function checkPublishable(from: Catalog | CatalogData, to: Catalog | CatalogData): PublicationCheck {
  const diff = diffCatalogs(from, to)
  const check = checkVersionBump({ from: diff.from.version, to: diff.to.version, diff })
  if (diff.from.id === diff.to.id) return { ...check, diff }
  const problem = `catalog "${diff.to.id}" is no version of "${diff.from.id}": a catalog keeps its id. Give it that id, or publish it as a catalog of its own, whose versions are not compared with these.`
  return { ...check, allowed: false, problem, diff }
}
