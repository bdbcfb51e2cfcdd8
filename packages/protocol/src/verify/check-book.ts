import {
  VERIFICATION_CHECKS,
  type VerificationCheck,
  type VerificationCheckId,
  type VerificationFinding,
} from './run-verification.ts'

/** Where something was found; `line` and `field` are null unless told. */
interface Place {
  file: string
  line?: number
  field?: string
}

/** Collects what the checks of a verification find. */
export interface CheckBook {
  /** Counts things that a check looked at. */
  examine(id: VerificationCheckId, things?: number): void
  /** Something does not hold. */
  problem(id: VerificationCheckId, place: Place, what: string): void
  /** Something to look at that breaks no rule. */
  flag(id: VerificationCheckId, place: Place, what: string): void
  /** Says why a check looked at nothing. It does not apply then, unless it found a problem all the same. */
  skip(id: VerificationCheckId, reason: string): void
  /** All checks, in the order they are shown. */
  checks(): VerificationCheck[]
}

/** How many findings of a kind a check keeps; the others are counted. */
const MOST_KEPT = 100

interface Entry {
  examined: number
  problems: VerificationFinding[]
  problemCount: number
  flags: VerificationFinding[]
  flagCount: number
  reason: string | null
}

/** Makes an empty {@link CheckBook}. */
export function createCheckBook(): CheckBook {
  const entries = new Map<VerificationCheckId, Entry>()
  const ids = Object.keys(VERIFICATION_CHECKS) as VerificationCheckId[]
  const entryOf = (id: VerificationCheckId): Entry => {
    const known = entries.get(id)
    if (known !== undefined) return known
    const entry: Entry = { examined: 0, problems: [], problemCount: 0, flags: [], flagCount: 0, reason: null }
    entries.set(id, entry)
    return entry
  }
  return {
    examine(id, things = 1) {
      entryOf(id).examined += things
    },
    problem(id, place, what) {
      const entry = entryOf(id)
      entry.problemCount += 1
      if (entry.problems.length < MOST_KEPT) entry.problems.push(findingOf(place, what))
    },
    flag(id, place, what) {
      const entry = entryOf(id)
      entry.flagCount += 1
      if (entry.flags.length < MOST_KEPT) entry.flags.push(findingOf(place, what))
    },
    skip(id, reason) {
      entryOf(id).reason = reason
    },
    checks: () =>
      ids.map((id): VerificationCheck => {
        const { examined, problems, problemCount, flags, flagCount, reason } = entryOf(id)
        const applies = problemCount > 0 || examined > 0
        return {
          id,
          ...VERIFICATION_CHECKS[id],
          examined,
          holds: applies ? problemCount === 0 : null,
          reason: applies ? null : (reason ?? 'there is nothing to look at'),
          problems,
          problemCount,
          flags,
          flagCount,
        }
      }),
  }
}

function findingOf({ file, line, field }: Place, what: string): VerificationFinding {
  return { file, line: line ?? null, field: field ?? null, what }
}
