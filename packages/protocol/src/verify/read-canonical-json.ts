import { readFile } from 'node:fs/promises'
import { canonicalJson, sha256 } from '@mc-evobench/core'
import { faultText } from './fault-text.ts'

/** A JSON file as found. */
export type CanonicalJson =
  | { readonly state: 'missing' }
  | { readonly state: 'unreadable'; readonly fault: string }
  | {
      readonly state: 'read'
      readonly value: unknown
      readonly text: string
      /** Of the file's bytes. */
      readonly sha256: string
      /** Where the bytes are not the canonical ones of the value; null when they are. */
      readonly fault: string | null
    }

/**
 * Reads a file that holds canonical JSON with a final newline, and says where its bytes are others: a key twice, a space,
 * another spelling of a number. Nothing is thrown.
 */
export async function readCanonicalJson(file: string): Promise<CanonicalJson> {
  let bytes: Uint8Array
  try {
    bytes = await readFile(file)
  } catch (fault) {
    const code = fault instanceof Error ? Reflect.get(fault, 'code') : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return { state: 'missing' }
    return { state: 'unreadable', fault: `it cannot be read (${faultText(fault)})` }
  }
  let text: string
  let value: unknown
  try {
    text = decodeUtf8(bytes)
    value = JSON.parse(text)
  } catch (fault) {
    return { state: 'unreadable', fault: `it is no JSON (${faultText(fault)})` }
  }
  return { state: 'read', value, text, sha256: sha256(bytes), fault: canonicalFault(text, value, '\n') }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** @throws TypeError for bytes that are no UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  return UTF8.decode(bytes)
}

/** Where a text is not the canonical JSON of its value, followed by `end`; null when it is. */
export function canonicalFault(text: string, value: unknown, end = ''): string | null {
  if (isPlainlyCanonical(text, value, end)) return null
  let canonical: string
  try {
    canonical = `${canonicalJson(value)}${end}`
  } catch (fault) {
    return `it holds what canonical JSON cannot say (${faultText(fault)})`
  }
  if (text === canonical) return null
  let place = 0
  while (place < canonical.length && text[place] === canonical[place]) place += 1
  return `it is not canonical JSON: character ${place + 1} is not as it would be written`
}

/** Whether a text is canonical for a reason that is quick to see; false says nothing. */
function isPlainlyCanonical(text: string, value: unknown, end: string): boolean {
  // What is parsed from a text is written as in it but for white space, spellings, and keys said twice; an escaped half of
  // a surrogate pair is left to canonicalJson, which refuses it.
  return `${JSON.stringify(value)}${end}` === text && !text.includes('\\u') && hasKeysInOrder(value)
}

function hasKeysInOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(hasKeysInOrder)
  let previous = ''
  for (const key of Object.keys(value)) {
    if (key < previous || !hasKeysInOrder(Reflect.get(value, key))) return false
    previous = key
  }
  return true
}
