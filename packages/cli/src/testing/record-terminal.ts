import type { Terminal } from '../output/terminal.ts'

/** A terminal that keeps what is written, with a clock and an interrupt that the test moves. */
export interface RecordedTerminal extends Terminal {
  readonly written: { out: string; err: string; exits: number[] }
  advance(ms: number): void
  interrupt(): void
}

/** Makes a {@link RecordedTerminal}. */
export function recordTerminal(options: { interactive?: boolean; workingFolder?: string } = {}): RecordedTerminal {
  const written = { out: '', err: '', exits: [] as number[] }
  const listeners = new Set<() => void>()
  let now = 0
  return {
    written,
    out: (text) => {
      written.out += text
    },
    err: (text) => {
      written.err += text
    },
    interactive: options.interactive ?? false,
    columns: 100,
    outColumns: null,
    workingFolder: options.workingFolder ?? process.cwd(),
    nowMs: () => now,
    onInterrupt: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    exit: (code) => void written.exits.push(code),
    advance: (ms) => {
      now += ms
    },
    interrupt: () => {
      for (const listener of [...listeners]) listener()
    },
  }
}
