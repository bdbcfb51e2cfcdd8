import { join } from 'node:path'
import {
  canonicalJson,
  contentHash,
  InvalidArgumentError,
  type RoleRecord,
  type RunManifest,
  type RunSummary,
  sha256,
  type WorldComparison,
} from '@mc-evobench/core'
import { compareWorlds, PLAN_DESIGNS, runPaired } from '@mc-evobench/protocol'
import { writeJson } from '@mc-evobench/runner'
import { deniedToAgents } from '../agents/denied-to-agents.ts'
import { EXIT } from '../exit-codes.ts'
import { findRevision } from '../find-revision.ts'
import { parseWorkers } from '../options/parse-workers.ts'
import { createRunProgress } from '../output/run-progress.ts'
import { runView } from '../output/run-view.ts'
import { shownPath } from '../output/shown-path.ts'
import { tableOptions } from '../output/table-options.ts'
import { watchInterrupt } from '../output/watch-interrupt.ts'
import { writeText } from '../output/write-text.ts'
import type { CommandContext } from './command-context.ts'
import { type MadePlan, makePairedPlan } from './make-paired-plan.ts'

/** The options of `side-by-side`, as commander and the configuration file give them. */
export interface SideBySideOptions {
  plan?: string
  agent?: string[]
  family?: string[]
  seeds?: string
  catalog?: string
  workers?: string
  json?: boolean
  quiet?: boolean
}

/** A run that came to its end. */
interface Played {
  folder: string
  manifest: RunManifest
  summary: RunSummary
  records: RoleRecord[]
}

/** The quickest plan that tells the two apart: ten of the seeds of the preset confirm, without the paper's controls. */
const DEFAULTS = {
  plan: 'practice',
  agents: ['positive_control', 'route_memory'],
  families: ['wooden_tool_transfer'],
  seeds: '5200..5209',
} as const

/** The families of a design that ships; one of the caller's own names them itself. */
function familyOf({ family, plan }: SideBySideOptions): { family?: string[] } {
  if (family !== undefined) return { family }
  return plan === undefined || PLAN_DESIGNS.some(({ id }) => id === plan) ? { family: [...DEFAULTS.families] } : {}
}

/** The plans of one agent, which differ in the world axis alone. */
async function makePair(
  agent: string,
  options: SideBySideOptions,
  workingFolder: string,
): Promise<{ agent: string; plans: { fixed: MadePlan; fresh: MadePlan } }> {
  const make = (world: 'fixed' | 'fresh'): Promise<MadePlan> =>
    makePairedPlan(
      {
        agent,
        world,
        plan: options.plan ?? DEFAULTS.plan,
        ...familyOf(options),
        seeds: options.seeds ?? DEFAULTS.seeds,
        ...(options.catalog === undefined ? {} : { catalog: options.catalog }),
      },
      'side-by-side',
      workingFolder,
    )
  const plans = { fixed: await make('fixed'), fresh: await make('fresh') }
  for (const { id, conditions } of plans.fixed.plan.design.families) {
    const ids = conditions.map((condition) => condition.id)
    if (ids.includes('no_prior') && ids.includes('related')) continue
    throw new InvalidArgumentError({
      where: 'side-by-side',
      what: `family ${id} of the plan lacks the condition no_prior or related, between which the gain is`,
      value: ids,
      todo: 'Name a design that has both, such as practice or paired.',
    })
  }
  return { agent, plans }
}

/** Plays each agent under both world axes, one run after the other, and shows what of its gain was the place. */
export async function runSideBySideCommand(options: SideBySideOptions, context: CommandContext): Promise<void> {
  const { terminal } = context
  const { workingFolder } = terminal
  const workers = parseWorkers(options.workers)
  const agents = options.agent ?? DEFAULTS.agents
  const revision = await findRevision(workingFolder)
  const comparisons: WorldComparison[] = []
  const reports: Record<string, string> = {}
  const runsFolder = join(workingFolder, 'runs')
  let holds = true
  const { writeReport } = await import('../output/write-report.ts')

  const play = async (agent: string, made: MadePlan): Promise<Played | null> => {
    const where = made.plan.world.axis === 'fixed' ? 'one fixed world' : 'fresh worlds'
    if (options.quiet !== true) terminal.err(`${agent}, ${where}\n`)
    const progress = createRunProgress(terminal, { quiet: options.quiet === true })
    const interrupt = watchInterrupt(terminal, () => {
      progress.stop()
      terminal.err(
        'Stopping; finished roles are kept, and those in flight can be replayed. Press Ctrl-C again to stop at once.\n',
      )
    })
    try {
      const result = await runPaired({
        plan: made.plan,
        catalog: made.catalog,
        agent: made.agent.reference,
        environment: made.environment.reference,
        virtualClock: true,
        out: null,
        runsFolder,
        denyPaths: deniedToAgents(workingFolder),
        fresh: false,
        workers,
        signal: interrupt.signal,
        clock: { nowMs: () => Date.now() },
        revision,
        invocation: { argv: [...context.argv], options: { ...options } },
        onProgress: (state) => progress.update(state),
      })
      const { folder, manifest, summary, records, interrupted } = result
      return interrupted ? null : { folder, manifest: { ...manifest, plan: made.plan }, summary, records }
    } finally {
      progress.stop()
      interrupt.end()
    }
  }

  // All plans are made, and all that is wrong with them said, before the first role of any is played.
  const pairs = await Promise.all(agents.map((agent) => makePair(agent, options, workingFolder)))
  for (const { agent, plans } of pairs) {
    const fixed = await play(agent, plans.fixed)
    const fresh = fixed === null ? null : await play(agent, plans.fresh)
    if (fixed === null || fresh === null) {
      terminal.err('interrupted: finished roles are kept; the same command replays those in flight and goes on.\n')
      context.endWith(EXIT.interrupted)
      return
    }
    for (const { folder, summary, records } of [fixed, fresh]) {
      const view = runView({ kind: 'paired', summary })
      holds &&= view.holds
      const summarySha256 = sha256(`${canonicalJson(summary)}\n`)
      const files = await writeReport({ runFolder: folder, folder, view, records, summarySha256 })
      reports[summary.runId] = shownPath(files.html, runsFolder)
    }
    comparisons.push(compareWorlds({ fixed, fresh }))
  }
  if (!holds) context.endWith(EXIT.doesNotHold)

  const { renderTextTable, renderWorldsHtml, worldTable } = await import('@mc-evobench/report')
  const name = `side-by-side-${contentHash(comparisons.map(({ planHashes }) => planHashes)).slice(0, 10)}`
  const files = { html: join(runsFolder, `${name}.html`), json: join(runsFolder, `${name}.json`) }
  await writeText(files.html, renderWorldsHtml(comparisons, { reports }))
  await writeJson(files.json, comparisons)
  if (options.json === true) {
    terminal.out(`${JSON.stringify({ files, comparisons }, null, 2)}\n`)
    return
  }
  const sentences = comparisons.flatMap(({ families }) => families.map(({ sentence }) => `- ${sentence}\n`))
  terminal.out(`\n${renderTextTable(worldTable(comparisons), tableOptions(terminal))}\n${sentences.join('')}\n`)
  for (const file of [files.html, files.json]) terminal.out(`${shownPath(file, workingFolder)}\n`)
}
