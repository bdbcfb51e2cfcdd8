import type { DyingWorldOptions } from './dying-world.ts'
import type { GettingAgentOptions } from './getting-agent.ts'

/** A small paired run, as the program that plays it is told on its command line. */
export interface SmallRun {
  /** The run's own folder. */
  folder: string
  seeds: readonly number[]
  workers: number
  sourceSteps: number
  /** In the fake world with the getting agent, or on the embedded server with one of the agents that come along. */
  play:
    | { in: 'fake'; agent: GettingAgentOptions; world: DyingWorldOptions }
    | { in: 'embedded'; agent: 'noop' | 'skill_memory' }
}
