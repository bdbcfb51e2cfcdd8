import { type Estimate, type MetricName, type RunSummary, runSummarySchema } from '@mc-evobench/core'

/** TSR of the four targets of five replicates, in stages of two. */
const TSR = {
  no_prior: [0, 0, 0, 0.5, 0],
  related: [1, 0.5, 1, 1, 0.5],
  unrelated: [0, 0.5, 0, 0.5, 0],
  shuffled: [0, 0, 0, 0, 0.5],
} as const
const HASH = 'a'.repeat(64)

/** A summary made by hand, with everything a real one has: a spread of zero, a void role, a failed agent, an unmeasured cost. */
export function sampleSummary(): RunSummary {
  const seeds = [5100, 5101, 5102, 5103, 5104]
  const contrastsOf = (index: number) => {
    const [n, r, u, s] = [TSR.no_prior[index], TSR.related[index], TSR.unrelated[index], TSR.shuffled[index]].map(
      (value) => value ?? 0,
    ) as [number, number, number, number]
    return { delta_related: r - n, delta_unrelated: u - n, delta_shuffled: s - n, gatg: r - (u + s) / 2 }
  }
  const estimates = {
    delta_related: estimate(0.7, 0.27386, 0.35996, 1.04004),
    delta_unrelated: estimate(0.1, 0.22361, -0.17765, 0.37765),
    delta_shuffled: estimate(0, 0.35355, -0.439, 0.439),
    gatg: estimate(0.65, 0.37914, 0.17924, 1.12076),
  }
  return runSummarySchema.parse({
    format: 'run-summary/1',
    runId: 'paired-0123456789',
    planHash: HASH,
    design: 'paired',
    world: { axis: 'fixed', seed: 31 },
    runSha256: 'b'.repeat(64),
    identity: {
      catalog: { id: 'mc-evobench', version: '1.0.0', hash: 'c'.repeat(64) },
      protocol: '1',
      environment: { id: 'minecraft-mineflayer', version: '0.1.0', fingerprint: 'd'.repeat(64) },
      packages: { mineflayer: '4.39.0', 'flying-squid': '1.12.0' },
      hash: 'e'.repeat(64),
    },
    agent: { id: 'skill_memory', version: '0.1.0', seeded: true },
    roles: [
      { roleId: 'family.5100.target.related', sha256: HASH, status: 'completed', detail: null },
      {
        roleId: 'family.5101.target.related',
        sha256: HASH,
        status: 'agent_failure',
        detail: 'decision_timeout: no answer',
      },
      { roleId: 'family.5102.target.related', sha256: HASH, status: 'void', detail: 'the world did not get quiet' },
      { roleId: 'family.5103.target.related', sha256: null, status: 'missing', detail: null },
    ],
    families: [
      {
        familyId: 'wood_species_crafting',
        label: 'Wood species',
        profile: 'evolution_wood_species_grove',
        targetStages: 2,
        counts: { planned: 35, completed: 33, agentFailures: 1, voids: 1, missing: 0 },
        verdict: {
          rule: 'verdict/1',
          verdict: null,
          standing: 'descriptive',
          reason: 'descriptive',
          sentence: 'Descriptive only, no verdict: 5 replicates in one world cannot give a p below 0.0313.',
          level: 0.025,
          families: 1,
          replicates: { planned: 5, attempted: 5, complete: 5 },
          means: { no_prior: 0.1, related: 0.8, unrelated: 0.2, shuffled: 0.1 },
          comparisons: [
            { comparison: 'related > no_prior', meanDifference: 0.7, pValue: 1 / 32 },
            { comparison: 'related > unrelated', meanDifference: 0.6, pValue: 1 / 16 },
            { comparison: 'related > shuffled', meanDifference: 0.7, pValue: 1 / 32 },
          ],
          gain: { pValue: 1 / 16, adjusted: null },
          practice: { pValue: 1 / 32, adjusted: null },
          loss: { pValue: 1, adjusted: null },
          equivalence: { margin: 0.1, level: 0.05, pValue: 1, adjusted: null, differing: 5, mayDiffer: 1 },
          directPractice: null,
          voids: { byCondition: { no_prior: 0, related: 0, unrelated: 0, shuffled: 0 }, pValue: 1 },
          exact: true,
          resamples: null,
          smallestReachableP: 1 / 32,
          smallestAdjustedP: null,
        },
        comparisons: [],
        exposureMatched: true,
        fingerprintsMatched: true,
        replicates: seeds.map((seed, index) => ({
          seed,
          complete: true,
          missing: [],
          targets: {
            no_prior: score(TSR.no_prior[index] ?? 0),
            related: score(TSR.related[index] ?? 0),
            unrelated: score(TSR.unrelated[index] ?? 0),
            shuffled: score(TSR.shuffled[index] ?? 0),
          },
          contrasts: { tsr: contrastsOf(index), wgp: contrastsOf(index), vmp: contrastsOf(index) },
        })),
        targets: [
          target('no_prior', estimate(0.1, 0.22361, -0.17765, 0.37765)),
          target('related', estimate(0.8, 0.27386, 0.45996, 1.14004)),
          target('unrelated', estimate(0.2, 0.27386, -0.14004, 0.54004)),
          target('shuffled', estimate(0.1, 0.22361, -0.17765, 0.37765)),
        ],
        contrasts: (['tsr', 'wgp', 'vmp'] as const).flatMap((metric) =>
          (['delta_related', 'delta_unrelated', 'delta_shuffled', 'gatg'] as const).map((contrast) => ({
            metric,
            contrast,
            estimate: estimates[contrast],
          })),
        ),
        sensitivity: (['delta_related', 'delta_unrelated', 'delta_shuffled', 'gatg'] as const).map((contrast) => ({
          contrast,
          leaveOneOut: { lower: 0.625, upper: 0.75, reason: null },
          bca: { lower: 0.5, upper: 0.9, reason: null },
          voidBounds: contrast === 'gatg' ? { lower: -0.1, upper: 0.95, reason: null } : null,
        })),
        precision: {
          pairCorrelation: -0.408,
          pairCorrelationReason: null,
          detectableEffect: null,
          detectableEffectReason: 'beyond the largest difference',
        },
        sources: (['related', 'unrelated', 'shuffled'] as const).map((condition) => ({
          condition,
          after: null,
          plannedSteps: 900,
          environmentSteps: { n: 5, mean: 900, sd: 0, lower: null, upper: null, reason: 'all values are equal' },
          idleSteps: condition === 'unrelated' ? 120 : 0,
          episodes: estimate(4.2, 1.30384, 2.58107, 5.81893),
          lastEpisodeTsr: estimate(0.4, 0.22361, 0.12235, 0.67765),
          bestEpisodeTsr: estimate(0.9, 0.22361, 0.62235, 1.17765),
          modelCalls: { n: 0, mean: null, sd: null, lower: null, upper: null, reason: 'not measured' },
          terminations: { passed: 6, timeout: 8, budget_exhausted: 2, failed: 0 },
        })),
      },
    ],
    notes: ['Five replicates are descriptive: no result can give a one-sided p below 1/32.'],
  })
}

function estimate(mean: number, sd: number, lower: number, upper: number): Estimate {
  return { n: 5, mean, sd, lower, upper, reason: null }
}

function target(condition: string, value: Estimate): unknown {
  return { condition, practisedSteps: condition === 'no_prior' ? 0 : 900, tsr: value, wgp: value, vmp: value }
}

function score(tsr: number): Record<MetricName, number> {
  return { tsr, wgp: tsr, vmp: tsr }
}
