import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalog } from '@mc-evobench/catalog'
import type { AgentReference, Clock, EnvironmentReference, PlanReference } from '@mc-evobench/core'
import { createPairedPlan } from '../create-paired-plan.ts'
import type { PairedProgress } from '../paired-progress.ts'
import { runPaired } from '../run-paired.ts'
import { type ControlDuty, type ControlLine, judgeControl } from './judge-control.ts'

/** A plan that a control plays, and what it must do there. */
export interface ControlTrial {
  readonly agent: string
  readonly design: 'paired' | 'retention'
  readonly axis: 'fixed' | 'fresh'
  readonly duty: ControlDuty
}

/**
 * What the controls must do: the positive one gain on two of three families in either world; the null one nowhere; the one
 * that memorises the route where it knows the place only; and of two that learn alike, the one that forgets must be found
 * out by the design that asks for it.
 */
export const CONTROL_TRIALS: readonly ControlTrial[] = [
  { agent: 'positive_control', design: 'paired', axis: 'fixed', duty: { kind: 'gains', families: 2 } },
  { agent: 'positive_control', design: 'paired', axis: 'fresh', duty: { kind: 'gains', families: 2 } },
  { agent: 'null_control', design: 'paired', axis: 'fixed', duty: { kind: 'no_gain' } },
  { agent: 'null_control', design: 'paired', axis: 'fresh', duty: { kind: 'no_gain' } },
  { agent: 'route_memory', design: 'paired', axis: 'fixed', duty: { kind: 'gains', families: 1 } },
  { agent: 'route_memory', design: 'paired', axis: 'fresh', duty: { kind: 'no_gain' } },
  { agent: 'positive_control', design: 'retention', axis: 'fresh', duty: { kind: 'shows', comparison: 'kept' } },
  { agent: 'forgetful', design: 'retention', axis: 'fresh', duty: { kind: 'shows_not', comparison: 'kept' } },
]

/** What the audit of controls needs. */
export interface PlayControlsOptions {
  catalog: Catalog
  trials: readonly ControlTrial[]
  /** Probe families; all of the catalog unless told. */
  families?: readonly string[]
  /** Agent seeds; those of the preset `confirm` unless told. */
  seeds?: readonly number[]
  /** Where a control is loaded from, and what a plan calls it. */
  refer: (agent: string) => Promise<{ plan: PlanReference; reference: AgentReference }>
  environment: { plan: PlanReference; reference: EnvironmentReference }
  virtualClock: boolean
  workers: number
  denyPaths: readonly string[]
  signal: AbortSignal
  clock: Clock
  onProgress?: (trial: ControlTrial, progress: PairedProgress) => void
  onLine?: (line: ControlLine, progress: { done: number; total: number }) => void
}

/**
 * Runs each control's plan as any paired run and judges the summary. The runs are deleted afterwards; the same plan gives
 * the same run.
 *
 * @returns a line for each trial, in the order given; those left over are missing when the signal was aborted.
 */
export async function playControls(options: PlayControlsOptions): Promise<ControlLine[]> {
  const { catalog, trials, families, seeds, signal } = options
  const runsFolder = await mkdtemp(join(tmpdir(), 'selftest-'))
  try {
    const lines: ControlLine[] = []
    for (const trial of trials) {
      if (signal.aborted) break
      const { agent, design, axis, duty } = trial
      const { plan: agentPlan, reference } = await options.refer(agent)
      const plan = createPairedPlan({
        catalog,
        design,
        preset: 'confirm',
        ...(families === undefined ? {} : { families }),
        ...(seeds === undefined ? {} : { seeds }),
        world: { axis },
        agent: agentPlan,
        environment: options.environment.plan,
      })
      const { summary, interrupted } = await runPaired({
        plan,
        catalog,
        agent: reference,
        environment: options.environment.reference,
        virtualClock: options.virtualClock,
        out: join(runsFolder, `${agent}.${design}.${axis}`),
        runsFolder,
        denyPaths: options.denyPaths,
        fresh: false,
        workers: options.workers,
        signal,
        clock: options.clock,
        revision: null,
        invocation: { selftest: agent },
        onProgress: (progress) => options.onProgress?.(trial, progress),
      })
      if (interrupted) break
      const line = judgeControl({ agent, design, axis, duty, summary })
      lines.push(line)
      options.onLine?.(line, { done: lines.length, total: trials.length })
    }
    return lines
  } finally {
    await rm(runsFolder, { recursive: true, force: true })
  }
}
