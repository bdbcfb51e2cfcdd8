import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { CHEATS, type CheatOptions } from '@mc-evobench/agents/controls'
import { loadCatalog } from '@mc-evobench/catalog'
import { NotFoundError } from '@mc-evobench/core'
import {
  type CheatLine,
  CONTROL_TRIALS,
  type ControlLine,
  playCheats,
  playControls,
  type ReferCheat,
} from '@mc-evobench/protocol'
import { catalogVersions, deniedToAgents } from '../agents/denied-to-agents.ts'
import { resolveAgent } from '../agents/resolve-agent.ts'
import { EXIT } from '../exit-codes.ts'
import { parseWorkers } from '../options/parse-workers.ts'
import { cheatFails, cheatText, controlFails, controlText, selftestText } from '../output/selftest-text.ts'
import { watchInterrupt } from '../output/watch-interrupt.ts'
import type { CommandContext } from './command-context.ts'
import { minecraftReference } from './minecraft-reference.ts'

/** The options of `selftest`, as commander and the configuration file give them. */
export interface SelftestOptions {
  quick?: boolean
  full?: boolean
  only?: string[]
  workers?: string
  json?: boolean
  quiet?: boolean
}

/** Plays the cheats, and the controls where asked, and shows of each what it attempted and what came of it. */
export async function runSelftestCommand(options: SelftestOptions, context: CommandContext): Promise<void> {
  const { terminal } = context
  const workers = parseWorkers(options.workers)
  const { cheats, trials } = chosen(options)
  const [catalog, environment] = await Promise.all([loadCatalog(), minecraftReference()])
  const shared = {
    catalog,
    virtualClock: true,
    workers,
    denyPaths: deniedToAgents(terminal.workingFolder),
  }
  const interrupt = watchInterrupt(terminal, () => terminal.err('Stopping.\n'))
  const tell = (text: string, { done, total }: { done: number; total: number }): void => {
    if (options.quiet !== true) terminal.err(`[${done}/${total}] ${text}\n`)
  }
  try {
    const { signal } = interrupt
    const cheatLines: CheatLine[] =
      cheats.length === 0
        ? []
        : await playCheats({
            ...shared,
            cheats,
            refer: referCheat,
            environment: environment.reference,
            signal,
            onLine: (line, progress) => tell(cheatText(line), progress),
          })
    const controlLines: ControlLine[] = await playControls({
      ...shared,
      trials,
      refer: (agent) => resolveAgent(agent, terminal.workingFolder),
      environment,
      signal,
      clock: { nowMs: () => Date.now() },
      onLine: (line, progress) => tell(controlText(line), progress),
    })
    signal.throwIfAborted()
    if (cheatLines.some(cheatFails) || controlLines.some(controlFails)) context.endWith(EXIT.doesNotHold)
    terminal.out(
      options.json === true
        ? `${JSON.stringify({ cheats: cheatLines, controls: controlLines }, null, 2)}\n`
        : selftestText({ cheats: cheatLines, controls: controlLines }, terminal.outColumns),
    )
  } catch (error) {
    if (!interrupt.signal.aborted) throw error
    terminal.err('interrupted: the self-test was not finished, and nothing of it is kept.\n')
    context.endWith(EXIT.interrupted)
  } finally {
    interrupt.end()
  }
}

function chosen({ full, only }: SelftestOptions) {
  const all = CHEATS.map(({ id, attempts, gainsInFixedWorld }) => ({
    id,
    attempts,
    gainsInFixedWorld: gainsInFixedWorld === true,
  }))
  if (only === undefined) return { cheats: all, trials: full === true ? CONTROL_TRIALS : [] }
  const known = [...all.map(({ id }) => id), ...new Set(CONTROL_TRIALS.map(({ agent }) => agent))]
  const missing = only.find((id) => !known.includes(id))
  if (missing !== undefined) {
    throw new NotFoundError({ where: '--only', kind: 'cheat or control', name: missing, container: 'selftest', known })
  }
  return {
    cheats: all.filter(({ id }) => only.includes(id)),
    trials: CONTROL_TRIALS.filter(({ agent }) => only.includes(agent)),
  }
}

const referCheat: ReferCheat = (role) => {
  const server = createRequire(import.meta.url).resolve('@mc-evobench/server')
  const options: CheatOptions = {
    ...role,
    catalogFolder: catalogVersions(),
    serverModule: pathToFileURL(server).href,
  }
  return {
    module: import.meta.resolve('@mc-evobench/agents/controls'),
    export: 'createCheatAgent',
    options: { ...options },
  }
}
