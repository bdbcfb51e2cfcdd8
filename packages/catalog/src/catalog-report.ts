import type { CatalogManifest, EdgeType } from '@mc-evobench/core'

/** What sort of fault one is, for programs. */
export type CatalogFaultKind =
  /** A file is not there, cannot be opened or is not JSON; nothing in it was checked. */
  | 'unreadable'
  /** A field does not fit its schema: ill-formed ids, quantities that are not positive whole numbers, unknown fields. */
  | 'field'
  | 'duplicate_id'
  /** Two edges of one type join the same two nodes. */
  | 'duplicate_edge'
  /** An id is named that no record has. */
  | 'dangling_id'
  | 'self_edge'
  | 'wrong_end_type'
  | 'cycle'
  /** A state's id is not its category's prefix and its key. */
  | 'state_id'
  | 'unreachable_task'
  | 'unsatisfiable_predicate'
  /** Predicates or event of a task read a channel that its observation sources lack. */
  | 'unlisted_channel'
  /** The catalog's Minecraft version does not have the item or block; or minecraft-data does not have the version. */
  | 'unknown_item'
  /** The manifest declares another number of records than there are. */
  | 'count'

/** One thing that is wrong with a catalog. */
export interface CatalogFault {
  readonly kind: CatalogFaultKind
  /** Name of the file in the catalog's folder, such as `tasks.json`; for data without files, of the list: `tasks`. */
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
  /** Folder that was read; null for data without files. */
  readonly folder: string | null
  /** Id and version by the manifest; null when they cannot be read. */
  readonly id: string | null
  readonly version: string | null
  /** Every fault, in the order of the files and of the records in them; empty when the catalog is valid. */
  readonly faults: readonly CatalogFault[]
  readonly counts: CatalogCounts
  readonly edgesByType: Readonly<Record<EdgeType, number>>
  /** Content hash; null when there are faults. */
  readonly hash: string | null
}
