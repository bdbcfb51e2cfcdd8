import type { RoleSetting } from '../role-setting.ts'
import type { AnyManifest, StoredRole } from '../run-protocol.ts'
import type { PlaceBox } from './box-of-events.ts'
import type { CheckBook } from './check-book.ts'

/** What the checks of a run share. */
export interface VerifyContext {
  readonly folder: string
  readonly manifest: AnyManifest
  readonly book: CheckBook
  /** The hashes of role records by role id, as summary.json has them; empty when it cannot be read. */
  readonly listedHashes: ReadonlyMap<string, unknown>
}

/** What is kept of a role once it has been looked at; its events are not. */
export interface VerifiedRole {
  readonly setting: RoleSetting
  /** Null when there is no readable record. */
  readonly stored: StoredRole | null
  /** The world's state after the first reset, by the events; null when there was none. */
  readonly worldFingerprint: string | null
  /** Where its player was seen; null when the evidence shows no place. */
  readonly seen: PlaceBox | null
}
