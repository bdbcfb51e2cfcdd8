import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom, InvalidArgumentError } from '@mc-evobench/core'
import {
  describePlan,
  type PairedRunResult,
  pilotHeadroom,
  pilotPlan,
  type RoleSpeed,
  readRoleSpeed,
  runPaired,
} from '@mc-evobench/protocol'
import { deniedToAgents } from '../agents/denied-to-agents.ts'
import { EXIT } from '../exit-codes.ts'
import { findRevision } from '../find-revision.ts'
import { parseDecimal } from '../options/parse-decimal.ts'
import { parseSeeds } from '../options/parse-seeds.ts'
import { parseWorkers } from '../options/parse-workers.ts'
import { type PilotFindings, planText } from '../output/plan-text.ts'
import { createRunProgress } from '../output/run-progress.ts'
import { shownPath } from '../output/shown-path.ts'
import { watchInterrupt } from '../output/watch-interrupt.ts'
import type { CommandContext } from './command-context.ts'
import { type MadePlan, makePairedPlan, type PlanOptions } from './make-paired-plan.ts'
import { runHolds } from './run-holds.ts'

/** The options of `plan`, as commander and the configuration file give them. */
export interface PlanCommandOptions extends PlanOptions {
  sd?: string
  effect?: string
  pilot?: boolean
  pilotSeeds?: string
  calibration?: boolean
  workers?: string
  json?: boolean
  quiet?: boolean
}

/** A score lies between 0 and 1, so differences lie within 1 of 0 and spread by little more than 1. */
const MOST_SPREAD = 2
/** Roles that are played to learn the speed, each in a world of its own at the same time. */
const MOST_CALIBRATION_ROLES = 4

/** Makes the plan that `paired` would make, says what it costs and can show, and plays its pilot if that is asked for. */
export async function runPlanCommand(options: PlanCommandOptions, context: CommandContext): Promise<void> {
  const { terminal } = context
  const { workingFolder } = terminal
  const workers = parseWorkers(options.workers)
  const sd = options.sd === undefined ? undefined : parseDecimal('--sd', options.sd, MOST_SPREAD)
  const effect = options.effect === undefined ? undefined : parseDecimal('--effect', options.effect, 1)
  if (options.pilotSeeds !== undefined && options.pilot !== true) {
    throw new InvalidArgumentError({ where: '--pilot-seeds', what: 'there is no pilot', todo: 'Add --pilot.' })
  }
  const seeds = options.pilotSeeds === undefined ? undefined : parseSeeds(options.pilotSeeds)
  const made = await makePairedPlan(options, 'plan', workingFolder)
  const runsFolder = join(workingFolder, 'runs')
  const play = createPlayer(made, { options, context, workers })

  let pilot: PilotFindings | null = null
  if (options.pilot === true) {
    const result = await play(pilotPlan(made.plan, seeds === undefined ? {} : { seeds }), runsFolder)
    if (result.interrupted) return
    if (!runHolds(result.summary)) context.endWith(EXIT.doesNotHold)
    pilot = {
      folder: shownPath(result.folder, workingFolder),
      seeds: result.manifest.plan.format === 'paired-plan/1' ? result.manifest.plan.seeds : [],
      families: pilotHeadroom(result.summary),
    }
  }
  const about = { plan: made.plan, workers, host: hostname() }
  // An agent of the user's may call models, and nothing is to be spent unasked.
  const isFree = made.agent.plan.moduleSha256 === null
  const speed =
    (await recordedSpeed(runsFolder, { ...about, workingFolder })) ??
    (options.calibration === false || !isFree ? null : await calibrate(play, about))
  const description = describePlan(made.plan, {
    catalog: made.catalog,
    ...(sd === undefined ? {} : { sd }),
    ...(effect === undefined ? {} : { effect }),
    speed,
    random: createRandom(0),
  })
  terminal.out(
    options.json === true
      ? `${JSON.stringify({ plan: made.plan, ...description, pilot }, null, 2)}\n`
      : planText(description, pilot),
  )
}

type Player = (plan: MadePlan['plan'], runsFolder: string, quiet?: boolean) => Promise<PairedRunResult>

function createPlayer(
  made: MadePlan,
  settings: { options: PlanCommandOptions; context: CommandContext; workers: number },
): Player {
  const { options, context, workers } = settings
  const { terminal } = context
  return async (plan, runsFolder, quiet = options.quiet === true) => {
    const progress = createRunProgress(terminal, { quiet })
    const interrupt = watchInterrupt(terminal, () => {
      progress.stop()
      terminal.err('Stopping; finished roles are kept. Press Ctrl-C again to stop at once.\n')
    })
    try {
      const result = await runPaired({
        plan,
        catalog: made.catalog,
        agent: made.agent.reference,
        environment: made.environment.reference,
        virtualClock: true,
        out: null,
        runsFolder,
        denyPaths: deniedToAgents(terminal.workingFolder),
        fresh: false,
        workers,
        signal: interrupt.signal,
        clock: { nowMs: () => Date.now() },
        revision: await findRevision(terminal.workingFolder),
        invocation: { argv: [...context.argv], options: { ...options } },
        onProgress: (state) => progress.update(state),
      })
      if (result.interrupted) {
        terminal.err('interrupted: the same command goes on.\n')
        context.endWith(EXIT.interrupted)
      }
      return result
    } finally {
      progress.stop()
      interrupt.end()
    }
  }
}

/** The speed by the run here that has most roles of the same agent, played so many at a time on this machine. */
async function recordedSpeed(
  runsFolder: string,
  options: { plan: MadePlan['plan']; workers: number; host: string; workingFolder: string },
): Promise<RoleSpeed | null> {
  let best: RoleSpeed | null = null
  for (const name of (await readdir(runsFolder).catch(() => [])).sort()) {
    const folder = join(runsFolder, name)
    const source = `recorded in ${shownPath(folder, options.workingFolder)}`
    const speed = await readRoleSpeed(folder, { ...options, source })
    if (speed !== null && speed.roles > (best?.roles ?? 0)) best = speed
  }
  return best
}

/** Plays a few targets of the pilot in a folder that is thrown away. */
async function calibrate(
  play: Player,
  options: { plan: MadePlan['plan']; workers: number; host: string },
): Promise<RoleSpeed | null> {
  const { plan, workers } = options
  const pilot = pilotPlan(plan)
  const roles = Math.min(workers, pilot.seeds.length, MOST_CALIBRATION_ROLES)
  const families = pilot.design.families.slice(-1)
  const small = { ...pilot, design: { ...pilot.design, families }, seeds: pilot.seeds.slice(0, roles) }
  const folder = await mkdtemp(join(tmpdir(), 'mc-evobench-plan-'))
  try {
    const result = await play(small, folder, true)
    return await readRoleSpeed(result.folder, { ...options, source: 'measured just now, on targets without practice' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
