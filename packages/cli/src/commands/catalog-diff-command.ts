import type { Command } from 'commander'
import { commonOptions } from '../options/common-options.ts'
import { changeLines } from './change-lines.ts'
import type { CommandContext } from './command-context.ts'

/** Adds `catalog diff <from> <to>`: every change between two versions, its class, and the smallest version it allows. */
export function addCatalogDiffCommand(group: Command, context: CommandContext): void {
  group
    .command('diff')
    .description('list what changed between two catalogs, and the smallest version that allows it')
    .argument('<from>', 'the catalog before: an id, id@version or a folder')
    .argument('<to>', 'the catalog after')
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .addOption(commonOptions.quiet())
    .action(async (fromName: string, toName: string, _options, command: Command) => {
      const { terminal } = context
      const { describeChange, diffCatalogs, loadCatalog, requiredBump, smallestVersion } = await import(
        '@mc-evobench/catalog'
      )
      const { from, to, changes } = diffCatalogs(await loadCatalog(fromName), await loadCatalog(toName))
      const required = requiredBump({ changes })
      const smallest = from.id === to.id ? smallestVersion(from.version, required) : null
      if (command.opts<{ json?: boolean }>().json === true) {
        terminal.out(`${JSON.stringify({ from, to, required, smallest, changes }, null, 2)}\n`)
        return
      }
      const verdict =
        smallest === null
          ? 'two catalogs of different ids: their versions are not compared'
          : changes.length === 0
            ? 'no difference'
            : `smallest allowed version: ${smallest} (${required})`
      terminal.out(
        [
          `from ${from.id}@${from.version}, hash ${from.hash}`,
          `to   ${to.id}@${to.version}, hash ${to.hash}`,
          ...changeLines(changes, describeChange),
          verdict,
          '',
        ].join('\n'),
      )
    })
}
