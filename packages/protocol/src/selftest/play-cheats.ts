import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalog } from '@mc-evobench/catalog'
import {
  type EnvironmentReference,
  type EnvironmentSpec,
  NotFoundError,
  type PairedPlan,
  type PlanDesign,
  type RunManifest,
} from '@mc-evobench/core'
import { createPool, openRunStore, type Pool, type PooledRoleOutcome, writeJson } from '@mc-evobench/runner'
import { buildIdentity } from '../build-identity.ts'
import { checkBeforeRun } from '../check-before-run.ts'
import { createPairedPlan } from '../create-paired-plan.ts'
import { pairedProtocol } from '../paired-protocol.ts'
import { playPlannedRole } from '../play-planned-role.ts'
import { RUN_FILES } from '../run-folder.ts'
import { planHash, runId } from '../run-id.ts'
import { scheduleRoles } from '../schedule-roles.ts'
import type { CheatEntry, CheatPart, CheatRole, ReferCheat } from './cheat-roles.ts'
import { type CheatLine, judgeCheat } from './judge-cheat.ts'
import { readNotes } from './read-notes.ts'

/** What the audit of cheats needs. */
export interface PlayCheatsOptions {
  catalog: Catalog
  cheats: readonly CheatEntry[]
  refer: ReferCheat
  environment: EnvironmentReference
  virtualClock: boolean
  workers: number
  denyPaths: readonly string[]
  signal: AbortSignal
  /** Is told of each cheat as it is done. */
  onLine?: (line: CheatLine, progress: { done: number; total: number }) => void
}

/** The family whose practice and target the cheats play. */
const FAMILY = 'wood_species_crafting'
const SOURCE_STEPS = 300
const STAGE_CAP = 150
/** As few as let an effect of sampled play be found: 2^-6 lies below the level. */
const SEEDS = [5100, 5101, 5102, 5103, 5104, 5105]
/** An answer may take so long: cheats that never answer are waited for. */
const LIMITS = { decisionMs: 5_000, outputBytes: 1_048_576, artifactBytes: 1_048_576 }
const AXES = ['fixed', 'fresh'] as const

/**
 * Plays every cheat as the paired protocol plays any agent: practice, frozen artifact, target, once with all in one world
 * and once with worlds of their own, and beside it its honest twin. What cheats leave on disk is deleted.
 *
 * @returns a line for each cheat, in the order given, judged by its records and by what it wrote down.
 * @throws what `checkBeforeRun` says of the environment; the signal's reason if it is aborted.
 */
export async function playCheats(options: PlayCheatsOptions): Promise<CheatLine[]> {
  const { cheats, signal } = options
  const root = await mkdtemp(join(tmpdir(), 'selftest-'))
  const listener = createServer((socket) => socket.destroy())
  const pool = createPool({ workers: options.workers, signal })
  try {
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const address = listener.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const stage = await openStage({ ...options, root, pool, port })
    const several = cheats.some(({ gainsInFixedWorld }) => gainsInFixedWorld)
    const twin = await playAll(stage, { cheat: 'none', seeds: several ? SEEDS : SEEDS.slice(0, 1), kills: false })
    // Where processes see each other, a cheat that kills would end this one: it then shows only that it could.
    const kills = stage.isolated.size > 0 && !stage.isolated.has('unenforced')
    const lines: CheatLine[] = []
    for (const entry of cheats) {
      const seeds = entry.gainsInFixedWorld ? SEEDS : SEEDS.slice(0, 1)
      const line = judgeCheat({ entry, cheat: await playAll(stage, { cheat: entry.id, seeds, kills }), twin })
      lines.push(line)
      options.onLine?.(line, { done: lines.length, total: cheats.length })
    }
    return lines
  } finally {
    await pool.close()
    await new Promise<void>((resolve) => listener.close(() => resolve()))
    await rm(root, { recursive: true, force: true })
  }
}

/** Where cheats are played. */
interface Stage {
  readonly options: PlayCheatsOptions
  readonly root: string
  readonly pool: Pool
  readonly port: number
  readonly spec: EnvironmentSpec
  readonly design: PlanDesign
  /** How signals were kept apart, over the roles so far. */
  readonly isolated: Set<string>
}

async function openStage(options: PlayCheatsOptions & { root: string; pool: Pool; port: number }): Promise<Stage> {
  const { root, pool, port, catalog } = options
  const design = shortDesign(catalog)
  const stage = { options, root, pool, port, design, isolated: new Set<string>() }
  const spec = await checkBeforeRun({
    ...options,
    plan: planOf(stage, { cheat: 'none', axis: 'fixed', seeds: SEEDS }),
    agent: options.refer({
      cheat: 'none',
      role: 'source',
      runFolder: root,
      port,
      runnerPid: process.pid,
      kills: false,
    }),
    denyPaths: [root, ...options.denyPaths],
  })
  return { ...stage, spec }
}

