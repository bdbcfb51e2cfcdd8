/** How a paired run stands; told at every change. */
export interface PairedProgress {
  /** The role that changed. */
  roleId: string
  phase: 'running' | 'completed' | 'agent_failure' | 'void'
  /** Environment steps of that role so far. */
  roleSteps: number
  /** Why the agent failed or the role is void; null otherwise. */
  detail: string | null
  /** Roles of the plan, and how many of them have ended: with a record that counts, or void. */
  total: number
  ended: number
  voids: number
  /** Roles that count as their agent's failure, those of earlier calls included. */
  failures: number
  /** How many roles were found finished when this call began; they cost no time. */
  found: number
  /** Environment steps made in this process over all roles. */
  environmentSteps: number
}
