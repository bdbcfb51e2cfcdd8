import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCatalog } from '@mc-evobench/catalog'
import { compileChain } from '@mc-evobench/compiler'
import { type CompiledChain, InvalidArgumentError, type RoleEvent } from '@mc-evobench/core'
import { type ChainRun, checkAgentStarts, DEFAULT_AGENT_LIMITS, runChain } from '@mc-evobench/protocol'
import { deniedToAgents } from '../agents/denied-to-agents.ts'
import { resolveAgent } from '../agents/resolve-agent.ts'
import { withCatalog } from '../agents/with-catalog.ts'
import { EXIT } from '../exit-codes.ts'
import { parseSeeds } from '../options/parse-seeds.ts'
import { DIAGNOSTIC_NOTE } from '../output/diagnostic-note.ts'
import { printableLines } from '../output/printable-lines.ts'
import { printableText } from '../output/printable-text.ts'
import { tailEvents } from '../output/tail-events.ts'
import type { Terminal } from '../output/terminal.ts'
import { watchInterrupt } from '../output/watch-interrupt.ts'
import type { CommandContext } from './command-context.ts'
import { findChain } from './find-chain.ts'
import { minecraftReference } from './minecraft-reference.ts'

/** The options of `run`, as commander and the configuration file give them. */
export interface RunOptions {
  agent?: string
  seeds?: string
  catalog?: string
  json?: boolean
  quiet?: boolean
}

/** The most of an agent's own output that is shown, in bytes; --json has all that was kept. */
const SHOWN_OUTPUT = 4096

