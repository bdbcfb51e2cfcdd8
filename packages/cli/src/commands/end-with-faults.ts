import type { CatalogReport } from '@mc-evobench/catalog'
import { EXIT } from '../exit-codes.ts'
import type { CommandContext } from './command-context.ts'

/**
 * Sets the exit code of a checked catalog: bad input when a file of it could not be read, so that the check is not whole;
 * "does not hold" when it has other faults. Unread files are named on standard error too.
 */
export function endWithFaults(report: CatalogReport, context: CommandContext): void {
  if (report.faults.length === 0) return
  const unread = report.faults.filter(({ kind }) => kind === 'unreadable').map(({ file }) => file)
  context.endWith(unread.length > 0 ? EXIT.badInput : EXIT.doesNotHold)
  if (unread.length === 0) return
  context.terminal.err(`catalog: cannot be read: ${unread.join(', ')}. The other files were checked.\n`)
}
