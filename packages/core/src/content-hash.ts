import { hash } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'

/** The SHA-256 of bytes or of a text's UTF-8 bytes, as 64 lower-case hex digits. */
export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex')
}

/**
 * The content hash of a value: SHA-256 over its canonical JSON, as 64 lower-case hex digits.
 *
 * @throws InvalidArgumentError if the value has no canonical JSON.
 */
export function contentHash(value: unknown): string {
  return sha256(canonicalJson(value))
}
