import { type Command, Option } from 'commander'
import { commonOptions } from '../options/common-options.ts'
import type { CommandContext } from './command-context.ts'
import type { SelftestOptions } from './run-selftest-command.ts'

/** Adds `selftest`: the audit audited, by agents whose effect is known. */
export function addSelftestCommand(program: Command, context: CommandContext): void {
  program
    .command('selftest')
    .description('audit the audit: agents that cheat must get nothing by it; with --full, known learners be told apart')
    .addOption(new Option('--quick', 'the cheating agents, on short roles; the default').conflicts('full'))
    .addOption(new Option('--full', 'also the controls, with 16 seeds on three families, in fixed and in fresh worlds'))
    .addOption(new Option('--only <id...>', 'of the cheats and controls those with these ids'))
    .addOption(commonOptions.workers())
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .addOption(commonOptions.quiet())
    .action(async (_options, command: Command) => {
      const { runSelftestCommand } = await import('./run-selftest-command.ts')
      await runSelftestCommand(command.opts<SelftestOptions>(), context)
    })
}
