import type { CatalogReference } from '@mc-evobench/core'
import type { PartName } from '../catalog-files.ts'

/** How far a change moves a version: wording only, an addition that moves no existing score, or anything that may. */
export type VersionBump = 'patch' | 'minor' | 'major'

/** One difference between two versions of a catalog. */
export interface CatalogChange {
  readonly kind: 'added' | 'removed' | 'changed'
  /** The list of the record, or the manifest. */
  readonly part: PartName
  /** Id of the record; null in the manifest. */
  readonly id: string | null
  /** Field names and places joined by dots, such as `success.0.minimum`; null for a whole record. */
  readonly path: string | null
  /** What stood there before: the record when it was removed, the field when it changed; null when it was added. */
  readonly before: unknown
  /** What stands there now; null when it was removed. */
  readonly after: unknown
  /** The least step of the version that it demands. */
  readonly bump: VersionBump
  /** Why: what the record or field decides. */
  readonly reason: string
}

/** Everything that differs between two catalogs besides id and version. */
export interface CatalogDiff {
  readonly from: CatalogReference
  readonly to: CatalogReference
  /** In the order of the lists, then by id, then by field. */
  readonly changes: readonly CatalogChange[]
}
