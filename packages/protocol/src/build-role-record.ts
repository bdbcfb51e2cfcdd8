import { type ArtifactFile, type RoleRecord, roleRecordSchema } from '@mc-evobench/core'
import { countTerminations } from '@mc-evobench/metrics'
import type { RoleOutcome } from '@mc-evobench/runner'
import type { RoleSetting } from './role-setting.ts'
import { scoreRole } from './score-role.ts'

/** What a role's record is built from. */
export interface RoleRecordParts {
  planHash: string
  identityHash: string
  role: RoleSetting
  attempt: number
  /** How the role went; null when the machine failed. */
  outcome: Omit<RoleOutcome, 'roleId' | 'environment'> | null
  voidReason: string | null
  artifact: { started: string; produced: string | null; discardedWrites: ArtifactFile[] }
  events: { lines: number; sha256: string }
}

/**
 * Writes the record of a played role. Scores are those of a target's episode; a target that the agent ended before its
 * first stage scores zeros, a void role has no score.
 */
export function buildRoleRecord(parts: RoleRecordParts): RoleRecord {
  const { role, outcome } = parts
  const { compiled } = role
  const episodes = outcome?.episodes ?? []
  const stages = episodes.flatMap((episode) => episode.stages)
  const scores = outcome === null ? { episodeTsr: [], score: null } : scoreRole({ side: role.side, episodes, compiled })
  return roleRecordSchema.parse({
    format: 'role-record/1',
    roleId: role.roleId,
    side: role.side,
    familyId: role.familyId,
    condition: role.condition,
    repeat: role.repeat,
    agentSeed: role.agentSeed,
    worldSeed: role.worldSeed,
    chanceSeed: role.chanceSeed,
    planHash: parts.planHash,
    identityHash: parts.identityHash,
    compiledChainHash: compiled.hash,
    agent: outcome?.agent ?? null,
    access: role.access,
    status: outcome === null ? 'void' : outcome.failure === null ? 'completed' : 'agent_failure',
    failure: outcome?.failure ?? null,
    voidReason: parts.voidReason,
    attempt: parts.attempt,
    episodes,
    exposure: {
      environmentSteps: outcome?.environmentSteps ?? 0,
      idleSteps: outcome?.idleSteps ?? 0,
      budget: role.stepBudget,
      episodes: episodes.length,
      terminations: countTerminations(stages),
    },
    artifact: parts.artifact,
    ...scores,
    costs: { modelCalls: null, tokens: null, money: null },
    events: parts.events,
  } satisfies RoleRecord)
}
