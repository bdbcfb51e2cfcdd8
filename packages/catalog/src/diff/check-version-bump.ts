import type { CatalogChange, CatalogDiff } from './catalog-diff.ts'
import { compareVersions } from './compare-versions.ts'
import { describeChange } from './describe-change.ts'
import { type RequiredBump, requiredBump } from './required-bump.ts'
import { smallestVersion } from './smallest-version.ts'

/** So many of the changes that demand most are named in the message. */
const MOST_CHANGES = 3

/** Whether a version may be published after another, and if not, why. */
export interface VersionCheck {
  readonly allowed: boolean
  /** The step that the changes demand. */
  readonly required: RequiredBump
  /** The smallest version that would be allowed. */
  readonly smallest: string
  /** What is wrong and what to do; null when the version is allowed. */
  readonly problem: string | null
}

/**
 * Judges the version that a changed catalog wants to be published under. A step that is larger than needed is fine; a
 * smaller one, the same version with other contents, and a version that goes back are not.
 *
 * Before 1.0.0 the second number plays the part of the first (see `smallestVersion`).
 *
 * @param options.from - the version before.
 * @param options.to - the version that is wanted.
 * @param options.diff - what changed between them.
 * @throws InvalidArgumentError if a version is not three numbers.
 */
export function checkVersionBump(options: {
  from: string
  to: string
  diff: Pick<CatalogDiff, 'changes'>
}): VersionCheck {
  const { from, to, diff } = options
  const required = requiredBump(diff)
  const smallest = smallestVersion(from, required)
  const judged = { required, smallest }
  if (compareVersions(to, smallest) >= 0) return { ...judged, allowed: true, problem: null }
  const demanding = diff.changes.filter(({ bump }) => bump === required)
  const demand = `${inWords(demanding, required)}. The smallest allowed version is ${smallest}.`
  if (compareVersions(to, from) < 0) {
    const what = `version ${to} goes back behind ${from}`
    return { ...judged, allowed: false, problem: required === 'none' ? `${what}.` : `${what}, and ${demand}` }
  }
  const what =
    compareVersions(to, from) === 0
      ? `version ${to} was published with other contents`
      : `the step from ${from} to ${to} is too small`
  return { ...judged, allowed: false, problem: `${what}: ${demand}` }
}

function inWords(changes: readonly CatalogChange[], bump: RequiredBump): string {
  const named = changes.slice(0, MOST_CHANGES).map((change) => `${describeChange(change)} (${change.reason})`)
  const rest = changes.length - named.length
  const count = `${changes.length} ${changes.length === 1 ? `change is ${bump}` : `changes are ${bump}`}`
  return `${count}: ${named.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`
}
