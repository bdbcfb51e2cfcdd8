import { type CompiledChain, InvalidArgumentError, type MatrixPlan } from '@mc-evobench/core'
import type { RoleSetting } from '../role-setting.ts'

/** The id of a role of the direct matrix, which is also the name of its folder. */
export function matrixRoleId(role: { agentId: string; chainId: string; worldSeed: number }): string {
  return `${role.agentId}.${role.chainId}.${role.worldSeed}`
}

/**
 * Every role of a direct matrix in plan order: by chain, then by seed, then by agent. A replicate is a chain on a seed
 * with all its agents, so that agents are compared in worlds laid out on one machine.
 *
 * @param compiled - the plan's chains, compiled, by id.
 */
export function matrixRoles(plan: MatrixPlan, compiled: ReadonlyMap<string, CompiledChain>): RoleSetting[] {
  return plan.chains.flatMap((chain) => {
    const sequence = compiled.get(chain.id)
    if (sequence === undefined || sequence.stages.map(({ task }) => task.id).join() !== chain.tasks.join()) {
      throw new InvalidArgumentError({
        where: 'matrixRoles',
        what: `the catalog's chain ${chain.id} has other tasks than the plan's`,
        todo: 'Use the catalog that the plan was made with.',
      })
    }
    return plan.seeds.flatMap((seed) =>
      plan.agents.map(
        ({ id: agentId }): RoleSetting => ({
          roleId: matrixRoleId({ agentId, chainId: chain.id, worldSeed: seed.world }),
          agentId,
          replicate: `${chain.id}.${seed.world}`,
          side: 'target',
          familyId: chain.id,
          condition: 'no_prior',
          repeat: 1,
          startsFrom: null,
          scrambled: false,
          compiled: sequence,
          perStageProfiles: plan.perStageProfiles,
          access: 'read_only',
          tellsDiagnostic: true,
          agentSeed: seed.agent,
          worldSeed: seed.world,
          chanceSeed: seed.agent,
          stageCap: plan.stageCap,
          stepBudget: null,
        }),
      ),
    )
  })
}
