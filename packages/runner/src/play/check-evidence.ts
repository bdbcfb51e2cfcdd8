import { type CompiledChain, type EnvironmentSpec, InvalidArgumentError } from '@mc-evobench/core'
import { channelsRead } from '@mc-evobench/verifier'

/**
 * Checks, before anything runs, that an environment can serve the evidence that a chain's predicates and its milestones
 * read, and build the scenes of its profiles.
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
  const missing = new Map<string, Set<string>>()
  const note = (what: string, taskId: string): void => {
    missing.set(what, (missing.get(what) ?? new Set()).add(taskId))
  }
  for (const stage of compiled.stages) {
    const raised =
      stage.event?.raises.kind === 'flag' ? 'flags' : stage.event?.raises.kind === 'counter' ? 'counters' : null
    for (const channel of channelsRead(stage.task, stage.event)) {
      if (channel !== raised && !spec.snapshotChannels.includes(channel)) note(`evidence "${channel}"`, stage.task.id)
    }
    // Milestones are read from what is carried, whether or not a predicate asks for it.
    const milestones = compiled.metricContext.stages[stage.index]?.milestones ?? []
    if (milestones.length > 0 && !spec.snapshotChannels.includes('inventory')) {
      note('evidence "inventory"', stage.task.id)
    }
    const { scene } = perStageProfiles ? stage.ownProfile : stage.profile
    if (scenes !== null && !scenes.includes(scene)) note(`the world "${scene}"`, stage.task.id)
  }
  const faults = [...missing].map(([what, taskIds]) => {
    const first = [...taskIds].slice(0, 3).join(', ')
    return `${what} (for ${first}${taskIds.size > 3 ? ' and others' : ''})`
  })
  if (faults.length === 0) return
  throw new InvalidArgumentError({
    where: 'checkEvidence',
    what: `environment ${spec.id}@${spec.version} lacks what chain ${compiled.chainId} needs: ${faults.join('; ')}`,
    todo: `${scenes === null ? '' : `Its worlds are ${scenes.join(', ')}. `}Choose a chain or an environment that fit.`,
    details: { faults },
  })
}
