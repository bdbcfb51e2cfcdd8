import { EXIT } from '../exit-codes.ts'
import type { Terminal } from './terminal.ts'

/** A stop that the user may ask for. */
export interface InterruptWatch {
  readonly signal: AbortSignal
  /** Stops listening. */
  end(): void
}

/**
 * Listens for Ctrl-C: the first asks for a clean stop, the second ends the process at once.
 *
 * @param stopping - called at the first; says that it was heard.
 */
export function watchInterrupt(terminal: Terminal, stopping: () => void): InterruptWatch {
  const controller = new AbortController()
  const end = terminal.onInterrupt(() => {
    if (controller.signal.aborted) {
      terminal.exit(EXIT.interrupted)
      return
    }
    controller.abort()
    // The terminal has written ^C where the cursor stood.
    if (terminal.interactive) terminal.err('\r\u001b[K')
    stopping()
  })
  return { signal: controller.signal, end }
}
