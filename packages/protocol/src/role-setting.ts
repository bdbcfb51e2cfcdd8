import type { CompiledChain, RoleRecord } from '@mc-evobench/core'
import type { RoleJob } from '@mc-evobench/runner'

/** All that decides how a role of a run is played, whatever its protocol. */
export interface RoleSetting {
  /** Also the name of its folder. */
  roleId: string
  /** What it must be played with as a whole to be compared: a source with its targets. Never split over shards. */
  replicate: string
  /** Which of the plan's agents plays it, by the id that a matrix gives it; the one of a paired plan is `agent`. */
  agentId: string
  side: RoleRecord['side']
  /** The probe family; in a direct matrix the chain. */
  familyId: string
  condition: RoleRecord['condition']
  /** Which of the target roles of its condition and replicate, from 1. */
  repeat: number
  /** The source role whose artifact it starts from; null if it starts from the empty one. */
  startsFrom: string | null
  /** Whether it gets that artifact with its bytes in another order. */
  scrambled: boolean
  compiled: CompiledChain
  /** Every stage in its task's own profile, whatever the chain's policy. */
  perStageProfiles: boolean
  access: RoleRecord['access']
  /** Whether an agent that says it is diagnostic is told what others are not. */
  tellsDiagnostic: boolean
  agentSeed: number
  worldSeed: number
  chanceSeed: number
  /** The most environment steps a stage may take, beside its task's own budget; null: the budget alone. */
  stageCap: number | null
  /** The environment steps a source must use; null: one episode. */
  stepBudget: number | null
}

/** What of a pool's job follows from a role's setting. */
type JobPart = Pick<
  RoleJob,
  | 'roleId'
  | 'compiled'
  | 'perStageProfiles'
  | 'access'
  | 'tellsDiagnostic'
  | 'agentSeed'
  | 'worldSeed'
  | 'chanceSeed'
  | 'stageCap'
  | 'stepBudget'
>

/** The part of a pool's job that a role's setting decides; the rest is where things lie and what they are loaded from. */
export function roleJob(role: RoleSetting): JobPart {
  const { roleId, compiled, perStageProfiles, access, tellsDiagnostic } = role
  const { agentSeed, worldSeed, chanceSeed, stageCap, stepBudget } = role
  return {
    roleId,
    compiled,
    perStageProfiles,
    access,
    tellsDiagnostic,
    agentSeed,
    worldSeed,
    chanceSeed,
    stageCap,
    stepBudget,
  }
}
