import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { EXIT } from '../exit-codes.ts'
import { commonOptions } from '../options/common-options.ts'
import { printableText } from '../output/printable-text.ts'
import { shownPath } from '../output/shown-path.ts'
import { tableOptions } from '../output/table-options.ts'
import type { CommandContext } from './command-context.ts'

/** Adds `report <run>`: derives a run's summary anew from its records, shows it and writes the report. */
export function addReportCommand(program: Command, context: CommandContext): void {
  program
    .command('report')
    .description('show a run and write its report.html and report.md')
    .argument('<run>', 'the folder of a run')
    .addOption(commonOptions.out('where the report is written (default: the folder of the run)'))
    .addOption(commonOptions.catalog())
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .addOption(commonOptions.quiet())
    .action(async (run: string, _options, command: Command) => {
      const { terminal } = context
      const options = command.opts<{ out?: string; catalog?: string; json?: boolean }>()
      const folder = resolve(terminal.workingFolder, run)
      const [{ loadCatalog }, { readAnyRun }, { canonicalJson, sha256 }] = await Promise.all([
        import('@mc-evobench/catalog'),
        import('@mc-evobench/protocol'),
        import('@mc-evobench/core'),
      ])
      const catalog = await loadCatalog(options.catalog)
      const found = await readAnyRun(folder, { catalog })
      const { summary, records, problems } = found
      const text = `${canonicalJson(summary)}\n`
      const stored = await readFile(join(folder, 'summary.json'), 'utf8').catch(() => null)
      const faults = problems.map(printableText)
      if (stored !== null && stored !== text) faults.push('summary.json is not what the role records give')
      const [{ runView }, { writeReport }, { missingText }] = await Promise.all([
        import('../output/run-view.ts'),
        import('../output/write-report.ts'),
        import('../output/missing-text.ts'),
      ])
      const view = runView(found)
      const files = await writeReport({
        runFolder: folder,
        folder: options.out === undefined ? folder : resolve(terminal.workingFolder, options.out),
        view,
        records,
        summarySha256: sha256(text),
      })
      if (faults.length > 0 || !view.holds) context.endWith(EXIT.doesNotHold)
      if (options.json === true) {
        terminal.out(`${JSON.stringify({ folder, problems: faults, files, summary }, null, 2)}\n`)
        return
      }
      terminal.out(`${view.tables(tableOptions(terminal))}\n`)
      for (const fault of faults) terminal.out(`does not hold: ${fault}\n`)
      terminal.out(missingText(summary.roles))
      terminal.out(`report  ${shownPath(files.html, terminal.workingFolder)}\n`)
      terminal.out(`        ${shownPath(files.markdown, terminal.workingFolder)}\n`)
    })
}
