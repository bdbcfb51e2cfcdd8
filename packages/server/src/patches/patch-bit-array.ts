import { checkKnownSource } from './check-known-source.ts'
import { serverRequire } from './server-require.ts'

interface BitArray {
  data: Uint32Array
}
/** The part of smart-buffer that is used here. */
interface Reader {
  readonly length: number
  readOffset: number
  readonly internalBuffer: Buffer
}
interface Writer {
  writeBuffer(bytes: Buffer): unknown
}

/**
 * Reads and writes the packed numbers of columns as a whole. The original asks smart-buffer for every four bytes, which
 * checks and moves its place each time: a third of what it costs a client to take in a column, and nearly all that it
 * costs to take in new light.
 */
export function patchBitArray(): void {
  checkKnownSource({
    request: 'prismarine-chunk/src/pc/common/BitArrayNoSpan.js',
    sha256: '05fd681dd73e387ea465b78a8467fbd9f71d2c477505d3c9b56a13ad418e44e0',
    name: 'BitArray.readBuffer and BitArray.writeBuffer',
  })
  const { prototype } = serverRequire('prismarine-chunk/src/pc/common/BitArrayNoSpan.js') as {
    prototype: {
      readBuffer: (this: BitArray, reader: Reader, size?: number) => unknown
      writeBuffer: (this: BitArray, writer: Writer) => unknown
      patched?: boolean
    }
  }
  if (prototype.patched) return
  prototype.patched = true
  const original = prototype.readBuffer
  prototype.readBuffer = function (this: BitArray, reader, size = this.data.length) {
    const { data } = this
    const from = reader.readOffset
    // Whatever is out of the ordinary is left to the original, errors included.
    if (size !== data.length || reader.length - from < 4 * size) return original.call(this, reader, size)
    const { buffer, byteOffset } = reader.internalBuffer
    const view = new DataView(buffer, byteOffset + from, 4 * size)
    // The protocol has the high half of each 64-bit word first.
    for (let word = 0; word < size; word++) data[word ^ 1] = view.getUint32(4 * word)
    reader.readOffset = from + 4 * size
    return this
  }
  prototype.writeBuffer = function (writer) {
    const { data } = this
    const bytes = Buffer.allocUnsafe(4 * data.length)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    for (let word = 0; word < data.length; word++) view.setUint32(4 * word, data[word ^ 1] ?? 0)
    writer.writeBuffer(bytes)
    return this
  }
}
