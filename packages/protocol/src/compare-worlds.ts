import {
  canonicalJson,
  type FamilySummary,
  InvalidArgumentError,
  type RunManifest,
  type RunSummary,
  type WorldComparison,
} from '@mc-evobench/core'
import { contrastInterval } from '@mc-evobench/metrics'
import { toEstimate } from './to-estimate.ts'

/** A run with the plan it was made by. */
interface PlayedRun {
  manifest: RunManifest
  summary: RunSummary
}

type FamilyComparison = WorldComparison['families'][number]

/**
 * Holds a run in one fixed world beside a run of the same plan in fresh worlds. In the fixed world the target stands where
 * the practice stood, so that an agent gains by remembering the place; in fresh worlds only what holds elsewhere helps.
 * The map share is the gain (related minus no prior, TSR) in the fixed world minus that in fresh ones, within each seed,
 * with the two-sided 95 % Student-t interval of its mean.
 *
 * @param fixed - a run whose plan says `world.axis: fixed`.
 * @param fresh - one whose plan says `fresh` and differs in nothing else.
 * @throws InvalidArgumentError if the runs have other axes, differ in more than the world, or lack the conditions
 *   `no_prior` and `related`.
 */
export function compareWorlds({ fixed, fresh }: { fixed: PlayedRun; fresh: PlayedRun }): WorldComparison {
  checkPair(fixed, fresh)
  return {
    format: 'world-comparison/1',
    agent: fixed.manifest.plan.agent.name,
    planHashes: { fixed: fixed.summary.planHash, fresh: fresh.summary.planHash },
    families: fixed.summary.families.map((family, index): FamilyComparison => {
      const other = fresh.summary.families[index]
      if (other === undefined) throw new Error(`compareWorlds: ${family.familyId} is missing in the second run`)
      const gains = new Map(gainsOf(other).map(({ seed, gain }) => [seed, gain]))
      const replicates = gainsOf(family).flatMap(({ seed, gain }) => {
        const elsewhere = gains.get(seed)
        return elsewhere === undefined ? [] : [{ seed, fixed: gain, fresh: elsewhere }]
      })
      const compared = {
        familyId: family.familyId,
        label: family.label,
        fixed: sideOf(
          fixed.summary.runId,
          family,
          replicates.map((replicate) => replicate.fixed),
        ),
        fresh: sideOf(
          fresh.summary.runId,
          other,
          replicates.map((replicate) => replicate.fresh),
        ),
        mapShare: estimateOf(replicates.map((replicate) => replicate.fixed - replicate.fresh)),
        replicates,
      }
      return { ...compared, sentence: sentenceOf(fixed.manifest.plan.agent.name, compared) }
    }),
  }
}

function checkPair(fixed: PlayedRun, fresh: PlayedRun): void {
  const fail = (what: string, value: unknown): never => {
    throw new InvalidArgumentError({
      where: 'compareWorlds',
      what,
      value,
      todo: 'Play the same plan twice: with --world fixed and with --world fresh.',
    })
  }
  const axes = [fixed.manifest.plan.world.axis, fresh.manifest.plan.world.axis]
  if (axes.join() !== 'fixed,fresh') fail('the first run must be in a fixed world and the second in fresh ones', axes)
  const others = Object.keys(fixed.manifest.plan).filter((key) => {
    const name = key as keyof RunManifest['plan']
    return (
      name !== 'world' &&
      canonicalJson(fixed.manifest.plan[name] ?? null) !== canonicalJson(fresh.manifest.plan[name] ?? null)
    )
  })
  if (others.length > 0) fail('the plans of the two runs differ in more than the world', others)
  if (fixed.manifest.identity.hash !== fresh.manifest.identity.hash) {
    fail('the two runs were made with other versions', [fixed.manifest.identity.hash, fresh.manifest.identity.hash])
  }
  for (const { familyId, targets } of fixed.summary.families) {
    const conditions = targets.map(({ condition }) => condition)
    if (!conditions.includes('no_prior') || !conditions.includes('related')) {
      fail(`family ${familyId} lacks the condition no_prior or related`, conditions)
    }
  }
}

function gainsOf(family: FamilySummary): { seed: number; gain: number }[] {
  return family.replicates.flatMap(({ seed, complete, targets }) => {
    const [without, related] = [targets['no_prior'], targets['related']]
    return !complete || without == null || related == null ? [] : [{ seed, gain: related.tsr - without.tsr }]
  })
}

function sideOf(runId: string, family: FamilySummary, gains: readonly number[]): FamilyComparison['fixed'] {
  const meanOf = (condition: string): number | null =>
    family.targets.find((target) => target.condition === condition)?.tsr.mean ?? null
  return {
    runId,
    noPrior: meanOf('no_prior'),
    related: meanOf('related'),
    gain: estimateOf(gains),
    helped: helpedIn(family),
  }
}

/** By the verdict where there is one, else by a question of the plan that asks this and nothing else. */
function helpedIn({ verdict, comparisons }: FamilySummary): boolean | null {
  if (verdict !== null) {
    return verdict.verdict === null ? null : verdict.verdict === 'gain' || verdict.verdict === 'practice_only'
  }
  const asked = comparisons.find(
    ({ condition, differences }) =>
      condition === 'related' && differences.map(({ above }) => above).join() === 'no_prior',
  )
  return asked === undefined || asked.outcome === null ? null : asked.outcome === 'shown'
}

function estimateOf(values: readonly number[]): FamilyComparison['mapShare'] {
  return toEstimate(contrastInterval(values), 'no seed is complete in both runs')
}

/** Says what is shown of the two runs and what the map share is, and nothing beyond them. */
function sentenceOf(agent: string, family: Omit<FamilyComparison, 'sentence'>): string {
  const { fixed, fresh, mapShare } = family
  if (fixed.gain.mean === null || fresh.gain.mean === null || mapShare.mean === null) {
    return `${agent} cannot be judged: no seed is complete in both runs.`
  }
  const interval =
    mapShare.lower === null || mapShare.upper === null
      ? ''
      : ` (95 % interval ${signed(mapShare.lower)} to ${signed(mapShare.upper)})`
  const numbers = `related minus no prior is ${signed(fixed.gain.mean)} in the world it practised in and ${signed(fresh.gain.mean)} in worlds it had never seen; the difference, memory of the place, is ${signed(mapShare.mean)}${interval}`
  if (fixed.helped === null || fresh.helped === null) return `Of ${agent} nothing is concluded: ${numbers}.`
  if (fixed.helped && fresh.helped) return `${agent} learned something that holds elsewhere: ${numbers}.`
  if (fixed.helped) return `${agent} is not shown to have learned more than the place: ${numbers}.`
  if (fresh.helped) return `${agent} is shown to gain in fresh worlds only: ${numbers}.`
  return `${agent} is not shown to gain in either: ${numbers}.`
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`
}
