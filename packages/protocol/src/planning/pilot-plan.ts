import { createRandom, InvalidArgumentError, type PairedPlan } from '@mc-evobench/core'

/** Replicates of a pilot unless told otherwise. */
const PILOT_REPLICATES = 3
/** Drawn seeds stay small enough to be typed. */
const HIGHEST_SEED = 999_999

/**
 * Makes the pilot of a plan: its targets from the empty artifact, in the plan's worlds, on seeds that the plan does not
 * have. It tells how much room a family has for a gain, and is a plan with a hash and a run folder of its own, so that
 * none of its roles can count into the plan's run. Preset, margin, further conditions and, unless it would draw one of
 * them, the plan's seeds do not move it: what was learned from it holds for the plan that is changed by it.
 *
 * @param options.seeds - the pilot's; three drawn from the plan's world seed unless told.
 * @throws InvalidArgumentError if there are no seeds, one stands twice or in the plan, or no family has a condition that starts from nothing.
 */
export function pilotPlan(plan: PairedPlan, options: { seeds?: readonly number[] } = {}): PairedPlan {
  const where = 'pilotPlan'
  const seeds = options.seeds ?? drawSeeds(plan)
  if (seeds.length === 0 || new Set(seeds).size < seeds.length) {
    throw new InvalidArgumentError({
      where,
      what: 'a pilot has at least one seed, and each of them once',
      value: seeds,
    })
  }
  const shared = seeds.filter((seed) => plan.seeds.includes(seed))
  if (shared.length > 0) {
    throw new InvalidArgumentError({
      where,
      what: 'a pilot must not play seeds of its plan, and these stand in both',
      value: shared,
      todo: 'Name other seeds, or none.',
    })
  }
  const families = plan.design.families.flatMap((family) => {
    const without = family.conditions.filter(({ source }) => source === null).slice(0, 1)
    return without.length === 0 ? [] : [{ ...family, sources: [], conditions: without }]
  })
  if (families.length === 0) {
    throw new InvalidArgumentError({
      where,
      what: 'no family of the plan has a condition without practice, so there is nothing to pilot',
      value: plan.design.id,
    })
  }
  const { margin: _margin, ...rest } = plan
  return {
    ...rest,
    design: { id: `pilot_of_${plan.design.id}`, families, comparisons: [] },
    preset: 'custom',
    seeds: [...seeds],
    targetsPerArtifact: 1,
  }
}

function drawSeeds({ seeds: planned, world }: PairedPlan): number[] {
  const random = createRandom(world.seed).fork('pilot')
  const seeds: number[] = []
  while (seeds.length < PILOT_REPLICATES) {
    const seed = random.integer(0, HIGHEST_SEED)
    if (!planned.includes(seed) && !seeds.includes(seed)) seeds.push(seed)
  }
  return seeds
}
