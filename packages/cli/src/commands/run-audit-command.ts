import { join } from 'node:path'
import { loadCatalog } from '@mc-evobench/catalog'
import { type AuditPolicy, type AuditRun, auditCatalog, DEFAULT_AGENT_LIMITS } from '@mc-evobench/protocol'
import { resolveAgent } from '../agents/resolve-agent.ts'
import { withCatalog } from '../agents/with-catalog.ts'
import { EXIT } from '../exit-codes.ts'
import { parseSeeds } from '../options/parse-seeds.ts'
import { parseWorkers } from '../options/parse-workers.ts'
import { auditIsSound, auditStagesText, auditSummary, auditTable, auditTotals } from '../output/audit-text.ts'
import { printableText } from '../output/printable-text.ts'
import { watchInterrupt } from '../output/watch-interrupt.ts'
import type { CommandContext } from './command-context.ts'
import { findChain } from './find-chain.ts'
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
  const all = catalog.data.chains.map(({ id }) => id)
  const chains = options.chains === undefined ? all : options.chains.map((name) => findChain(catalog, name).id)
  const [agent, environment] = await Promise.all([
    resolveAgent(options.agent ?? 'oracle', terminal.workingFolder),
    minecraftReference(),
  ])
  const interrupt = watchInterrupt(terminal, () => terminal.err('Stopping.\n'))
  const began = terminal.nowMs()
  try {
    const runs = await auditCatalog({
      catalog,
      chains,
      policies: options.policy === 'both' ? ['default', 'matrix'] : [options.policy],
      worldSeeds,
      agent: withCatalog(agent.reference, catalog),
      environment: environment.reference,
      virtualClock: true,
      limits: DEFAULT_AGENT_LIMITS,
      workers,
      denyPaths: [join(terminal.workingFolder, 'runs')],
      signal: interrupt.signal,
      onRun: (run, { ended, total }) => {
        if (options.quiet !== true) terminal.err(`[${ended}/${total}] ${endText(run)}\n`)
      },
    })
    const totals = auditTotals(runs, (terminal.nowMs() - began) / 1000)
    if (!auditIsSound(runs)) context.endWith(EXIT.doesNotHold)
    if (options.json === true) {
      terminal.out(`${JSON.stringify({ agent: agent.plan.name, catalog: catalog.reference, totals, runs }, null, 2)}\n`)
      return
    }
    terminal.out(auditTable(runs))
    if (options.stages === true) terminal.out(`\n${auditStagesText(runs)}`)
    terminal.out(`\n${auditSummary(totals)}`)
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
