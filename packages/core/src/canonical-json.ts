import canonicalize from 'canonicalize'
import { InvalidArgumentError } from './errors/invalid-argument-error.ts'

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
