import type { Command } from 'commander'
import { commonOptions } from '../options/common-options.ts'
import { alignColumns } from '../output/align-columns.ts'
import type { CommandContext } from './command-context.ts'

/** Adds `agents`: the agents that can be named by their id alone. */
export function addAgentsCommand(program: Command, context: CommandContext): void {
  program
    .command('agents')
    .description('list the built-in agents')
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .addOption(commonOptions.quiet())
    .action(async (_options, command: Command) => {
      const { terminal } = context
      const { builtInAgents } = await import('@mc-evobench/agents')
      const agents = builtInAgents().map(({ id, summary }) => ({ id, summary }))
      terminal.out(
        command.opts<{ json?: boolean }>().json === true
          ? `${JSON.stringify(agents, null, 2)}\n`
          : alignColumns(
              [{ label: 'id' }, { label: 'what it does' }],
              agents.map(({ id, summary }) => [id, summary]),
            ),
      )
    })
}
