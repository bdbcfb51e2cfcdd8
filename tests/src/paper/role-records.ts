import type { CompiledChain, RoleRecord, TargetCondition } from '@mc-evobench/core'
import { countTerminations, scoreEpisode } from '@mc-evobench/metrics'
import { prefixEpisode } from './prefix-episode.ts'

const hash = (digit: string): string => digit.repeat(64)

/** A target role of the paper's five-seed plan that passed so many stages of its chain. */
export function targetRecord(role: {
  compiled: CompiledChain
  familyId: string
  condition: TargetCondition
  seed: number
  passed: number
}): RoleRecord {
  const { compiled, familyId, condition, seed, passed } = role
  const episode = prefixEpisode(compiled, passed)
  const score = scoreEpisode(compiled.metricContext, episode.stages)
  return {
    format: 'role-record/1',
    roleId: `${familyId}.${seed}.target.${condition}`,
    side: 'target',
    familyId,
    condition,
    repeat: 1,
    agentSeed: seed,
    worldSeed: 31,
    chanceSeed: 0,
    planHash: hash('a'),
    identityHash: hash('b'),
    compiledChainHash: compiled.hash,
    agent: null,
    access: 'read_only',
    status: 'completed',
    failure: null,
    voidReason: null,
    attempt: 1,
    episodes: [episode],
    exposure: {
      environmentSteps: episode.steps,
      idleSteps: 0,
      budget: null,
      episodes: 1,
      terminations: countTerminations(episode.stages),
    },
    artifact: { started: hash('c'), produced: null, discardedWrites: [] },
    episodeTsr: [score.tsr],
    score,
    costs: { modelCalls: null, tokens: null, money: null },
    events: { lines: 0, sha256: hash('d') },
  }
}
