import canonicalize from 'canonicalize'
import { InvalidArgumentError } from './errors/invalid-argument-error.ts'
import { sortKeys } from './sort-keys.ts'

/** `JSON.stringify` writes half of a surrogate pair as an escape; canonical JSON refuses it. */
const LONE_SURROGATE = /\\ud[89a-f]/

/**
 * Writes a value as canonical JSON (RFC 8785): sorted keys, no white space, one spelling a number. Equal values give
 * equal bytes, so hashes of records can be compared.
 *
 * As `JSON.stringify` does, it leaves out properties that are undefined, and takes a Map or a Set for an object without
 * properties: hash plain data.
 *
 * @throws InvalidArgumentError if the value holds something JSON cannot say: NaN, Infinity, a lone surrogate, a cycle,
 *   or nothing at all (`undefined`, a function).
 * @see RFC 8785, JSON Canonicalization Scheme
 */
export function canonicalJson(value: unknown): string {
  return writeSorted(value) ?? writeByLibrary(value)
}

/**
 * Of plain JSON with its keys in order, `JSON.stringify` makes canonical JSON, several times faster than the library that
 * defines it here; null where that is not sure to be so.
 */
function writeSorted(value: unknown): string | null {
  const ordered = sortKeys(value)
  if (ordered === null) return null
  const text = JSON.stringify(ordered.sorted)
  return LONE_SURROGATE.test(text) ? null : text
}

function writeByLibrary(value: unknown): string {
  let text: string | undefined
  try {
    text = canonicalize(value)
  } catch (cause) {
    throw new InvalidArgumentError({
      where: 'canonicalJson',
      what: `the value cannot be written as canonical JSON (${cause instanceof Error ? cause.message : String(cause)})`,
      todo: 'Numbers must be finite, texts well-formed; say "undefined" as null with a reason.',
      cause,
    })
  }
  if (text === undefined) {
    throw new InvalidArgumentError({ where: 'canonicalJson', what: 'there is no JSON for the value', value })
  }
  return text
}
