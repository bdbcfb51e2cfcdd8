import type { Command } from 'commander'
import { commonOptions } from '../options/common-options.ts'
import type { CommandContext } from './command-context.ts'

/** Adds `bench`: how many environment steps a second this machine makes. */
export function addBenchCommand(program: Command, context: CommandContext): void {
  program
    .command('bench')
    .description('measure environment steps a second on one core, beside real time and the bare server loop')
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .addOption(commonOptions.quiet())
    .action(async (_options, command: Command) => {
      const { runBenchCommand } = await import('./run-bench-command.ts')
      await runBenchCommand(command.opts<{ json?: boolean; quiet?: boolean }>(), context)
    })
}
