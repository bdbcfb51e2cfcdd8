import type { Action, CompiledChain, Environment, RoleContext } from '@mc-evobench/core'

/**
 * What a diagnostic agent is told beside the rest: the chain's tasks, the profile in force in each stage, and for each of
 * these profiles what its world holds, if the environment can say.
 */
export function privilegedContext(options: {
  environment: Environment<unknown, Action>
  compiled: CompiledChain
  perStageProfiles: boolean
  worldSeed: number | null
  chanceSeed: number
}): NonNullable<RoleContext['privileged']> {
  const { environment, compiled, perStageProfiles, worldSeed, chanceSeed } = options
  const profiles = compiled.stages.map((stage) => (perStageProfiles ? stage.ownProfile : stage.profile))
  const worlds = new Map(
    profiles.map((profile) => [
      profile.id,
      environment.blockMap?.({ profile, worldSeed: worldSeed ?? profile.seed, chanceSeed }) ?? null,
    ]),
  )
  return {
    taskIds: compiled.stages.map(({ task }) => task.id),
    blockMap:
      environment.blockMap === undefined
        ? null
        : { stageProfiles: profiles.map(({ id }) => id), worlds: Object.fromEntries(worlds) },
  }
}
