import type { Command } from 'commander'
import { commonOptions } from '../options/common-options.ts'
import type { CommandContext } from './command-context.ts'
import type { RunOptions } from './run-chain-command.ts'

/** Adds `run <chain>`: one chain, one agent, one seed, watched live. */
export function addRunCommand(program: Command, context: CommandContext): void {
  program
    .command('run')
    .description('play one chain with one agent and one seed, and watch it')
    .argument('<chain>', 'id of a chain, or of a probe family and its sequence: wood_species_crafting.target')
    .addOption(commonOptions.agent('skill_memory'))
    .addOption(commonOptions.seeds('0'))
    .addOption(commonOptions.catalog())
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .addOption(commonOptions.quiet())
    .action(async (chain: string, _options, command: Command) => {
      const { runChainCommand } = await import('./run-chain-command.ts')
      await runChainCommand(chain, command.opts<RunOptions>(), context)
    })
}
