import type { Catalog } from '@mc-evobench/catalog'
import type { AgentReference } from '@mc-evobench/core'

/**
 * Hands the oracle the tasks of the catalog in use: its process may not read a folder of the user's. Every other agent
 * stays as it is.
 */
export function withCatalog(agent: AgentReference, catalog: Catalog): AgentReference {
  if (agent.export !== 'createOracleAgent') return agent
  const tasks = catalog.data.tasks.map(({ id, success, stepBudget }) => ({ id, success, stepBudget }))
  return { ...agent, options: { ...agent.options, tasks } as AgentReference['options'] }
}
