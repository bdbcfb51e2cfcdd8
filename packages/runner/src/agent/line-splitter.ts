/** Cuts a stream of bytes into lines without ever holding more than a line's allowed length. */
export interface LineSplitter {
  /** @returns false when a line is longer than allowed; nothing more may be pushed then. */
  push(chunk: Uint8Array): boolean
}

/** @param options.onLine - takes each line's bytes without its newline; return false to stop. */
export function createLineSplitter(options: { maximumBytes: number; onLine: (line: Buffer) => boolean }): LineSplitter {
  let parts: Uint8Array[] = []
  let length = 0
  return {
    push(chunk) {
      let rest = chunk
      for (;;) {
        const end = rest.indexOf(0x0a)
        const piece = end === -1 ? rest : rest.subarray(0, end)
        length += piece.length
        if (length > options.maximumBytes) return false
        parts.push(piece)
        if (end === -1) return true
        const line = Buffer.concat(parts)
        parts = []
        length = 0
        if (!options.onLine(line)) return true
        rest = rest.subarray(end + 1)
      }
    },
  }
}
