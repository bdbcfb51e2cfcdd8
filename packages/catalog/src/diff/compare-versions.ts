import { InvalidArgumentError, versionSchema } from '@mc-evobench/core'

/**
 * Orders two versions of three numbers by precedence.
 *
 * @param a - such as `1.9.0`.
 * @param b - such as `1.10.0`.
 * @returns a negative number when `a` comes first, 0 when they are equal, else a positive one.
 * @throws InvalidArgumentError if one of them is not three numbers.
 * @see Semantic Versioning 2.0.0, section 11
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [versionNumbers(a), versionNumbers(b)]
  return left.major - right.major || left.minor - right.minor || left.patch - right.patch
}

/**
 * The three numbers of a version.
 *
 * @throws InvalidArgumentError if it is not three numbers.
 */
export function versionNumbers(version: string): { major: number; minor: number; patch: number } {
  if (!versionSchema.safeParse(version).success) {
    throw new InvalidArgumentError({
      where: 'compareVersions',
      what: 'a version is three numbers: 1.0.0',
      value: version,
    })
  }
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return { major, minor, patch }
}
