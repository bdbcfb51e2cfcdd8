import { type Command, Option } from 'commander'
import { commonOptions } from '../options/common-options.ts'
import type { CommandContext } from './command-context.ts'
import type { MatrixOptions } from './run-matrix-command.ts'

/** Adds `matrix`: the direct capability matrix, agents × chains × seeds. */
export function addMatrixCommand(program: Command, context: CommandContext): void {
  program
    .command('matrix')
    .description('play agents on chains from nothing: what can each of them do?')
    .addOption(
      new Option(
        '--agent <id-file-or-package...>',
        'one or several: built-in ids, .ts, .js or .mjs files, or packages (default: skill_memory)',
      ),
    )
    .addOption(new Option('--chains <ids...>', 'only these chains (default: all)'))
    .addOption(commonOptions.seeds('3101..3103, the paper’s; agents get 4101..4103'))
    .addOption(commonOptions.catalog())
    .addOption(commonOptions.shard())
    .addOption(commonOptions.workers())
    .addOption(
      commonOptions.out('folder of the run (default: runs/<run-id>, by which the same command finds it again)'),
    )
    .addOption(new Option('--fresh', 'run anew in a numbered folder, though there is a finished or begun run'))
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .addOption(commonOptions.quiet())
    .action(async (_options, command: Command) => {
      const { runMatrixCommand } = await import('./run-matrix-command.ts')
      await runMatrixCommand(command.opts<MatrixOptions>(), context)
    })
}
