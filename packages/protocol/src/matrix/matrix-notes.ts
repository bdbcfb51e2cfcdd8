import type { MatrixAgentSummary, MatrixPlan, MatrixSummary } from '@mc-evobench/core'
import { KNOWN_IMPOSSIBLE } from '../audit/known-impossible.ts'

/** More roles than these are not named in a note; the list of roles has them all. */
const MOST_NAMED = 6

/** What a reader must know before reading the numbers of a direct matrix. */
export function matrixNotes(options: {
  plan: MatrixPlan
  agents: readonly MatrixAgentSummary[]
  roles: MatrixSummary['roles']
  worldsMatched: boolean
}): string[] {
  const { plan, agents, roles, worldsMatched } = options
  const seeds = plan.seeds.length
  const named = (status: 'void' | 'missing'): string[] =>
    roles.filter((role) => role.status === status).map(({ roleId }) => roleId)
  const voids = named('void')
  const missing = named('missing')
  return [
    `Scores are means over ${seeds === 1 ? 'one seed' : `${seeds} seeds`} a chain; whether agents differ is not tested.`,
    ...agents
      .filter(({ comparable }) => !comparable)
      .map(
        ({ agentId }) =>
          `${agentId} is diagnostic: it is shown what others are not, and its scores compare with nobody's.`,
      ),
    ...(voids.length === 0
      ? []
      : [
          `${count(voids.length, 'role is', 'roles are')} void and in no mean (${list(voids)}); run the same command again before publishing.`,
        ]),
    ...(missing.length === 0
      ? []
      : [
          `${count(missing.length, 'role has', 'roles have')} no record yet and ${missing.length === 1 ? 'is' : 'are'} in no mean (${list(missing)}).`,
        ]),
    ...agents
      .filter(({ counts }) => counts.agentFailures > 0)
      .map(
        ({ agentId, counts }) =>
          `${agentId} failed in ${count(counts.agentFailures, 'role', 'roles')}; what was not passed counts as zero.`,
      ),
    ...(worldsMatched ? [] : ['On some chain and seed agents began in different worlds; their scores do not compare.']),
    ...impossible(plan),
  ]
}

/** Stages of the plan that nobody can pass under its rule of profiles. */
function impossible(plan: MatrixPlan): string[] {
  if (!plan.perStageProfiles) return []
  return KNOWN_IMPOSSIBLE.filter(
    (known) =>
      known.policy === 'matrix' &&
      plan.chains.some(({ id, tasks }) => id === known.chainId && tasks[known.stage] === known.taskId),
  ).map(
    ({ chainId, taskId, stage, needed, budget }) =>
      `Nobody can pass ${taskId}, stage ${stage + 1} of ${chainId}: ${needed} steps are needed and ${budget} given.`,
  )
}

function list(roleIds: readonly string[]): string {
  const more = roleIds.length - MOST_NAMED
  return `${roleIds.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`
}
