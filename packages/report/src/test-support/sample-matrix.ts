import { type MatrixAgentSummary, type MatrixSummary, matrixSummarySchema, type Score } from '@mc-evobench/core'

const HASH = 'a'.repeat(64)

/** The score of a chain of ten stages that passed so many, with a weight of one a stage. */
function score(passed: number): Score {
  return {
    tsr: passed / 10,
    passedStages: passed,
    plannedStages: 10,
    wgp: passed / 10,
    creditedWeight: passed,
    plannedWeight: 10,
    wgpFromTsr: false,
    vmp: 0,
    milestonesReached: 0,
    milestonesEligible: 0,
  }
}

const means = (mean: number | null, unscored: number) => {
  const one = {
    n: mean === null ? 0 : 2 - unscored,
    unscored,
    mean,
    sd: null,
    reason: mean === null ? 'nothing scored' : null,
  }
  return { tsr: one, wgp: one, vmp: { ...one, mean: mean === null ? null : 0 } }
}

function agent(
  agentId: string,
  given: { mean: number | null; unscored: number; diagnostic?: boolean },
): MatrixAgentSummary {
  const { mean, unscored, diagnostic = false } = given
  const passed = mean === null ? 0 : Math.round(mean * 10)
  return {
    agentId,
    name: agentId,
    agent: { id: agentId, version: '0.1.0', seeded: true, diagnostic },
    comparable: !diagnostic,
    counts: { planned: 2, completed: 2 - unscored, agentFailures: 0, voids: unscored, missing: 0 },
    environmentSteps: 1234,
    terminations: { passed, failed: 0, terminated: 0, timeout: 2 - unscored, budget_exhausted: 0 },
    splits: (['core', 'primary'] as const).map((split) => ({
      split,
      chains: 1,
      reports: 2,
      unscored,
      meanOverChains: means(mean, mean === null ? 1 : 0),
      pooled: {
        n: 2 - unscored,
        score: mean === null ? null : score(passed),
        reason: mean === null ? 'no scores' : null,
      },
      completeChains: { complete: 0, of: 2 - unscored },
    })),
    chains: [
      {
        chainId: 'cross_domain_safe_night',
        partition: 'core',
        seeds: [3101, 3102].map((worldSeed, index) => ({
          worldSeed,
          roleId: `${agentId}.cross_domain_safe_night.${worldSeed}`,
          score: index < unscored ? null : score(passed),
        })),
        means: means(mean, unscored),
      },
    ],
    failureStages: {
      tasks: [
        { taskId: 'collect_log', passed: 1, reached: 2, cut: 0, rate: 0.5 },
        { taskId: 'craft_planks', passed: 0, reached: 0, cut: 0, rate: null },
      ],
      fullChain: { passed: 0, reached: 2, cut: 0, rate: 0 },
    },
  }
}

/** A matrix made by hand: an agent with scores, one with a void role, one with none, and a diagnostic one. */
export function sampleMatrix(): MatrixSummary {
  const agents = [
    agent('noop', { mean: 0.1, unscored: 0 }),
    agent('skill_memory', { mean: 0.3, unscored: 1 }),
    agent('unlucky', { mean: null, unscored: 2 }),
    agent('oracle', { mean: 1, unscored: 0, diagnostic: true }),
  ]
  return matrixSummarySchema.parse({
    format: 'matrix-summary/1',
    runId: 'matrix-0123456789',
    planHash: HASH,
    runSha256: HASH,
    identity: {
      catalog: { id: 'mc-evobench', version: '1.0.0', hash: HASH },
      protocol: '2',
      environment: { id: 'minecraft-mineflayer', version: '0.1.0', fingerprint: HASH },
      packages: { mineflayer: '4.39.0' },
      hash: HASH,
    },
    chains: [{ id: 'cross_domain_safe_night', partition: 'core', stages: 10 }],
    worldsMatched: true,
    agents,
    roles: agents.flatMap(({ chains }) =>
      chains.flatMap(({ seeds }) =>
        seeds.map(({ roleId, score: scored }) => ({
          roleId,
          sha256: HASH,
          status: scored === null ? ('void' as const) : ('completed' as const),
          detail: scored === null ? 'the machine broke' : null,
        })),
      ),
    ),
    notes: ['Scores are means over 2 seeds a chain; whether agents differ is not tested.'],
  })
}
