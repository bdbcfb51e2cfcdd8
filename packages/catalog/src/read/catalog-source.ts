import type { PartName } from '../catalog-files.ts'

/** A part of a catalog as JSON gives it, or why there is none. */
export type SourcePart = { readonly value: unknown } | { readonly unreadable: string }

/** A catalog before anything in it has been looked at: from a folder, or handed over as data. */
export interface CatalogSource {
  /** What it is, for messages. */
  readonly label: string
  /** How each part is called in faults. */
  readonly files: Readonly<Record<PartName, string>>
  readonly parts: Readonly<Record<PartName, SourcePart>>
}
