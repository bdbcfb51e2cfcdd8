import type { Terminal } from './terminal.ts'

/** The terminal of this process. */
export function processTerminal(): Terminal {
  // A reader that has gone away (`mc-evobench … | head`) is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  // Progress that nobody reads any more is no reason to stop working.
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    interactive: process.stderr.isTTY === true && process.env['TERM'] !== 'dumb' && process.env['CI'] === undefined,
    // A terminal that does not know its width says 0.
    columns: process.stderr.columns || 80,
    outColumns: process.stdout.isTTY === true ? process.stdout.columns || 80 : null,
    workingFolder: process.cwd(),
    nowMs: () => performance.now(),
    onInterrupt: (listener) => {
      process.on('SIGINT', listener)
      process.on('SIGTERM', listener)
      return () => {
        process.off('SIGINT', listener)
        process.off('SIGTERM', listener)
      }
    },
    exit: (code) => process.exit(code),
  }
}
