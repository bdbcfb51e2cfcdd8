import { type Command, Option } from 'commander'
import { addPlanOptions } from '../options/add-plan-options.ts'
import { commonOptions } from '../options/common-options.ts'
import type { CommandContext } from './command-context.ts'
import type { PairedOptions } from './run-paired-command.ts'

/** Adds `paired`: the paired protocol, which `npm start` runs for one family. */
export function addPairedCommand(program: Command, context: CommandContext): void {
  addPlanOptions(program.command('paired'))
    .description('practise, freeze, and play matched targets: does experience help?')
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
      const { runPairedCommand } = await import('./run-paired-command.ts')
      await runPairedCommand(command.opts<PairedOptions>(), context)
    })
}
