import { type CompiledChain, type EnvironmentSpec, InvalidArgumentError } from '@mc-evobench/core'
import { channelsRead } from '@mc-evobench/verifier'

/**
 * Checks, before anything runs, that an environment can serve the evidence a chain's predicates read and build the
 * scenes of its profiles.
 *
 * @throws InvalidArgumentError naming every stage and what it lacks.
 */
export function checkEvidence(options: {
  compiled: CompiledChain
  spec: EnvironmentSpec
  perStageProfiles: boolean
}): void {
  const { compiled, spec, perStageProfiles } = options
  const faults = compiled.stages.flatMap((stage) => {
    const raised =
      stage.event?.raises.kind === 'flag' ? 'flags' : stage.event?.raises.kind === 'counter' ? 'counters' : null
    const missing = channelsRead(stage.task, stage.event).filter(
      (channel) => channel !== raised && !spec.snapshotChannels.includes(channel),
    )
    const { scene } = perStageProfiles ? stage.ownProfile : stage.profile
    const noScene = spec.scenes !== null && !spec.scenes.includes(scene)
    return [
      ...missing.map((channel) => `stage ${stage.index} (${stage.task.id}) needs evidence "${channel}"`),
      ...(noScene ? [`stage ${stage.index} (${stage.task.id}) needs the scene "${scene}"`] : []),
    ]
  })
  if (faults.length === 0) return
  throw new InvalidArgumentError({
    where: 'checkEvidence',
    what: `environment ${spec.id}@${spec.version} lacks what chain ${compiled.chainId} needs: ${faults.join('; ')}`,
    todo: 'Choose an environment that serves them.',
    details: { faults },
  })
}
