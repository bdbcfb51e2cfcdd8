import { type AgentReference, InvalidArgumentError, type MatrixPlan, type MatrixSummary } from '@mc-evobench/core'
import { type PlanRunResult, runPlan } from '../run-plan.ts'
import type { RunSettings } from '../run-settings.ts'
import { checkMatrix } from './check-matrix.ts'
import { matrixProtocol } from './matrix-protocol.ts'

/** What a direct matrix needs beside its plan. */
export interface RunMatrixOptions extends RunSettings {
  plan: MatrixPlan
  /** Where each of the plan's agents is loaded from, resolved, by the id that the plan gives it. */
  agents: Readonly<Record<string, AgentReference>>
}

/** What a direct matrix came to. */
export type MatrixRunResult = PlanRunResult<MatrixSummary>

/**
 * Runs a direct capability matrix, or one shard of it, in a run folder of the same form as a paired run's, and goes on with
 * one that was interrupted.
 *
 * @throws InvalidArgumentError if an agent of the plan has no reference, or the folder holds another run or damaged
 *   records; SetupError if another process works in it. Faults of single roles make those roles void and are no
 *   exception.
 * @see MC-EvoBench paper, Table F9
 */
export async function runMatrix(options: RunMatrixOptions): Promise<MatrixRunResult> {
  const { plan, catalog, agents } = options
  const agentOf = (agentId: string): AgentReference => {
    const reference = agents[agentId]
    if (reference !== undefined) return reference
    throw new InvalidArgumentError({
      where: 'runMatrix',
      what: 'an agent of the plan has no reference',
      value: agentId,
      todo: 'Give `agents` one for every id of `plan.agents`.',
    })
  }
  for (const { id } of plan.agents) agentOf(id)
  const protocol = matrixProtocol(plan, catalog)
  return runPlan({
    ...options,
    protocol,
    check: ({ denyPaths }) => checkMatrix({ ...options, roles: protocol.roles, denyPaths }),
    agentOf: ({ agentId }) => agentOf(agentId),
  })
}
