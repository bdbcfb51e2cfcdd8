import { resolve } from 'node:path'
import { loadCatalog } from '@mc-evobench/catalog'
import { canonicalJson, sha256 } from '@mc-evobench/core'
import { mergeRuns, readAnyRun } from '@mc-evobench/protocol'
import { EXIT } from '../exit-codes.ts'
import { missingText } from '../output/missing-text.ts'
import { runView } from '../output/run-view.ts'
import { shownPath } from '../output/shown-path.ts'
import { tableOptions } from '../output/table-options.ts'
import { writeReport } from '../output/write-report.ts'
import type { CommandContext } from './command-context.ts'

/** The options of `merge`, as commander and the configuration file give them. */
export interface MergeCommandOptions {
  out: string
  catalog?: string
  json?: boolean
}

/** Joins run folders, shows the merged run, says what is missing, and writes its report. */
export async function runMergeCommand(
  folders: readonly string[],
  options: MergeCommandOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context
  const { workingFolder } = terminal
  const catalog = await loadCatalog(options.catalog)
  const merged = await mergeRuns({
    folders: folders.map((folder) => resolve(workingFolder, folder)),
    out: resolve(workingFolder, options.out),
    catalog,
  })
  const { folder, fromFolder, missing, revisionsDiffer, summary } = merged
  const view = runView(merged)
  if (!view.holds) context.endWith(EXIT.doesNotHold)
  const { records } = await readAnyRun(folder, { catalog })
  const summarySha256 = sha256(`${canonicalJson(summary)}\n`)
  const files = await writeReport({ runFolder: folder, folder, view, records, summarySha256 })
  if (options.json === true) {
    terminal.out(`${JSON.stringify({ folder, fromFolder, missing, revisionsDiffer, files, summary }, null, 2)}\n`)
    return
  }
  terminal.out(`${view.tables(tableOptions(terminal))}\n`)
  for (const from of fromFolder) {
    terminal.out(`${from.roles} ${from.roles === 1 ? 'role' : 'roles'} from ${shownPath(from.folder, workingFolder)}\n`)
  }
  if (revisionsDiffer) {
    terminal.out('The folders were made at different revisions of the project; the merged run names none.\n')
  }
  terminal.out(missingText(summary.roles))
  terminal.out(`${shownPath(files.html, workingFolder)}\n${shownPath(files.markdown, workingFolder)}\n`)
}
