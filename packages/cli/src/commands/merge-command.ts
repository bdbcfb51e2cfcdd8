import type { Command } from 'commander'
import { commonOptions } from '../options/common-options.ts'
import type { CommandContext } from './command-context.ts'
import type { MergeCommandOptions } from './run-merge-command.ts'

/** Adds `merge <folders…>`: joins the shards of a run into one run folder. */
export function addMergeCommand(program: Command, context: CommandContext): void {
  program
    .command('merge')
    .description('join the shards of a run into one run folder')
    .argument('<folders...>', 'the folders of the shards')
    .addOption(commonOptions.out('the new folder of the whole run').makeOptionMandatory())
    .addOption(commonOptions.catalog())
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .action(async (folders: string[], _options, command: Command) => {
      const { runMergeCommand } = await import('./run-merge-command.ts')
      await runMergeCommand(folders, command.opts<MergeCommandOptions>(), context)
    })
}
