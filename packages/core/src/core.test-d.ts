import { expectTypeOf } from 'vitest'
import type { z } from 'zod'
import type {
  Agent,
  CatalogData,
  CompiledChain,
  Environment,
  EventLine,
  JsonSchemaName,
  jsonSchemas,
  MetricContext,
  Predicate,
  parseInput,
  predicateSchema,
  Random,
  RoleRecord,
  RunSummary,
  Score,
  Snapshot,
  SnapshotChannel,
  StageRecord,
  StageStatus,
  Transition,
} from './index.ts'

expectTypeOf<z.output<typeof predicateSchema>>().toEqualTypeOf<Predicate>()
expectTypeOf<Predicate['kind']>().toEqualTypeOf<
  'inventory_at_least' | 'equipped' | 'counter_at_least' | 'player_stat' | 'snapshot_compare' | 'flag' | 'any_of'
>()
expectTypeOf<StageStatus>().toEqualTypeOf<'passed' | 'failed' | 'terminated' | 'timeout' | 'budget_exhausted'>()
expectTypeOf<SnapshotChannel>().toEqualTypeOf<keyof Snapshot['channels']>()
expectTypeOf<CompiledChain['metricContext']>().toEqualTypeOf<MetricContext>()
expectTypeOf<CatalogData['edges'][number]['type']>().toEqualTypeOf<
  'requires' | 'produces' | 'consumes' | 'enables' | 'abstracts_to'
>()

// What is undefined is null, never left out.
expectTypeOf<RoleRecord['score']>().toEqualTypeOf<Score | null>()
expectTypeOf<StageRecord['reason']>().toEqualTypeOf<string | null>()
expectTypeOf<NonNullable<RunSummary['families'][number]['verdict']>['smallestReachableP']>().toEqualTypeOf<
  number | null
>()

expectTypeOf<Environment<string, number>['step']>().toEqualTypeOf<
  (action: number | null) => Promise<Transition<string>>
>()
expectTypeOf<Agent<string, number>['act']>().toEqualTypeOf<
  (observation: string, instruction: string) => Promise<number>
>()
expectTypeOf<Agent<string, number>['contract']>().toEqualTypeOf<'agent/1'>()
expectTypeOf<Random['pick']>().toBeCallableWith(['a', 'b'])
expectTypeOf<typeof parseInput<typeof predicateSchema>>().returns.toEqualTypeOf<Predicate>()
expectTypeOf<typeof jsonSchemas>().returns.toEqualTypeOf<Record<JsonSchemaName, Record<string, unknown>>>()
expectTypeOf<EventLine['event']['type']>().toEqualTypeOf<
  | 'role-start'
  | 'episode-start'
  | 'stage-start'
  | 'action'
  | 'channel-change'
  | 'state-hash'
  | 'environment-event'
  | 'stage-end'
  | 'agent-failure'
  | 'role-end'
>()
