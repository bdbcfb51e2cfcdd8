import type { Catalog } from '@mc-evobench/catalog'
import {
  type AgentLimits,
  InvalidArgumentError,
  type PairedPlan,
  type PlanReference,
  pairedPlanSchema,
  parseInput,
} from '@mc-evobench/core'
import { VERDICT_PRESETS } from '@mc-evobench/metrics'

/** The seeds of the paper's paired audit (MC-EvoBench paper, section D.4). */
const PAPER_SEEDS = [5100, 5101, 5102, 5103, 5104]
const PAPER_WORLD_SEED = 31
const PAPER_STAGE_CAP = 450

/** Seeds of the confirm preset, none of them the paper's. */
const CONFIRM_SEEDS = Array.from({ length: VERDICT_PRESETS.confirm.replicates }, (_, index) => 5200 + index)

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
  /**
   * `paper`: the paper's five seeds, which describe and decide nothing. `confirm`: enough replicates for a verdict, 16
   * unless `seeds` names others, at least 7. Without a preset the seeds make the plan `paper` or `custom`.
   */
  preset?: 'paper' | 'confirm'
  /** Agent seeds, one a replicate; the preset's unless told, the paper's five without one. */
  seeds?: readonly number[]
  /**
   * The largest difference of target TSR from no prior that is of no consequence, between 0 and 1. Without it no family
   * can be found without material difference.
   */
  margin?: number
  agent: PlanReference
  environment: PlanReference
  limits?: Partial<AgentLimits>
}

/**
 * Writes a paired plan by the paper's protocol: four target conditions, matched source exposure in environment steps,
 * one world (seed 31), a stage cap of 450 steps.
 *
 * @throws NotFoundError for a family the catalog lacks; InvalidArgumentError for seeds or families that are empty,
 *   repeated or no seeds, a preset with seeds it does not take, or a margin outside 0 to 1.
 * @see MC-EvoBench paper, sections D.1 to D.4, Tables D2 and F11
 */
export function createPairedPlan(options: PairedPlanOptions): PairedPlan {
  const { catalog } = options
  const seeds = options.seeds ?? (options.preset === 'confirm' ? CONFIRM_SEEDS : PAPER_SEEDS)
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
  const preset = options.preset ?? (seeds.join() === PAPER_SEEDS.join() ? 'paper' : 'custom')
  checkPreset(preset, seeds)
  const plan: PairedPlan = {
    format: 'paired-plan/1',
    id: 'paired',
    preset,
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
    ...(options.margin !== undefined && { margin: options.margin }),
    agent: options.agent,
    environment: options.environment,
    limits: { ...DEFAULT_AGENT_LIMITS, ...options.limits },
  }
  return parseInput(pairedPlanSchema, plan, { where: 'createPairedPlan', what: 'the plan' })
}

function checkPreset(preset: PairedPlan['preset'], seeds: readonly number[]): void {
  const { leastReplicates } = VERDICT_PRESETS[preset]
  if (preset === 'paper' && seeds.join() !== PAPER_SEEDS.join()) {
    throw new InvalidArgumentError({
      where: 'createPairedPlan',
      what: 'preset paper has the seeds 5100 to 5104',
      value: seeds,
      todo: 'Leave out the seeds, or the preset.',
    })
  }
  if (seeds.length < leastReplicates) {
    throw new InvalidArgumentError({
      where: 'createPairedPlan',
      what: `preset ${preset} needs at least ${leastReplicates} seeds, or no gain could be shown over three families`,
      value: seeds,
      todo: 'Name more seeds, or leave out the preset.',
    })
  }
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
