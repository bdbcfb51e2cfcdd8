import { createRandom, InvalidArgumentError, type PairedPlan, pairedPlanSchema, parseInput } from '@mc-evobench/core'

/** Seeds of a pilot unless told. */
const PILOT_SEEDS = 3

/**
 * Makes the plan of a pilot: the targets of a plan without any practice, on seeds that the plan has not. It is a plan of
 * its own, with a run folder of its own, and nothing of it counts into the run it goes before. Presets and margins do not
 * move it, nor do the plan's seeds, unless one of them is a seed it would draw.
 *
 * @param options.seeds - how many seeds, 3 unless told; they are drawn from the plan's world seed. Or the seeds themselves.
 * @throws InvalidArgumentError for a seed that the plan has too, no seeds, or a family whose conditions all rest on
 *   practice.
 */
export function createPilotPlan(options: { plan: PairedPlan; seeds?: number | readonly number[] }): PairedPlan {
  const { plan, seeds = PILOT_SEEDS } = options
  const { margin: _margin, ...rest } = plan
  const families = plan.design.families.map((family) => {
    const bare = family.conditions.filter(({ source }) => source === null).slice(0, 1)
    if (bare.length === 0) {
      throw new InvalidArgumentError({
        where: 'createPilotPlan',
        what: 'a pilot plays targets without practice, and every condition of this family rests on some',
        value: family.id,
        todo: 'Give the family a condition without a source.',
      })
    }
    return { ...family, sources: [], conditions: bare }
  })
  return parseInput(
    pairedPlanSchema,
    {
      ...rest,
      design: { id: 'pilot', families, comparisons: [] },
      preset: 'custom',
      seeds: typeof seeds === 'number' ? drawSeeds(plan, seeds) : checkSeeds(plan, seeds),
      targetsPerArtifact: 1,
    },
    { where: 'createPilotPlan', what: 'the plan of the pilot' },
  )
}

function drawSeeds(plan: PairedPlan, count: number): number[] {
  if (!Number.isSafeInteger(count) || count < 1 || count > 1000) {
    throw new InvalidArgumentError({
      where: 'createPilotPlan',
      what: 'a pilot has from 1 to 1,000 seeds',
      value: count,
    })
  }
  const random = createRandom(plan.world.seed).fork('pilot')
  const seeds = new Set<number>()
  while (seeds.size < count) {
    const seed = random.integer(0, 2 ** 31 - 1)
    if (!plan.seeds.includes(seed)) seeds.add(seed)
  }
  return [...seeds]
}

function checkSeeds(plan: PairedPlan, seeds: readonly number[]): number[] {
  const shared = seeds.find((seed) => plan.seeds.includes(seed))
  if (shared !== undefined) {
    throw new InvalidArgumentError({
      where: 'createPilotPlan',
      what: 'a pilot is played outside the plan, and the plan has this seed',
      value: shared,
      todo: 'Name another.',
    })
  }
  if (new Set(seeds).size < seeds.length) {
    throw new InvalidArgumentError({ where: 'createPilotPlan', what: 'every seed may stand once', value: seeds })
  }
  return [...seeds]
}
