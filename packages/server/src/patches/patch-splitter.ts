import { checkKnownSource } from './check-known-source.ts'
import { serverRequire } from './server-require.ts'

interface Splitter {
  recognizeLegacyPing: boolean
  buffer: Buffer
  push(chunk: Buffer): void
}
type Transform = (this: Splitter, chunk: Buffer, encoding: unknown, done: () => void) => void

/**
 * Lets minecraft-protocol's packet splitter see the end of its buffer without throwing. The original ends every packet
 * by reading past the end, one thrown error with a stack per packet.
 */
export function patchSplitter(): void {
  checkKnownSource({
    request: 'minecraft-protocol/src/transforms/framing.js',
    sha256: '0e593e3588aa48a2fe7f8d8f84c858cb3e251d828fe3dc0ed4d8453d4e53926d',
    name: 'Splitter._transform',
  })
  const framing = serverRequire('minecraft-protocol/src/transforms/framing.js') as { createSplitter(): object }
  const prototype = Object.getPrototypeOf(framing.createSplitter()) as { _transform: Transform; patched?: boolean }
  if (prototype.patched) return
  prototype.patched = true
  const original = prototype._transform
  prototype._transform = function (chunk, encoding, done) {
    if (this.recognizeLegacyPing) {
      original.call(this, chunk, encoding, done)
      return
    }
    const buffer = this.buffer.length > 0 ? Buffer.concat([this.buffer, chunk]) : chunk
    let offset = 0
    for (;;) {
      const header = readVarInt(buffer, offset)
      if (header === null || buffer.length - header.end < header.value) break
      this.push(buffer.subarray(header.end, header.end + header.value))
      offset = header.end + header.value
    }
    this.buffer = offset === buffer.length ? Buffer.alloc(0) : buffer.subarray(offset)
    done()
  }
}

function readVarInt(buffer: Buffer, offset: number): { value: number; end: number } | null {
  let value = 0
  for (let index = offset, shift = 0; index < buffer.length; index++, shift += 7) {
    const byte = buffer[index] ?? 0
    value |= (byte & 0x7f) << shift
    if ((byte & 0x80) === 0) return { value, end: index + 1 }
  }
  return null
}
