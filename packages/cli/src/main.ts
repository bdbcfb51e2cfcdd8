import { CommanderError } from 'commander'
import { createProgram } from './create-program.ts'
import { EXIT } from './exit-codes.ts'
import { printableText } from './output/printable-text.ts'
import type { Terminal } from './output/terminal.ts'

/**
 * Runs the command line.
 *
 * @param argv - the arguments, without node and script.
 * @param terminal - where it writes.
 * @returns the exit code: 0 done and all holds; 1 done and something does not hold; 2 wrong use or bad input;
 *   3 infrastructure; 130 interrupted.
 */
export async function main(argv: readonly string[], terminal: Terminal): Promise<number> {
  let code: number = EXIT.ok
  const program = createProgram({
    terminal,
    argv,
    endWith: (wanted) => {
      code = wanted
    },
  })
  try {
    if (argv.length === 0) {
      terminal.err(program.helpInformation())
      return EXIT.badInput
    }
    await program.parseAsync(argv, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return commanderCode(error, terminal)
    const { McEvobenchError } = await import('@mc-evobench/core')
    if (error instanceof McEvobenchError) {
      terminal.err(`${printableText(error.message)}\n`)
      return error.family === 'set-up' ? EXIT.infrastructure : EXIT.badInput
    }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    terminal.err(`This is a defect of mc-evobench, please report it with what follows.\n${stack}\n`)
    return EXIT.infrastructure
  }
}

/** Help and version were asked for; everything else commander throws is wrong use, said on one line. */
function commanderCode(error: CommanderError, terminal: Terminal): number {
  if (error.exitCode === 0) return EXIT.ok
  if (error.code === 'commander.help') return EXIT.badInput
  const text = printableText(error.message.replace(/^error: /, '')).replace(/\s*\((Did you mean [^)]*\?)\)$/, '. $1')
  terminal.err(`mc-evobench: ${/[.?]$/.test(text) ? text : `${text}.`}\n`)
  return EXIT.badInput
}
