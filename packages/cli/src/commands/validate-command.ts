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
      const { bundledCatalogs, describeFault, validateCatalog } = await import('@mc-evobench/catalog')
      const report = await validateCatalog(options.catalog)
      endWithFaults(report, context)
      const { id, version, hash } = report
      const isBundled = bundledCatalogs().some((bundled) => bundled.id === id && bundled.version === version)
      const published = hash !== null && isBundled ? (await validateCatalog(`${id}@${version}`)).hash : hash
      terminal.out(
        options.json === true
          ? `${JSON.stringify({ valid: report.faults.length === 0, isPublished: isBundled && hash === published, ...report }, null, 2)}\n`
          : `${catalogLines(report, { describeFault, published }).join('\n')}\n`,
      )
    })
}