/** Plays one chain once and shows each stage as it begins and ends, then the scores. Nothing is kept. */
export async function runChainCommand(name: string, options: RunOptions, context: CommandContext): Promise<void> {
  const { terminal } = context
  const [seed, ...others] = parseSeeds(options.seeds ?? '0')
  if (seed === undefined || others.length > 0) {
    throw new InvalidArgumentError({
      where: '--seeds',
      what: '"run" plays one seed',
      value: options.seeds,
      todo: 'Name one seed, or use "paired" for several.',
    })
  }
  const catalog = await loadCatalog(options.catalog)
  const chain = findChain(catalog, name)
  // The shuffled sequences begin with what they lack: that is what they are for.
  const compiled = compileChain(catalog, chain, { allowUnmet: chain.id.endsWith(':shuffled') })
  const [agent, environment] = await Promise.all([
    resolveAgent(options.agent ?? 'skill_memory', terminal.workingFolder),
    minecraftReference(),
  ])
  const reference = withCatalog(agent.reference, catalog)
  const denyPaths = deniedToAgents(terminal.workingFolder)
  const limits = DEFAULT_AGENT_LIMITS
  const { diagnostic } = await checkAgentStarts(reference, { limits, denyPaths, allowsDiagnostic: true })
  const scratch = await mkdtemp(join(tmpdir(), 'mc-evobench-run-'))
  const interrupt = watchInterrupt(terminal, () => terminal.err('Stopping.\n'))
  const eventsFile = join(scratch, 'events.jsonl')
  const view = stageView(terminal, { eventsFile, compiled, quiet: options.quiet === true })
  try {
    const run = await runChain({
      compiled,
      agent: reference,
      environment: environment.reference,
      virtualClock: true,
      agentSeed: seed,
      worldSeed: null,
      stageCap: null,
      limits,
      eventsFile,
      denyPaths,
      signal: interrupt.signal,
      onProgress: ({ steps }) => view.update(steps),
    })
    view.stop()
    if (run.failure !== null) context.endWith(EXIT.doesNotHold)
    if (options.json === true) {
      const { episode, score, failure, timing, agentOutput } = run
      const json = {
        chainId: compiled.chainId,
        seed,
        note: diagnostic ? DIAGNOSTIC_NOTE : null,
        score,
        episode,
        failure,
        invalidActions: invalidActions(run.events),
        timing,
        agentOutput,
      }
      terminal.out(`${JSON.stringify(json, null, 2)}\n`)
    } else {
      terminal.out(scoresText(compiled, run))
      if (diagnostic) terminal.out(`${DIAGNOSTIC_NOTE}\n`)
      terminal.out(outputText(run.agentOutput))
    }
  } catch (error) {
    view.stop()
    if (!interrupt.signal.aborted) throw error
    terminal.err('interrupted: the chain was not finished, and nothing of it is kept.\n')
    context.endWith(EXIT.interrupted)
  } finally {
    interrupt.end()
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Tells each stage's begin and end as the event log has them, and on a terminal the steps in between. */
function stageView(
  terminal: Terminal,
  options: { eventsFile: string; compiled: CompiledChain; quiet: boolean },
): { update(steps: number): void; stop(): void } {
  if (options.quiet) return { update: () => {}, stop: () => {} }
  const tail = tailEvents(options.eventsFile)
  const { stages } = options.compiled
  const clear = () => {
    if (terminal.interactive) terminal.err('\r\u001b[K')
  }
  const tell = (event: RoleEvent) => {
    if (event.type === 'stage-start') {
      const task = stages[event.stage]?.task
      terminal.err(`stage ${event.stage + 1}/${stages.length} ${event.taskId}: ${task?.instruction ?? ''}\n`)
    } else if (event.type === 'stage-end') {
      const why = event.reason === null ? '' : `: ${printableText(event.reason)}`
      terminal.err(`  ${event.status} after ${event.steps} steps${why}\n`)
    } else if (event.type === 'agent-failure') {
      terminal.err(`  the agent failed, ${event.failure.reason}: ${printableText(event.failure.detail)}\n`)
    }
  }
  const tellNew = () => {
    const events = tail.readNew()
    if (events.length > 0) clear()
    for (const event of events) tell(event)
  }
  return {
    update: (steps) => {
      tellNew()
      if (terminal.interactive) terminal.err(`\r\u001b[K  step ${steps}`)
    },
    stop: () => {
      tellNew()
      clear()
    },
  }
}

/** How many answers of the agent were no action, and what was wrong with the first. */
function invalidActions(events: readonly RoleEvent[]): { count: number; firstFault: string | null } {
  const faults = events.flatMap((event) =>
    event.type === 'action' && event.action.kind === 'invalid' ? [event.action.fault] : [],
  )
  return { count: faults.length, firstFault: faults[0] ?? null }
}

/** What the agent printed, under a heading; empty if it printed nothing. */
function outputText(output: string): string {
  const lines = printableLines(output, { bytes: SHOWN_OUTPUT })
  return lines.length === 0 ? '' : `\nthe agent printed:\n${lines.join('\n')}\n`
}

function scoresText(compiled: CompiledChain, run: ChainRun): string {
  const { score, failure, episode } = run
  const { count, firstFault } = invalidActions(run.events)
  const share = (value: number, part: number, whole: number) => `${value.toFixed(3)} (${part} of ${whole})`
  return [
    `${compiled.chainId}: ${episode?.completed === true ? 'completed' : 'not completed'}, ${episode?.steps ?? 0} steps`,
    `TSR ${share(score.tsr, score.passedStages, score.plannedStages)} stages passed`,
    score.wgpFromTsr
      ? `WGP ${score.wgp.toFixed(3)} (the chain has no execution weight, so it is the TSR)`
      : `WGP ${share(score.wgp, score.creditedWeight, score.plannedWeight)} of the weight`,
    score.milestonesEligible === 0
      ? 'VMP –, nothing eligible'
      : `VMP ${share(score.vmp, score.milestonesReached, score.milestonesEligible)} milestones reached`,
    ...(firstFault === null
      ? []
      : [`${count} invalid ${count === 1 ? 'action' : 'actions'}, the first: ${printableText(firstFault)}`]),
    ...(failure === null
      ? []
      : [`agent failure at step ${failure.step}: ${failure.reason}: ${printableText(failure.detail)}`]),
    '',
  ].join('\n')
}
