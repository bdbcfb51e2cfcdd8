import type { Catalog } from '@mc-evobench/catalog'
import type { AgentReference, EnvironmentReference, EnvironmentSpec, MatrixPlan } from '@mc-evobench/core'
import { checkEvidence, connectEnvironment } from '@mc-evobench/runner'
import { checkAgentStarts } from '../check-agent-starts.ts'
import type { RoleSetting } from '../role-setting.ts'

/**
 * Checks what a direct matrix needs before its first role: every agent starts, the environment serves the evidence that
 * the chains' tasks are verified from, and it can build every world that a stage plays in (one reset each). Diagnostic
 * agents may play; the summary sets them apart.
 *
 * @returns the environment's spec, for the run's identity.
 * @throws InvalidArgumentError, or what the environment says of a world it cannot build.
 */
export async function checkMatrix(options: {
  plan: MatrixPlan
  roles: readonly RoleSetting[]
  catalog: Catalog
  agents: Readonly<Record<string, AgentReference>>
  denyPaths: readonly string[]
  environment: EnvironmentReference
  virtualClock: boolean
}): Promise<EnvironmentSpec> {
  const { plan, denyPaths } = options
  for (const agent of Object.values(options.agents)) {
    await checkAgentStarts(agent, { limits: plan.limits, denyPaths, allowsDiagnostic: true })
  }
  const environment = await connectEnvironment(options.environment, { virtualClock: options.virtualClock })
  try {
    const chains = [...new Set(options.roles.map(({ compiled }) => compiled))]
    for (const compiled of chains) {
      checkEvidence({ compiled, spec: environment.spec, perStageProfiles: plan.perStageProfiles })
    }
    const stages = chains.flatMap((compiled) => compiled.stages)
    const profiles = new Map(
      stages
        .map((stage) => (plan.perStageProfiles ? stage.ownProfile : stage.profile))
        .map((profile) => [profile.id, profile]),
    )
    const worldSeed = plan.seeds[0]?.world ?? 0
    for (const profile of profiles.values()) await environment.reset({ profile, worldSeed, chanceSeed: 0 })
    return environment.spec
  } finally {
    await environment.close()
  }
}
