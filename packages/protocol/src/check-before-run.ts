import type { Catalog } from '@mc-evobench/catalog'
import type { AgentReference, EnvironmentReference, EnvironmentSpec, PairedPlan } from '@mc-evobench/core'
import { checkEvidence, connectEnvironment } from '@mc-evobench/runner'
import { checkAgentStarts } from './check-agent-starts.ts'
import { checkPlayable } from './check-playable.ts'
import { compileRole } from './compile-role.ts'
import { pairedRoles, roleWorldSeed } from './paired-roles.ts'

/**
 * Checks what a plan needs before its first role: this version plays all it declares, every sequence compiles, the agent starts and may play, the
 * environment serves the evidence its tasks are verified from, and it can build each family's world (one reset each).
 *
 * @returns the environment's spec, for the run's identity.
 * @throws InvalidArgumentError, UnmetPrerequisiteError, or what the environment says of a world it cannot build.
 */
export async function checkBeforeRun(options: {
  plan: PairedPlan
  catalog: Catalog
  agent: AgentReference
  denyPaths: readonly string[]
  environment: EnvironmentReference
  virtualClock: boolean
}): Promise<EnvironmentSpec> {
  const { plan, catalog } = options
  checkPlayable(plan)
  await checkAgentStarts(options.agent, { limits: plan.limits, denyPaths: options.denyPaths })
  const environment = await connectEnvironment(options.environment, { virtualClock: options.virtualClock })
  try {
    // Those of one seed play every sequence of the plan.
    const roles = pairedRoles({ ...plan, seeds: plan.seeds.slice(0, 1), targetsPerArtifact: 1 })
    for (const role of roles) {
      checkEvidence({ compiled: compileRole(catalog, plan, role), spec: environment.spec, perStageProfiles: false })
    }
    for (const family of plan.design.families) {
      const role = roles.find(({ familyId, side }) => familyId === family.id && side === 'target')
      const worldSeed = role === undefined ? plan.world.seed : roleWorldSeed(plan, role)
      await environment.reset({ profile: catalog.getProfile(family.profile), worldSeed, chanceSeed: 0 })
    }
    return environment.spec
  } finally {
    await environment.close()
  }
}
