import { type Command, Option } from 'commander'
import { commonOptions } from '../options/common-options.ts'
import type { CommandContext } from './command-context.ts'
import type { SideBySideOptions } from './run-side-by-side-command.ts'

/** Adds `side-by-side`: agents in one world and in fresh ones, which `npm start` runs for two of them. */
export function addSideBySideCommand(program: Command, context: CommandContext): void {
  program
    .command('side-by-side')
    .description('play agents in one world and in fresh ones: did they learn, or only the place?')
    .addOption(
      new Option(
        '--agent <agents...>',
        'built-in ids, module files or packages (default: positive_control and route_memory)',
      ),
    )
    .addOption(
      new Option(
        '--plan <design-or-file>',
        'any design that has the conditions no_prior and related, as paired takes it (default: practice)',
      ),
    )
    .addOption(new Option('--family <id...>', 'probe families (default: wooden_tool_transfer)'))
    .addOption(commonOptions.seeds('5200..5209'))
    .addOption(commonOptions.catalog())
    .addOption(commonOptions.workers())
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .addOption(commonOptions.quiet())
    .action(async (_options, command: Command) => {
      const { runSideBySideCommand } = await import('./run-side-by-side-command.ts')
      await runSideBySideCommand(command.opts<SideBySideOptions>(), context)
    })
}
