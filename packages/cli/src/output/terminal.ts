/** Where a command writes and what it may assume of the reader. */
export interface Terminal {
  /** The result. */
  out(text: string): void
  /** Progress, warnings and errors. */
  err(text: string): void
  /** Whether progress is watched by a person: the live view is drawn, else plain lines are written. */
  readonly interactive: boolean
  /** Width of the live view in characters. */
  readonly columns: number
  /** Width of the result in characters; null where it goes into a file or a pipe. */
  readonly outColumns: number | null
  /** Folder against which paths are resolved and shown. */
  readonly workingFolder: string
  /** Milliseconds since some fixed instant. */
  nowMs(): number
  /**
   * Calls back when the user asks to stop (Ctrl-C, or the system's request to end).
   *
   * @returns a function that takes the listener away.
   */
  onInterrupt(listener: () => void): () => void
  /** Ends the process at once. */
  exit(code: number): void
}
