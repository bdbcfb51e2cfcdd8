import type {
  EpisodeRecord,
  Partition,
  RoleEvent,
  RoleRecord,
  Score,
  StageRecord,
  StageStatus,
} from '@mc-evobench/core'
import { expectTypeOf } from 'vitest'
import {
  type AuditCell,
  type ChainMean,
  type ChainReport,
  type Completion,
  type ConditionScores,
  type Contrasts,
  contrasts,
  countTerminations,
  type Efficiency,
  efficiency,
  episodeCompletion,
  type FailedStageUse,
  type FailureStageAudit,
  failureStageAudit,
  groupByIdentity,
  type IdentityGroup,
  type MeanScores,
  meanOfScored,
  meanOfScores,
  type PooledRoles,
  type PooledScore,
  poolRoles,
  poolScores,
  type Rate,
  type Recoveries,
  type RecoveryEvent,
  type ResourceUse,
  rate,
  recoveryEvents,
  resourceUseInFailedStages,
  type ScoredMean,
  type ScoredValue,
  type SeedPairs,
  type SeedValue,
  type SplitScore,
  type SplitScores,
  type StepsToCompletion,
  scoredValue,
  scoreSplit,
  stageCompletion,
  stepsToCompletion,
} from './index.ts'

// What goes in.
expectTypeOf(scoreSplit).parameter(0).toEqualTypeOf<readonly ChainReport[]>()
expectTypeOf<ChainReport>().toEqualTypeOf<{
  readonly chainId: string
  readonly partition: Partition
  readonly score: Score | null
  readonly identityHash?: string
}>()
expectTypeOf(recoveryEvents).parameter(0).toEqualTypeOf<readonly RoleEvent[]>()
expectTypeOf(poolRoles).parameter(0).toEqualTypeOf<readonly RoleRecord[]>()
expectTypeOf(stageCompletion).parameter(0).toEqualTypeOf<StageRecord>()
expectTypeOf(stageCompletion).parameter(1).toEqualTypeOf<{ readonly stopped?: boolean } | undefined>()
expectTypeOf(episodeCompletion).parameter(0).toEqualTypeOf<EpisodeRecord>()
expectTypeOf(episodeCompletion).parameter(1).toEqualTypeOf<{ readonly stopped?: boolean } | undefined>()
expectTypeOf<SeedValue['value']>().toEqualTypeOf<number | null>()
expectTypeOf(contrasts).parameters.toEqualTypeOf<[ConditionScores]>()

// What comes out.
expectTypeOf(scoreSplit).returns.toEqualTypeOf<SplitScores>()
expectTypeOf<SplitScores['all']>().toEqualTypeOf<SplitScore>()
expectTypeOf<SplitScores['chains']>().items.toEqualTypeOf<ChainMean>()
expectTypeOf(poolScores).returns.toEqualTypeOf<PooledScore>()
expectTypeOf(poolRoles).returns.toEqualTypeOf<PooledRoles>()
expectTypeOf(groupByIdentity).returns.toEqualTypeOf<IdentityGroup[]>()
expectTypeOf(meanOfScores).returns.toEqualTypeOf<MeanScores>()
expectTypeOf(meanOfScored).returns.toEqualTypeOf<ScoredMean>()
expectTypeOf(scoredValue).returns.toEqualTypeOf<ScoredValue>()
expectTypeOf(efficiency).returns.toEqualTypeOf<Efficiency>()
expectTypeOf(failureStageAudit).returns.toEqualTypeOf<FailureStageAudit>()
expectTypeOf<FailureStageAudit['fullChain']>().toEqualTypeOf<AuditCell>()
expectTypeOf(countTerminations).returns.toEqualTypeOf<Record<StageStatus, number>>()
expectTypeOf(rate).returns.toEqualTypeOf<Rate>()
expectTypeOf(stageCompletion).returns.toEqualTypeOf<Completion>()
expectTypeOf(episodeCompletion).returns.toEqualTypeOf<Completion>()
expectTypeOf(stepsToCompletion).returns.toEqualTypeOf<StepsToCompletion>()
expectTypeOf(resourceUseInFailedStages).returns.toEqualTypeOf<ResourceUse>()
expectTypeOf<ResourceUse['stages']>().items.toEqualTypeOf<FailedStageUse>()
expectTypeOf(recoveryEvents).returns.toEqualTypeOf<Recoveries>()
expectTypeOf<Recoveries['events']>().items.toEqualTypeOf<RecoveryEvent>()
expectTypeOf(contrasts).returns.toEqualTypeOf<Contrasts>()
expectTypeOf<SeedPairs<'R'>['pairs']>().items.toHaveProperty('seed').toEqualTypeOf<number>()

// What can be undefined is null in the type, with its reason beside it.
expectTypeOf<PooledScore['score']>().toEqualTypeOf<Score | null>()
expectTypeOf<ScoredMean['mean']>().toEqualTypeOf<number | null>()
expectTypeOf<Efficiency['stepsPerPassedStage']>().toEqualTypeOf<number | null>()
expectTypeOf<AuditCell['rate']>().toEqualTypeOf<number | null>()
expectTypeOf<StepsToCompletion['median']>().toEqualTypeOf<{
  readonly value: number | null
  readonly reason: 'no attempts' | 'not reached' | null
}>()

// A score that was not given has no value that could be read by mistake.
expectTypeOf<Extract<ScoredValue, { status: 'unscored' }>>().toEqualTypeOf<{ readonly status: 'unscored' }>()
// @ts-expect-error the two readings of the split level have names; there is no bare score
scoreSplit([]).all.tsr
// @ts-expect-error a cap belongs to every estimate of steps to completion
stepsToCompletion([])
