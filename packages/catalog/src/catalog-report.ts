import type { CatalogManifest, EdgeType } from '@mc-evobench/core'

/** One thing that is wrong with a catalog. */
export interface CatalogFault {
  /** Name of the file in the catalog's folder. */
  readonly file: string
  /** Id of the record concerned; null when it has none, or when the fault is one of the whole file. */
  readonly id: string | null
  /** Place of the record in its file, counted from 0; null when the fault is one of the whole file. */
  readonly position: number | null
  readonly problem: string
}

/** How many records a catalog really has. */
export type CatalogCounts = Omit<CatalogManifest['counts'], 'edgesByType'>

/** What validation found. */
export interface CatalogReport {
  /** Folder that was read. */
  readonly folder: string
  /** Id and version by the manifest; null when the manifest cannot be read. */
  readonly id: string | null
  readonly version: string | null
  /** Every fault, in the order of the files and of the records in them; empty when the catalog is valid. */
  readonly faults: readonly CatalogFault[]
  readonly counts: CatalogCounts
  readonly edgesByType: Readonly<Record<EdgeType, number>>
  /** Content hash; null when there are faults. */
  readonly hash: string | null
}