/** The family's related practice, cut short, before its target. */
function shortDesign(catalog: Catalog): PlanDesign {
  const family = catalog.data.probeFamilies.find(({ id }) => id === FAMILY)
  if (family === undefined) {
    throw new NotFoundError({
      where: 'playCheats',
      kind: 'family',
      name: FAMILY,
      container: `catalog ${catalog.reference.id}`,
      known: catalog.data.probeFamilies.map(({ id }) => id),
    })
  }
  const { id, label, profile, initialStates, related, target } = family
  return {
    id: 'selftest',
    families: [
      {
        id,
        label,
        profile,
        initialStates,
        sources: [{ id: 'related', tasks: related, steps: SOURCE_STEPS, after: null, allowUnmet: false }],
        conditions: [{ id: 'related', source: 'related', scrambled: false }],
        target,
      },
    ],
    comparisons: [],
  }
}

function planOf(
  stage: Pick<Stage, 'options' | 'design'>,
  { cheat, axis, seeds }: { cheat: string; axis: CheatRole['axis']; seeds: readonly number[] },
): PairedPlan {
  const { catalog, environment } = stage.options
  return createPairedPlan({
    catalog,
    design: stage.design,
    seeds,
    world: { axis },
    stageCap: STAGE_CAP,
    // The second shows what the first one could leave behind.
    targetsPerArtifact: 2,
    agent: { name: cheat, export: 'createCheatAgent', options: {}, moduleSha256: null },
    environment: { name: 'selftest', export: environment.export, options: environment.options, moduleSha256: null },
    limits: LIMITS,
  })
}

interface Play {
  cheat: string
  seeds: readonly number[]
  kills: boolean
}

async function playAll(stage: Stage, play: Play): Promise<CheatRole[]> {
  const played = await Promise.all(AXES.map((axis) => playAxis(stage, { ...play, axis })))
  return played.flat()
}

async function playAxis(stage: Stage, play: Play & { axis: CheatRole['axis'] }): Promise<CheatRole[]> {
  const { options, root, port, spec } = stage
  const { cheat, axis, kills } = play
  const plan = planOf(stage, play)
  const manifest: RunManifest = {
    format: 'run/1',
    runId: runId(plan),
    planHash: planHash(plan),
    plan,
    identity: buildIdentity({ catalog: options.catalog.reference, environment: spec }),
    revision: null,
  }
  const runFolder = join(root, `${cheat}.${axis}`)
  const store = await openRunStore(runFolder)
  const { pool, outcomes } = watchPool(stage)
  const roles = new Map<string, CheatRole>()
  try {
    await writeJson(join(runFolder, RUN_FILES.manifest), manifest)
    await scheduleRoles({
      // A second target follows its first, or it could not find what that one left.
      order: pairedProtocol(plan, options.catalog).roles.map((role) =>
        role.repeat === 1 ? role : { ...role, startsFrom: role.roleId.replace(/\.2$/, '') },
      ),
      workers: options.workers,
      play: async (role) => {
        const { side, agentSeed: seed, repeat } = role
        const part: CheatPart = side === 'source' ? 'source' : axis
        const source =
          side === 'source'
            ? null
            : ([...roles.values()].find((other) => other.side === 'source' && other.seed === seed) ?? null)
        const record = await playPlannedRole(
          {
            store,
            manifest,
            pool,
            agentOf: () => options.refer({ cheat, role: part, runFolder, port, runnerPid: process.pid, kills }),
            environment: options.environment,
            virtualClock: options.virtualClock,
            denyPaths: [root, ...options.denyPaths],
          },
          { role, source: source?.record ?? null },
        )
        const notes = readNotes(outcomes.get(role.roleId)?.agentOutput ?? '')
        roles.set(role.roleId, { axis, side, seed, repeat, record, notes })
      },
    })
  } finally {
    await store.close()
  }
  return [...roles.values()]
}

/** The pool, and what its roles came to beside their records. */
function watchPool({ pool, isolated }: Stage): { pool: Pool; outcomes: Map<string, PooledRoleOutcome> } {
  const outcomes = new Map<string, PooledRoleOutcome>()
  return {
    outcomes,
    pool: {
      ...pool,
      async runRole(job) {
        const outcome = await pool.runRole(job)
        outcomes.set(job.roleId, outcome)
        isolated.add(outcome.timing.isolation.signals)
        return outcome
      },
    },
  }
}
