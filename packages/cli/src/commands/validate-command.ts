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
      const bundled = bundledCatalogs().map((known) => ({ ...known, name: `${known.id}@${known.version}` }))
      const published = bundled.find((known) => known.id === id && known.version === version)
      const isBundled = bundled.some((known) => [undefined, known.id, known.name].includes(options.catalog))
      // Only another folder has to be held against the published one, which is read for that.
      const publishedHash =
        hash === null || published === undefined || isBundled ? hash : (await validateCatalog(published.name)).hash
      const valid = report.faults.length === 0
      const isPublished = published !== undefined && hash !== null && hash === publishedHash
      terminal.out(
        options.json === true
          ? `${JSON.stringify({ valid, isPublished, ...report }, null, 2)}\n`
          : `${catalogLines(report, { describeFault, published: publishedHash }).join('\n')}\n`,
      )
    })
}
