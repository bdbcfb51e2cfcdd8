import type { BundledCatalog, CatalogReport } from '@mc-evobench/catalog'
import { type Command, Option } from 'commander'
import { EXIT } from '../exit-codes.ts'
import { commonOptions } from '../options/common-options.ts'
import { printableText } from '../output/printable-text.ts'
import { catalogLines } from './catalog-lines.ts'
import { changeLines } from './change-lines.ts'
import type { CommandContext } from './command-context.ts'
import { endWithFaults } from './end-with-faults.ts'

/** Adds `catalog check <folder>`: whether a catalog may be published after the version before it. */
export function addCatalogCheckCommand(group: Command, context: CommandContext): void {
  group
    .command('check')
    .description('check a catalog, and whether its version fits what changed since the version before')
    .argument('<folder>', 'the catalog to be published: a folder, or an id')
    .addOption(
      new Option(
        '--against <id-or-folder>',
        'the version before: an id, id@version or a folder (default: the bundled catalog of the same id)',
      ),
    )
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .addOption(commonOptions.quiet())
    .action(async (folder: string, _options, command: Command) => {
      const { terminal } = context
      const options = command.opts<{ against?: string; json?: boolean }>()
      const catalogs = await import('@mc-evobench/catalog')
      const report = await catalogs.validateCatalog(folder)
      const against = options.against ?? bundledBefore(report, catalogs.bundledCatalogs())
      // What the catalog is compared with must hold whether or not this one does, so a wrong name is always told.
      const before = against === null ? null : await catalogs.loadCatalog(against)
      const isSound = report.faults.length === 0
      endWithFaults(report, context)
      const check =
        before === null || !isSound ? null : catalogs.checkPublishable(before, await catalogs.loadCatalog(folder))
      if (check?.allowed === false) context.endWith(EXIT.doesNotHold)
      if (options.json === true) {
        const publishable = isSound && check?.allowed !== false
        const found = { publishable, ...report, against: before?.reference ?? null, check }
        terminal.out(`${JSON.stringify(found, null, 2)}\n`)
        return
      }
      const lines = catalogLines(report, { describeFault: catalogs.describeFault, published: null })
      if (check === null) {
        if (isSound) lines.push('compared with no version: name the one before by --against')
      } else {
        const { from, to, changes } = check.diff
        lines.push(
          `compared with ${from.id}@${from.version}: ${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`,
          ...changeLines(changes, catalogs.describeChange),
          check.problem === null
            ? `version ${to.version} is allowed (the smallest is ${check.smallest})`
            : `does not hold: ${printableText(check.problem)}`,
        )
      }
      terminal.out(`${lines.join('\n')}\n`)
    })
}

/** The bundled catalog of the same id to compare with: of the same version, else the newest; null when there is none. */
function bundledBefore(report: CatalogReport, bundled: readonly BundledCatalog[]): string | null {
  const sameId = bundled.filter(({ id }) => id === report.id)
  const found = sameId.find(({ version }) => version === report.version) ?? sameId.at(-1)
  return found === undefined ? null : `${found.id}@${found.version}`
}
