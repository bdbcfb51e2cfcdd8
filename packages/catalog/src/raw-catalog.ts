import type { CatalogData, CatalogManifest } from '@mc-evobench/core'
import type { ListName } from './catalog-files.ts'
import type { CatalogFault } from './catalog-report.ts'

/** A record of a file: as read, and parsed where it fits its schema. */
export interface RawRecord<TRecord> {
  readonly position: number
  readonly raw: Readonly<Record<string, unknown>>
  /** The record's id when it is a text, even where the rest does not fit. */
  readonly id: string | null
  readonly parsed: TRecord | null
}

/** A catalog's files as far as they could be read, with what was wrong with them. */
export type RawCatalog = {
  readonly [TList in ListName]: readonly RawRecord<CatalogData[TList][number]>[]
} & {
  readonly folder: string
  readonly manifest: CatalogManifest | null
  readonly faults: readonly CatalogFault[]
}
