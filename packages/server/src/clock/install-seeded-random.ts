import nodeCrypto from 'node:crypto'
import { seededGenerator } from './seeded-generator.ts'

type BytesCallback = (error: Error | null, bytes: Uint8Array) => void

/**
 * Replaces every source of randomness of the process by seeded ones: `Math.random`, and of `node:crypto` and of the
 * global `crypto`: `randomBytes`, `pseudoRandomBytes`, `randomFill`, `randomFillSync`, `randomInt`, `randomUUID`,
 * `getRandomValues`.
 *
 * @returns a function that starts all of them anew from a seed.
 */
export function installSeededRandom(): (seed: number) => void {
  let number = seededGenerator(0)
  let byte = seededGenerator(1)

  const fill = <T extends ArrayBufferView | ArrayBuffer>(target: T, offset = 0, size?: number): T => {
    const view = ArrayBuffer.isView(target)
      ? new Uint8Array(target.buffer, target.byteOffset, target.byteLength)
      : new Uint8Array(target)
    const width = ArrayBuffer.isView(target) && 'BYTES_PER_ELEMENT' in target ? Number(target.BYTES_PER_ELEMENT) : 1
    const from = offset * width
    const to = size === undefined ? view.length : from + size * width
    for (let index = from; index < to; index++) view[index] = Math.floor(byte() * 256)
    return target
  }
  const randomBytes = (size: number, callback?: BytesCallback): Buffer => {
    const bytes = fill(Buffer.alloc(size))
    if (callback !== undefined) process.nextTick(callback, null, bytes)
    return bytes
  }
  const randomFill = (target: Uint8Array, ...rest: unknown[]): void => {
    const callback = rest.pop() as BytesCallback
    fill(target, rest[0] as number | undefined, rest[1] as number | undefined)
    process.nextTick(callback, null, target)
  }
  const randomInt = (first: number, ...rest: unknown[]): number | undefined => {
    const callback =
      typeof rest.at(-1) === 'function' ? (rest.pop() as (e: Error | null, n: number) => void) : undefined
    const [low, high] = typeof rest[0] === 'number' ? [first, rest[0]] : [0, first]
    const drawn = low + Math.floor(byte() * (high - low))
    if (callback === undefined) return drawn
    process.nextTick(callback, null, drawn)
    return undefined
  }
  const randomUUID = (): string => {
    const bytes = randomBytes(16)
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  Math.random = () => number()
  const replacements = {
    randomBytes,
    pseudoRandomBytes: randomBytes,
    randomFill,
    randomFillSync: fill,
    randomInt,
    randomUUID,
  }
  for (const [name, value] of Object.entries(replacements)) define(nodeCrypto, name, value)
  // `node:crypto` reads its own getRandomValues from this object.
  define(globalThis.crypto, 'getRandomValues', fill)
  define(globalThis.crypto, 'randomUUID', randomUUID)

  return (seed) => {
    number = seededGenerator(seed)
    byte = seededGenerator(seed + 0x5bd1e995)
  }
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: true })
}
