import type { Catalog } from '@mc-evobench/catalog'
import {
  type AgentLimits,
  InvalidArgumentError,
  type PairedPlan,
  type PlanDesign,
  type PlanReference,
  pairedPlanSchema,
  parseInput,
} from '@mc-evobench/core'
import { VERDICT_PRESETS } from '@mc-evobench/metrics'
import { createPlanDesign, type PlanDesignId } from './plan-designs.ts'

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
  /** A design that ships, `paired` unless told, or one of the caller's own. */
  design?: PlanDesignId | PlanDesign
  /** Ids of probe families, in the order they are reported; for designs that ship. */
  families?: readonly string[]
  /** Further conditions of the design `paired`. */
  withConditions?: readonly ('direct' | 'scrambled')[]
  /**
   * `paper`: the paper's five seeds, which describe and decide nothing. `confirm`: enough replicates for a verdict, 16
   * unless `seeds` names others, at least 7. Without a preset the seeds make the plan `paper` or `custom`.
   */
  preset?: 'paper' | 'confirm'
  /** Agent seeds, one a replicate; the preset's unless told, the paper's five without one. */
  seeds?: readonly number[]
  /**
   * `fixed`, the default: every role in world 31, as in the paper. `fresh`: each replicate has a target world of its own,
   * and its sources another.
   */
  world?: Partial<PairedPlan['world']>
  /** Target roles a condition and replicate, averaged before any test; 1 unless told. */
  targetsPerArtifact?: number
  /** The most steps of a stage; 450 unless told. */
  stageCap?: number
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
 * Writes a paired plan. Unless told otherwise it is the paper's protocol: four target conditions, matched source exposure
 * in environment steps, one world (seed 31), a stage cap of 450 steps.
 *
 * @throws NotFoundError for a family the catalog lacks; InvalidArgumentError for seeds or families that are empty,
 *   repeated or no seeds, a preset with seeds it does not take, a design that contradicts itself, or a margin outside 0
 *   to 1.
 * @see MC-EvoBench paper, sections D.1 to D.4, Tables D2 and F11
 */
export function createPairedPlan(options: PairedPlanOptions): PairedPlan {
  const { catalog } = options
  const seeds = options.seeds ?? (options.preset === 'confirm' ? CONFIRM_SEEDS : PAPER_SEEDS)
  refuseRepeats(seeds, 'seed')
  const preset = options.preset ?? (seeds.join() === PAPER_SEEDS.join() ? 'paper' : 'custom')
  checkPreset(preset, seeds)
  const plan: PairedPlan = {
    format: 'paired-plan/1',
    design: designOf(options),
    preset,
    catalog: catalog.reference,
    seeds: [...seeds],
    world: { axis: 'fixed', seed: PAPER_WORLD_SEED, ...options.world },
    stageCap: options.stageCap ?? PAPER_STAGE_CAP,
    exposureUnit: 'environment_steps',
    thinkTime: 'free',
    targetsPerArtifact: options.targetsPerArtifact ?? 1,
    ...(options.margin !== undefined && { margin: options.margin }),
    agent: options.agent,
    environment: options.environment,
    limits: { ...DEFAULT_AGENT_LIMITS, ...options.limits },
  }
  return parseInput(pairedPlanSchema, plan, { where: 'createPairedPlan', what: 'the plan' })
}

function designOf(options: PairedPlanOptions): PlanDesign {
  const { catalog, design = 'paired', families, withConditions = [] } = options
  if (withConditions.length > 0 && design !== 'paired') {
    throw new InvalidArgumentError({
      where: 'createPairedPlan',
      what: 'further conditions belong to the design paired, and another was asked for',
      value: withConditions,
      todo: 'Leave them out, or write them into a design of your own.',
    })
  }
  if (typeof design === 'object') {
    if (families !== undefined) {
      throw new InvalidArgumentError({
        where: 'createPairedPlan',
        what: `the design ${design.id} names its families itself`,
        value: families,
        todo: 'Leave out the families.',
      })
    }
    return design
  }
  const ids = families ?? catalog.data.probeFamilies.map(({ id }) => id)
  refuseRepeats(ids, 'family')
  return createPlanDesign({ catalog, id: design, families: ids, withConditions })
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
