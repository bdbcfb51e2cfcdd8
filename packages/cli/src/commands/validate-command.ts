import type { Command } from 'commander'
import { commonOptions } from '../options/common-options.ts'
import { catalogLines } from './catalog-lines.ts'
import type { CommandContext } from './command-context.ts'
import { endWithFaults } from './end-with-faults.ts'

/** Adds `validate`: checks a catalog, prints its counts and its hash. */
export function addValidateCommand(program: Command, context: CommandContext): void {
  program
    .command('validate')
    .description('check a catalog: print its counts and its hash, or every fault')
    .addOption(commonOptions.catalog())
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .addOption(commonOptions.quiet())
    .action(async (_options, command: Command) => {
      const { terminal } = context
      const options = command.opts<{ catalog?: string; json?: boolean }>()
      const { describeFault, validateCatalog } = await import('@mc-evobench/catalog')
      const report = await validateCatalog(options.catalog)
      endWithFaults(report, context)
      terminal.out(
        options.json === true
          ? `${JSON.stringify({ valid: report.faults.length === 0, ...report }, null, 2)}\n`
          : `${catalogLines(report, describeFault).join('\n')}\n`,
      )
    })
}
