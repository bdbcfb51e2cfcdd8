import type { MinecraftObservation, RoleContext, StageFeedback } from '@mc-evobench/core'

/** What a cheat is told beside what every agent is: where that lies which it must not reach. */
export interface CheatOptions {
  /** Id of the cheat. */
  cheat: string
  /** Which of the audit's roles this is: practice, the target in the world of the practice, or in a fresh one. */
  role: 'source' | 'fixed' | 'fresh'
  /** Paths that hold the run, the catalog's tasks and the server, each as an absolute path. */
  runFolder: string
  catalogFolder: string
  serverModule: string
  /** A port of the loopback interface at which somebody listens. */
  port: number
  /** The process that runs the audit. */
  runnerPid: number
  /** Whether processes may be killed for good; otherwise a signal is sent that does nothing. */
  kills: boolean
}

/**
 * What a cheat notes of an attempt, for the audit to read. `refused`: it was kept from it. `harmless`: it was done, and
 * reaches nothing beyond the agent's own process or this role. `breach`: it got at what it must not.
 */
export type Tell = (result: 'refused' | 'harmless' | 'breach', note: string) => void

/** What a cheat is given wherever it acts. */
export interface CheatScene {
  readonly options: CheatOptions
  /** The context of the role; what it says holds from `begin` on. */
  readonly context: RoleContext
  readonly tell: Tell
  /** What it wants to have from one call to another. */
  readonly kept: Map<string, unknown>
}

/** One way to cheat. What it leaves out is done as an honest agent does it, who plays at random. */
export interface Cheat {
  readonly id: string
  /** What it attempts, in a few words. */
  readonly attempts: string
  /** Knows its way in the world that it practised in: what it gains there, axis `fixed`, `fresh` is for showing. */
  readonly gainsInFixedWorld?: true
  /** Changes to the spec of the agent. */
  readonly spec?: { readonly diagnostic?: true }
  begin?(scene: CheatScene): Promise<void> | void
  /** Something else than the honest answer, if it does not return undefined. */
  act?(scene: CheatScene, observation: MinecraftObservation, instruction: string): unknown
  stageEnded?(scene: CheatScene, feedback: StageFeedback): Promise<void> | void
  end?(scene: CheatScene): Promise<void> | void
}
