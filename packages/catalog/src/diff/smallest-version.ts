import { versionNumbers } from './compare-versions.ts'
import type { RequiredBump } from './required-bump.ts'

/**
 * The smallest version that may follow a version after changes of the given size.
 *
 * Before 1.0.0 the second number plays the part of the first: a major change after 0.3.2 gives 0.4.0, anything less 0.3.3.
 *
 * @param version - the version before, such as `1.4.2`.
 * @param bump - what `requiredBump` said.
 * @throws InvalidArgumentError if the version is not three numbers.
 * @returns for `none` the version itself.
 * @see Semantic Versioning 2.0.0, sections 4 to 8
 */
export function smallestVersion(version: string, bump: RequiredBump): string {
  const { major, minor, patch } = versionNumbers(version)
  if (bump === 'none') return version
  if (major === 0) return bump === 'major' ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`
  if (bump === 'major') return `${major + 1}.0.0`
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}
