import type { PairedPlan, RoleRecord } from '@mc-evobench/core'
import { type PairedRole, pairedRoles, roleWorldSeed } from '../paired-roles.ts'
import { stepBudgetOf } from '../step-budget-of.ts'

const hash = (digit: string): string => digit.repeat(64)

/**
 * Records of a whole plan, for tests of what is derived from them: sources that used exactly their exposure, and targets
 * of two stages that passed as many as told.
 *
 * @param options.passed - stages a target role passed, 0 to 2; null leaves the role without a record.
 * @param options.change - what is different about a role's record.
 */
export function makeRoleRecords(options: {
  plan: PairedPlan
  passed: (role: PairedRole) => 0 | 1 | 2 | null
  change?: (role: PairedRole) => Partial<RoleRecord>
}): RoleRecord[] {
  const { plan, passed, change } = options
  return pairedRoles(plan).flatMap((role): RoleRecord[] => {
    const stages = role.side === 'source' ? 0 : passed(role)
    if (stages === null) return []
    const steps = stepBudgetOf(plan, role) ?? 100
    return [
      {
        format: 'role-record/1',
        roleId: role.roleId,
        side: role.side,
        familyId: role.familyId,
        condition: role.condition,
        repeat: role.repeat,
        agentSeed: role.seed,
        worldSeed: roleWorldSeed(plan, role),
        chanceSeed: role.seed,
        planHash: hash('a'),
        identityHash: hash('b'),
        compiledChainHash: hash('c'),
        agent: null,
        access: role.side === 'source' ? 'read_write' : 'read_only',
        status: 'completed',
        failure: null,
        voidReason: null,
        attempt: 1,
        episodes: [],
        exposure: {
          environmentSteps: steps,
          idleSteps: 0,
          budget: role.side === 'source' ? steps : null,
          episodes: 1,
          terminations: {},
        },
        artifact: { started: hash('d'), produced: role.side === 'source' ? hash('e') : null, discardedWrites: [] },
        episodeTsr: [stages / 2],
        score:
          role.side === 'source'
            ? null
            : {
                tsr: stages / 2,
                passedStages: stages,
                plannedStages: 2,
                wgp: stages / 2,
                creditedWeight: stages,
                plannedWeight: 2,
                wgpFromTsr: false,
                vmp: stages / 2,
                milestonesReached: stages,
                milestonesEligible: 2,
              },
        costs: { modelCalls: null, tokens: null, money: null },
        events: { lines: 0, sha256: hash('f') },
        ...change?.(role),
      },
    ]
  })
}
