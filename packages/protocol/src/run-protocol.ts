import type { MatrixManifest, RoleRecord, RunManifest } from '@mc-evobench/core'
import type { RoleSetting } from './role-setting.ts'

/** The manifest of any run folder. */
export type AnyManifest = RunManifest | MatrixManifest

/** The plan of any run. */
export type AnyPlan = AnyManifest['plan']

/** A role's record with the SHA-256 of the file it stands in. */
export interface StoredRole {
  record: RoleRecord
  sha256: string
}

/**
 * What a protocol says of one plan: its roles, how each is played, and what follows from their records. Running, reading,
 * sharding and merging are the same for all protocols and know nothing else of a plan.
 */
export interface RunProtocol<TSummary> {
  readonly plan: AnyPlan
  /** Every role of the plan, in plan order. */
  readonly roles: readonly RoleSetting[]
  /** The order in which some of them are started, every target after its source. */
  startOrder(roles: readonly RoleSetting[]): RoleSetting[]
  /** Derives the summary of a run of this plan; the order of the records changes nothing. */
  summarise(run: { manifest: Omit<AnyManifest, 'plan'>; runSha256: string; roles: readonly StoredRole[] }): TSummary
}
