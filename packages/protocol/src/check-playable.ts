import { InvalidArgumentError, type PairedPlan } from '@mc-evobench/core'
import { VERDICT_PRESETS } from '@mc-evobench/metrics'

/**
 * Refuses what a plan can declare and this version does not play. To run it all the same would put into the hashed plan
 * what was not done.
 *
 * @throws InvalidArgumentError naming the part of the plan; also for a preset with other than its number of seeds, which
 *   could not be judged at the end.
 */
export function checkPlayable(plan: PairedPlan): void {
  const { exposureUnit, thinkTime, preset, seeds } = plan
  if (exposureUnit !== 'environment_steps') refuse('exposureUnit', exposureUnit, 'environment_steps')
  if (thinkTime !== 'free') refuse('thinkTime', thinkTime, 'free')
  const { leastReplicates, mostReplicates } = VERDICT_PRESETS[preset]
  if (seeds.length < leastReplicates || (mostReplicates !== null && seeds.length > mostReplicates)) {
    throw new InvalidArgumentError({
      where: 'checkPlayable',
      what: `preset ${preset} takes ${mostReplicates === leastReplicates ? '' : 'at least '}${leastReplicates} seeds, and the plan has another number`,
      value: seeds.length,
      todo: 'Name the preset custom.',
    })
  }
}

function refuse(part: string, value: unknown, played: string): never {
  throw new InvalidArgumentError({
    where: 'checkPlayable',
    what: `the plan's ${part} is not yet played by this version`,
    value,
    todo: `Set it to ${played}.`,
  })
}
