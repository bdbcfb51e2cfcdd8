import { join, resolve } from 'node:path'
import type { Catalog } from '@mc-evobench/catalog'
import {
  canonicalJson,
  type EnvironmentReference,
  type MatrixSummary,
  type RunSummary,
  sha256,
} from '@mc-evobench/core'
import type { PlanRunResult, RunSettings } from '@mc-evobench/protocol'
import { deniedToAgents } from '../agents/denied-to-agents.ts'
import { EXIT } from '../exit-codes.ts'
import { findRevision } from '../find-revision.ts'
import { parseShard } from '../options/parse-shard.ts'
import { parseWorkers } from '../options/parse-workers.ts'
import { printableText } from '../output/printable-text.ts'
import { createRunProgress } from '../output/run-progress.ts'
import type { RunView } from '../output/run-view.ts'
import { shownPath } from '../output/shown-path.ts'
import { tableOptions } from '../output/table-options.ts'
import { watchInterrupt } from '../output/watch-interrupt.ts'
import type { CommandContext } from './command-context.ts'
import { refuseForeignFolder } from './refuse-foreign-folder.ts'

/** The options that every command has which runs a plan. */
export interface RunOptions {
  shard?: string
  workers?: string
  out?: string
  fresh?: boolean
  config?: string
  json?: boolean
  quiet?: boolean
}

/**
 * Runs a plan of any protocol as its command asks for, shows its tables and writes its report. Everything is checked
 * before anything is written.
 *
 * @param plan.run - runs it with the settings that the options give.
 * @param plan.view - how its summary is shown.
 */
export async function runAndShow<TSummary extends RunSummary | MatrixSummary>(
  options: RunOptions,
  context: CommandContext,
  plan: {
    catalog: Catalog
    environment: EnvironmentReference
    run: (settings: RunSettings) => Promise<PlanRunResult<TSummary>>
    view: (summary: TSummary) => RunView
  },
): Promise<void> {
  const { terminal } = context
  const { workingFolder } = terminal
  const workers = parseWorkers(options.workers)
  const shard = parseShard(options.shard)
  if (options.out !== undefined) await refuseForeignFolder(resolve(workingFolder, options.out))
  const progress = createRunProgress(terminal, { quiet: options.quiet === true })
  const interrupt = watchInterrupt(terminal, () => {
    progress.stop()
    terminal.err('Stopping; finished roles are kept, and those in flight can be replayed. Press Ctrl-C again to stop at once.\n')
  })
  let result: PlanRunResult<TSummary>
  try {
    result = await plan.run({
      catalog: plan.catalog,
      environment: plan.environment,
      virtualClock: true,
      shard,
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
  const view = plan.view(summary)
  const own = new Set(result.ownRoles)
  const ownHold = summary.roles.every(
    ({ roleId, status }) => !own.has(roleId) || (status !== 'void' && status !== 'missing'),
  )
  if (interrupted) {
    const kept = records.filter(({ roleId }) => own.has(roleId)).length
    terminal.err(
      `interrupted: ${kept} of ${own.size} roles kept in ${shownPath(folder, workingFolder)}; the same command replays those in flight and goes on.\n`,
    )
    context.endWith(EXIT.interrupted)
    if (options.json !== true) return
  } else if (shard === null ? !view.holds : !ownHold) {
    // What other shards hold is no fault of this one.
    context.endWith(EXIT.doesNotHold)
  }
  const summaryFile = join(folder, 'summary.json')
  const { writeReport } = await import('../output/write-report.ts')
  const files = interrupted
    ? null
    : await writeReport({
        runFolder: folder,
        folder,
        view,
        records,
        summarySha256: sha256(`${canonicalJson(summary)}\n`),
      })
  if (options.json === true) {
    const json = { folder, shard, alreadyComplete, interrupted, resumedRoles, files, summary }
    terminal.out(`${JSON.stringify(json, null, 2)}\n`)
    return
  }
  terminal.out(`\n${view.tables(tableOptions(terminal))}\n`)
  if (alreadyComplete) {
    terminal.out('This run was complete already and is shown as it is; --fresh runs it anew in a folder of its own.\n')
  } else if (resumedRoles > 0) {
    terminal.out(`${resumedRoles} ${resumedRoles === 1 ? 'role was' : 'roles were'} kept from an earlier start.\n`)
  }
  if (shard !== null) {
    terminal.out(
      `Shard ${shard.index} of ${shard.count}: ${own.size} of ${summary.roles.length} roles; "merge" joins the shards.\n`,
    )
  }
  for (const role of summary.roles) {
    if (role.status === 'void') terminal.out(`void: ${role.roleId}: ${printableText(role.detail ?? '')}\n`)
  }
  for (const file of [files?.html, files?.markdown, summaryFile]) {
    if (file !== undefined) terminal.out(`${shownPath(file, workingFolder)}\n`)
  }
}
