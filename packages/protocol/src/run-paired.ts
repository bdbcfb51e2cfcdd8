import type { AgentReference, PairedPlan, RunSummary } from '@mc-evobench/core'
import { checkBeforeRun } from './check-before-run.ts'
import { pairedProtocol } from './paired-protocol.ts'
import { type PlanRunResult, runPlan } from './run-plan.ts'
import type { RunSettings } from './run-settings.ts'

/** What a paired run needs beside its plan. */
export interface RunPairedOptions extends RunSettings {
  plan: PairedPlan
  /** Where the plan's agent is loaded from, resolved. */
  agent: AgentReference
}

/** What a paired run came to. */
export type PairedRunResult = PlanRunResult<RunSummary>

/**
 * Runs a paired plan, or one shard of it: every source and target role in a pool of workers, each record written when its
 * role ends, the summary derived from the records. The same call goes on where an interrupted one stopped: finished roles
 * are kept, void and unfinished ones are replayed by their logs and go on from there.
 *
 * @throws InvalidArgumentError if the folder holds another run or damaged records; SetupError if another process works
 *   in it. Faults of single roles make those roles void and are no exception.
 * @see MC-EvoBench paper, section D and Card G6
 */
export async function runPaired(options: RunPairedOptions): Promise<PairedRunResult> {
  const { plan, catalog, agent } = options
  return runPlan({
    ...options,
    protocol: pairedProtocol(plan, catalog),
    check: ({ denyPaths }) => checkBeforeRun({ ...options, denyPaths }),
    agentOf: () => agent,
  })
}
