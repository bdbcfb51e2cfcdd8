import type { Action, Environment, RoleEvent } from '@mc-evobench/core'
import type { AgentPort } from './agent-port.ts'

/** What a role's stages share while it is played; `steps` is the one thing that changes. */
export interface RoleSession {
  readonly environment: Environment<unknown, Action>
  readonly agent: AgentPort
  /** Whether the agent is told how each stage ended: in a `read_write` role, or where it is told what others are not. */
  readonly tellsStageEnds: boolean
  /** The most environment steps a stage may take, beside its task's own budget; null: only the budget counts. */
  readonly stageCap: number | null
  /** The environment steps the whole role must use; null: one episode, however long. */
  readonly stepBudget: number | null
  /** Null: every profile's own seed. */
  readonly worldSeed: number | null
  readonly chanceSeed: number
  readonly emit: (event: RoleEvent) => void
  /** Called after every environment step and reset, for progress and watchdogs; must not throw. */
  readonly onMove: (progress: RoleProgress) => void
  /** Environment steps of the role so far. */
  steps: number
}

/** Where a role stands. */
export interface RoleProgress {
  steps: number
  episode: number
  stage: number
}
