import { loadCatalog } from '@mc-evobench/catalog'
import {
  type AuditPolicy,
  type AuditRun,
  auditCatalog,
  checkAgentStarts,
  DEFAULT_AGENT_LIMITS,
} from '@mc-evobench/protocol'
import { deniedToAgents } from '../agents/denied-to-agents.ts'
import { resolveAgent } from '../agents/resolve-agent.ts'
import { withCatalog } from '../agents/with-catalog.ts'
import { EXIT } from '../exit-codes.ts'
import { parseSeeds } from '../options/parse-seeds.ts'
import { parseWorkers } from '../options/parse-workers.ts'
import { auditIsSound, auditStagesText, auditSummary, auditTable, auditTotals } from '../output/audit-text.ts'
import { DIAGNOSTIC_NOTE } from '../output/diagnostic-note.ts'
import { printableText } from '../output/printable-text.ts'
import { watchInterrupt } from '../output/watch-interrupt.ts'
import type { CommandContext } from './command-context.ts'
import { findChains } from './find-chains.ts'
import { minecraftReference } from './minecraft-reference.ts'

/** The options of `audit-catalog`, as commander and the configuration file give them. */
export interface AuditCommandOptions {
  agent?: string
  seeds?: string
  policy: AuditPolicy | 'both'
  chains?: string[]
  stages?: boolean
  catalog?: string
  workers?: string
  json?: boolean
  quiet?: boolean
}

/** Plays the chains of a catalog and prints which stages were passed, and with how many steps of their budgets. */
export async function runAuditCommand(options: AuditCommandOptions, context: CommandContext): Promise<void> {
  const { terminal } = context
  const worldSeeds = parseSeeds(options.seeds ?? '3101..3103')
  const workers = parseWorkers(options.workers)
  const catalog = await loadCatalog(options.catalog)
  const chains = findChains(catalog, options.chains)
  const [agent, environment] = await Promise.all([
    resolveAgent(options.agent ?? 'oracle', terminal.workingFolder),
    minecraftReference(),
  ])
  const reference = withCatalog(agent.reference, catalog)
  const denyPaths = deniedToAgents(terminal.workingFolder)
  const limits = DEFAULT_AGENT_LIMITS
  const { diagnostic } = await checkAgentStarts(reference, { limits, denyPaths, allowsDiagnostic: true })
  const note = diagnostic ? DIAGNOSTIC_NOTE : null
  const interrupt = watchInterrupt(terminal, () => terminal.err('Stopping.\n'))
  const began = terminal.nowMs()
  try {
    const runs = await auditCatalog({
      catalog,
      chains,
      policies: options.policy === 'both' ? ['default', 'matrix'] : [options.policy],
      worldSeeds,
      agent: reference,
      environment: environment.reference,
      virtualClock: true,
      limits,
      workers,
      denyPaths,
      signal: interrupt.signal,
      onRun: (run, { ended, total }) => {
        if (options.quiet !== true) terminal.err(`[${ended}/${total}] ${endText(run)}\n`)
      },
    })
    const totals = auditTotals(runs, (terminal.nowMs() - began) / 1000)
    if (!auditIsSound(runs)) context.endWith(EXIT.doesNotHold)
    if (options.json === true) {
      terminal.out(
        `${JSON.stringify({ agent: agent.plan.name, note, catalog: catalog.reference, totals, runs }, null, 2)}\n`,
      )
      return
    }
    terminal.out(auditTable(runs, terminal.outColumns))
    if (options.stages === true) terminal.out(`\n${auditStagesText(runs)}`)
    terminal.out(`\n${auditSummary(totals)}${note === null ? '' : `${note}\n`}`)
  } catch (error) {
    if (!interrupt.signal.aborted) throw error
    terminal.err('interrupted: the audit was not finished, and nothing of it is kept.\n')
    context.endWith(EXIT.interrupted)
  } finally {
    interrupt.end()
  }
}

function endText(run: AuditRun): string {
  const which = `${run.chainId} ${run.policy} ${run.worldSeed}`
  if (run.voidReason !== null) return `${which} void: ${printableText(run.voidReason)}`
  const failed = run.failure === null ? '' : `, the agent failed: ${printableText(run.failure.detail)}`
  const first = run.stages.find(({ status }) => status !== 'passed')
  const stopped = first === undefined ? '' : `, not ${first.taskId} (${first.steps ?? 0} of ${first.budget} steps)`
  return `${which} ${run.passed}/${run.stages.length} in ${run.steps} steps${stopped}${failed}`
}
