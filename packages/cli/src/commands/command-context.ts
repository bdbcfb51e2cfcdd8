import type { Terminal } from '../output/terminal.ts'

/** What every command is given. */
export interface CommandContext {
  terminal: Terminal
  /** The arguments as given, for the record. */
  argv: readonly string[]
  /** Sets the exit code of a command that ended without an error. */
  endWith(code: number): void
}
