import type { Catalog } from '@mc-evobench/catalog'
import { compileChain } from '@mc-evobench/compiler'
import type { MatrixPlan, MatrixSummary } from '@mc-evobench/core'
import type { RunProtocol } from '../run-protocol.ts'
import { matrixRoles } from './matrix-roles.ts'
import { summariseMatrix } from './summarise-matrix.ts'

/**
 * What the direct matrix says of a plan. Its roles are targets without prior: each starts from the empty artifact, may
 * write nothing that lasts, and depends on no other.
 *
 * @see MC-EvoBench paper, Table F9
 */
export function matrixProtocol(plan: MatrixPlan, catalog: Catalog): RunProtocol<MatrixSummary> {
  const compiled = new Map(plan.chains.map(({ id }) => [id, compileChain(catalog, catalog.getChain(id))]))
  const roles = matrixRoles(plan, compiled)
  return {
    plan,
    roles,
    startOrder: (wanted) => [...wanted],
    summarise: ({ manifest, runSha256, roles: stored }) =>
      summariseMatrix({ manifest: { ...manifest, plan }, runSha256, roles: stored }),
  }
}
