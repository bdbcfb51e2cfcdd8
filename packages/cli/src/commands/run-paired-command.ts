import { join, resolve } from 'node:path'
import { canonicalJson, sha256 } from '@mc-evobench/core'
import { runPaired } from '@mc-evobench/protocol'
import { deniedToAgents } from '../agents/denied-to-agents.ts'
import { EXIT } from '../exit-codes.ts'
import { findRevision } from '../find-revision.ts'
import { parseWorkers } from '../options/parse-workers.ts'
import { printableText } from '../output/printable-text.ts'
import { createRunProgress } from '../output/run-progress.ts'
import { shownPath } from '../output/shown-path.ts'
import { tableOptions } from '../output/table-options.ts'
import { watchInterrupt } from '../output/watch-interrupt.ts'
import type { CommandContext } from './command-context.ts'
import { makePairedPlan, type PlanOptions } from './make-paired-plan.ts'
import { refuseForeignFolder } from './refuse-foreign-folder.ts'
import { runHolds } from './run-holds.ts'

/** The options of `paired`, as commander and the configuration file give them. */
export interface PairedOptions extends PlanOptions {
  workers?: string
  out?: string
  fresh?: boolean
  config?: string
  json?: boolean
  quiet?: boolean
}

/** Makes the plan, runs it, shows its tables and writes its report. Everything is checked before anything is written. */
export async function runPairedCommand(options: PairedOptions, context: CommandContext): Promise<void> {
  const { terminal } = context
  const { workingFolder } = terminal
  const workers = parseWorkers(options.workers)
  const { plan, catalog, agent, environment } = await makePairedPlan(options, 'paired', workingFolder)
  if (options.out !== undefined) await refuseForeignFolder(resolve(workingFolder, options.out))
  const progress = createRunProgress(terminal, { quiet: options.quiet === true })
  const interrupt = watchInterrupt(terminal, () => {
    progress.stop()
    terminal.err('Stopping; finished roles are kept. Press Ctrl-C again to stop at once.\n')
  })
  let result: Awaited<ReturnType<typeof runPaired>>
  try {
    result = await runPaired({
      plan,
      catalog,
      agent: agent.reference,
      environment: environment.reference,
      virtualClock: true,
      out: options.out === undefined ? null : resolve(workingFolder, options.out),
      runsFolder: join(workingFolder, 'runs'),
      denyPaths: deniedToAgents(workingFolder),
      fresh: options.fresh === true,
      workers,
      signal: interrupt.signal,
      clock: { nowMs: () => Date.now() },
      revision: await findRevision(workingFolder),
      invocation: { argv: [...context.argv], options: { ...options } },
      onProgress: (state) => progress.update(state),
    })
  } finally {
    progress.stop()
    interrupt.end()
  }
  const { folder, summary, records, interrupted, alreadyComplete, resumedRoles } = result
  if (interrupted) {
    terminal.err(
      `interrupted: ${records.length} of ${summary.roles.length} roles kept in ${shownPath(folder, workingFolder)}; the same command goes on.\n`,
    )
    context.endWith(EXIT.interrupted)
    if (options.json !== true) return
  } else if (!runHolds(summary)) {
    context.endWith(EXIT.doesNotHold)
  }
  const summaryFile = join(folder, 'summary.json')
  const { writeReport } = await import('../output/write-report.ts')
  const files = interrupted
    ? null
    : await writeReport({
        runFolder: folder,
        folder,
        summary,
        records,
        summarySha256: sha256(`${canonicalJson(summary)}\n`),
      })
  if (options.json === true) {
    const json = { folder, alreadyComplete, interrupted, resumedRoles, files, summary }
    terminal.out(`${JSON.stringify(json, null, 2)}\n`)
    return
  }
  const { renderTables } = await import('@mc-evobench/report')
  terminal.out(`\n${renderTables(summary, tableOptions(terminal))}\n`)
  if (alreadyComplete) {
    terminal.out('This run was complete already and is shown as it is; --fresh runs it anew in a folder of its own.\n')
  } else if (resumedRoles > 0) {
    terminal.out(`${resumedRoles} ${resumedRoles === 1 ? 'role was' : 'roles were'} kept from an earlier start.\n`)
  }
  for (const role of summary.roles) {
    if (role.status === 'void') terminal.out(`void: ${role.roleId}: ${printableText(role.detail ?? '')}\n`)
  }
  for (const file of [files?.html, files?.markdown, summaryFile]) {
    if (file !== undefined) terminal.out(`${shownPath(file, workingFolder)}\n`)
  }
}
