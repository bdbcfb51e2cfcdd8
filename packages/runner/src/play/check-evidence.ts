import { type CompiledChain, type EnvironmentSpec, InvalidArgumentError } from '@mc-evobench/core'
import { channelsRead } from '@mc-evobench/verifier'

/**
 * Checks, before anything runs, that an environment can serve the evidence a chain's predicates read and build the
 * scenes of its profiles.
 *
 * @throws InvalidArgumentError naming what is lacking and the tasks that need it.
 */
export function checkEvidence(options: {
  compiled: CompiledChain
  spec: EnvironmentSpec
  perStageProfiles: boolean
}): void {
  const { compiled, spec, perStageProfiles } = options
  const { scenes } = spec
  const missing = new Map<string, string[]>()
  const note = (what: string, taskId: string): void => void missing.set(what, [...(missing.get(what) ?? []), taskId])
  for (const stage of compiled.stages) {
    const raised =
      stage.event?.raises.kind === 'flag' ? 'flags' : stage.event?.raises.kind === 'counter' ? 'counters' : null
    for (const channel of channelsRead(stage.task, stage.event)) {
      if (channel !== raised && !spec.snapshotChannels.includes(channel)) note(`evidence "${channel}"`, stage.task.id)
    }
    const { scene } = perStageProfiles ? stage.ownProfile : stage.profile
    if (scenes !== null && !scenes.includes(scene)) note(`the world "${scene}"`, stage.task.id)
  }
  const faults = [...missing].map(
    ([what, taskIds]) => `${what} (for ${taskIds.slice(0, 3).join(', ')}${taskIds.length > 3 ? ' and others' : ''})`,
  )
  if (faults.length === 0) return
  throw new InvalidArgumentError({
    where: 'checkEvidence',
    what: `environment ${spec.id}@${spec.version} lacks what chain ${compiled.chainId} needs: ${faults.join('; ')}`,
    todo: `${scenes === null ? '' : `Its worlds are ${scenes.join(', ')}. `}Choose a chain or an environment that fit.`,
    details: { faults },
  })
}
