import { readdir } from 'node:fs/promises'
import type { Command } from 'commander'
import { EXIT } from '../exit-codes.ts'
import { commonOptions } from '../options/common-options.ts'
import { printableText } from '../output/printable-text.ts'
import type { CommandContext } from './command-context.ts'

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
      const { validateCatalog } = await import('@mc-evobench/catalog')
      const report = await validateCatalog(options.catalog)
      const names = await readdir(report.folder)
      if (!names.some((name) => name === 'manifest.json' || name === 'tasks.json')) {
        const { InvalidArgumentError } = await import('@mc-evobench/core')
        throw new InvalidArgumentError({
          where: '--catalog',
          what: 'there is no catalog here, neither a manifest.json nor a tasks.json',
          value: options.catalog,
          todo: 'Name the folder of a catalog, or leave the option out for the bundled one.',
        })
      }
      if (report.faults.length > 0) context.endWith(EXIT.doesNotHold)
      if (options.json === true) {
        terminal.out(`${JSON.stringify({ valid: report.faults.length === 0, ...report }, null, 2)}\n`)
        return
      }
      const { counts, edgesByType, faults } = report
      const types = Object.entries(edgesByType).map(([type, count]) => `${count} ${type}`)
      terminal.out(
        [
          `${counts.tasks} tasks, ${counts.states} states, ${counts.edges} edges, ${counts.chains} chains`,
          `edges: ${types.join(', ')}`,
          `${counts.profiles} profiles, ${counts.probeFamilies} probe families, ${counts.missionEvents} mission events`,
          ...faults.map(({ file, id, position, problem }) => {
            const place = position === null ? file : `${file}[${position}]`
            return printableText(id === null ? `${place}: ${problem}` : `${place} "${id}": ${problem}`)
          }),
          report.hash === null
            ? `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`
            : `${report.id}@${report.version} holds, hash ${report.hash}`,
          '',
        ].join('\n'),
      )
    })
}
