import type { Catalog } from '@mc-evobench/catalog'
import {
  type AgentLimits,
  InvalidArgumentError,
  type PairedPlan,
  type PlanReference,
  pairedPlanSchema,
  parseInput,
} from '@mc-evobench/core'

/** The seeds of the paper's paired audit (MC-EvoBench paper, section D.4). */
const PAPER_SEEDS = [5100, 5101, 5102, 5103, 5104]
const PAPER_WORLD_SEED = 31
const PAPER_STAGE_CAP = 450

/** What an agent may use up, unless a plan says otherwise. */
export const DEFAULT_AGENT_LIMITS: AgentLimits = {
  decisionMs: 60_000,
  roleMs: 3_600_000,
  replyBytes: 1_048_576,
  outputBytes: 8_388_608,
  artifactBytes: 268_435_456,
  artifactFiles: 10_000,
}

/** What a caller may choose of a paired plan. */
export interface PairedPlanOptions {
  catalog: Catalog
  /** Ids of probe families, in the order they are reported. */
  families: readonly string[]
  /** Agent seeds, one a replicate; the paper's five unless told. */
  seeds?: readonly number[]
  agent: PlanReference
  environment: PlanReference
  limits?: Partial<AgentLimits>
}

/**
 * Writes a paired plan by the paper's protocol: four target conditions, matched source exposure in environment steps,
 * one world (seed 31), a stage cap of 450 steps.
 *
 * @throws NotFoundError for a family the catalog lacks; InvalidArgumentError for seeds or families that are empty,
 *   repeated or no seeds.
 * @see MC-EvoBench paper, sections D.1 to D.4, Tables D2 and F11
 */
export function createPairedPlan(options: PairedPlanOptions): PairedPlan {
  const { catalog } = options
  const seeds = options.seeds ?? PAPER_SEEDS
  refuseRepeats(seeds, 'seed')
  refuseRepeats(options.families, 'family')
  const families = options.families.map((id) => {
    const family = catalog.getProbeFamily(id)
    return {
      id: family.id,
      profile: family.profile,
      sourceSteps: family.sourceSteps,
      sources: { related: family.related, unrelated: family.unrelated, shuffled: family.shuffled },
      target: family.target,
    }
  })
  const isPaper = options.seeds === undefined || options.seeds.join() === PAPER_SEEDS.join()
  const plan: PairedPlan = {
    format: 'paired-plan/1',
    id: 'paired',
    preset: isPaper ? 'paper' : 'custom',
    catalog: catalog.reference,
    families,
    seeds: [...seeds],
    world: { axis: 'fixed', seed: PAPER_WORLD_SEED },
    sourceConditions: ['related', 'unrelated', 'shuffled'],
    targetConditions: ['no_prior', 'related', 'unrelated', 'shuffled'],
    stageCap: PAPER_STAGE_CAP,
    exposureUnit: 'environment_steps',
    thinkTime: 'free',
    targetsPerArtifact: 1,
    agent: options.agent,
    environment: options.environment,
    limits: { ...DEFAULT_AGENT_LIMITS, ...options.limits },
  }
  return parseInput(pairedPlanSchema, plan, { where: 'createPairedPlan', what: 'the plan' })
}

function refuseRepeats(values: readonly (string | number)[], kind: string): void {
  if (values.length === 0) {
    throw new InvalidArgumentError({ where: 'createPairedPlan', what: `there must be at least one ${kind}` })
  }
  const repeated = values.find((value, index) => values.indexOf(value) !== index)
  if (repeated !== undefined) {
    throw new InvalidArgumentError({
      where: 'createPairedPlan',
      what: `every ${kind} may stand in a plan once`,
      value: repeated,
      todo: 'Leave the repeated one out.',
    })
  }
}
