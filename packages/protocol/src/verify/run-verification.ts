/** What `verifyRun` checks, in the order in which it is shown. */
export const VERIFICATION_CHECKS = {
  manifest: { what: 'run.json: form, hashes of plan and identity, catalog', unit: 'files' },
  roles: { what: 'every planned role has one record that counts', unit: 'roles' },
  logs: { what: 'every event log is one hash chain, and the one its record names', unit: 'lines' },
  verdicts: { what: 'verdicts and stage ends, derived again from the snapshots', unit: 'stages' },
  records: { what: 'records, derived again from the events', unit: 'roles' },
  scores: { what: 'TSR, WGP and VMP, from the stages of each record', unit: 'roles' },
  budgets: { what: 'source budgets used exactly, no limit exceeded', unit: 'stages' },
  artifacts: { what: 'frozen artifacts: ids, every file’s size and hash', unit: 'files' },
  boundary: { what: 'each role began from the artifact it had to', unit: 'roles' },
  pairing: { what: 'seeds, worlds and agent equal over the conditions', unit: 'roles' },
  summary: { what: 'summary.json, derived again from the records', unit: 'files' },
  report: { what: 'the reports carry the summary’s hash', unit: 'files' },
  artifact_text: { what: 'artifact text that looks like places, seeds or logs', unit: 'files' },
} as const satisfies Record<string, { what: string; unit: string }>

/** Which check; a key of {@link VERIFICATION_CHECKS}. */
export type VerificationCheckId = keyof typeof VERIFICATION_CHECKS

/** One thing that a check found, and where. */
export interface VerificationFinding {
  /** Relative to the run's folder, with forward slashes. */
  readonly file: string
  /** From 1; null where the whole file is meant. */
  readonly line: number | null
  /** Field names and indices, joined by dots; null where no single field is meant. */
  readonly field: string | null
  readonly what: string
}

/** How one check came out. */
export interface VerificationCheck {
  readonly id: VerificationCheckId
  readonly what: string
  /** How many things were looked at, and what they are. */
  readonly examined: number
  readonly unit: string
  /** Null when the check does not apply; `reason` says why. */
  readonly holds: boolean | null
  readonly reason: string | null
  /** What does not hold: the first hundred. `problemCount` counts them all. */
  readonly problems: readonly VerificationFinding[]
  readonly problemCount: number
  /** What a reader should look at, though it breaks no rule: the first hundred. */
  readonly flags: readonly VerificationFinding[]
  readonly flagCount: number
}

/** What verifying a run folder gave. */
export interface RunVerification {
  readonly folder: string
  /** Null when run.json cannot be read. */
  readonly runId: string | null
  /** No check failed. */
  readonly holds: boolean
  /** One for each of {@link VERIFICATION_CHECKS}, in their order. */
  readonly checks: readonly VerificationCheck[]
  /** SHA-256 of summary.json as it lies there, which covers all that was checked; null when there is none. */
  readonly summarySha256: string | null
  /** What no check looks at. */
  readonly notCovered: readonly string[]
}
