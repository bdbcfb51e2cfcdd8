import { type Command, Option } from 'commander'
import { commonOptions } from '../options/common-options.ts'
import type { CommandContext } from './command-context.ts'
import type { AuditCommandOptions } from './run-audit-command.ts'

/** Adds `audit-catalog`: plays every chain and says which stages can be passed within their budgets. */
export function addAuditCatalogCommand(program: Command, context: CommandContext): void {
  program
    .command('audit-catalog')
    .description('play every chain of a catalog, by default with the oracle, and say which stages can be passed')
    .addOption(commonOptions.agent('oracle'))
    .addOption(commonOptions.seeds('3101..3103'))
    .addOption(
      new Option(
        '--policy <which>',
        "profiles by the chain's own rule, by each task's own (the direct matrix), or both",
      )
        .choices(['default', 'matrix', 'both'])
        .default('both'),
    )
    .addOption(new Option('--chains <ids...>', 'only these chains (default: all)'))
    .addOption(new Option('--stages', 'a line for each stage too: budget, steps, share'))
    .addOption(commonOptions.catalog())
    .addOption(commonOptions.workers())
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .addOption(commonOptions.quiet())
    .action(async (_options, command: Command) => {
      const { runAuditCommand } = await import('./run-audit-command.ts')
      await runAuditCommand(command.opts<AuditCommandOptions>(), context)
    })
}
