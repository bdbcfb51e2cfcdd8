import type { CatalogData, CatalogManifest } from '@mc-evobench/core'
import type { ListName, PartName } from './catalog-files.ts'
import type { CatalogFault } from './catalog-report.ts'

/** A record as read: the whole of it where it fits its schema, else the fields that do. */
export interface RawRecord<TRecord> {
  /** Place in its list, counted from 0. */
  readonly position: number
  /** As it was read; an empty object for what is no object. */
  readonly raw: Readonly<Record<string, unknown>>
  /** The record's id when it is a text, even where the rest does not fit. */
  readonly id: string | null
  /** Null when something in it does not fit its schema. */
  readonly parsed: TRecord | null
  /** The fields that fit their schema; all of them when the whole record does. */
  readonly fields: Readonly<Partial<TRecord>>
}

/** The lists of a catalog as read. */
export type RawLists = { readonly [TList in ListName]: readonly RawRecord<CatalogData[TList][number]>[] }

/** A catalog as far as it could be read, with what was wrong with it. */
export interface RawCatalog extends RawLists {
  /** What it is, for messages: `the catalog in /data/my-catalog`. */
  readonly label: string
  /** How each part is called in faults. */
  readonly files: Readonly<Record<PartName, string>>
  readonly manifest: RawRecord<CatalogManifest> | null
  /** Parts of which nothing is known: unreadable, or not an array. Nothing is concluded from their emptiness. */
  readonly missing: ReadonlySet<PartName>
  readonly faults: readonly CatalogFault[]
}
