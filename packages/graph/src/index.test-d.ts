import type { Edge, EdgeType, PathEdge, State, Task } from '@mc-evobench/core'
import { expectTypeOf } from 'vitest'
import type { buildTaskStateGraph, HeldStates, TaskStateGraph } from './index.ts'

expectTypeOf<typeof buildTaskStateGraph>().returns.toEqualTypeOf<TaskStateGraph>()
expectTypeOf<Parameters<typeof buildTaskStateGraph>[0]>().toEqualTypeOf<{
  tasks: readonly Task[]
  states: readonly State[]
  edges: readonly Edge[]
}>()
expectTypeOf<ReturnType<TaskStateGraph['countEdges']>>().toEqualTypeOf<Record<EdgeType, number>>()
expectTypeOf<ReturnType<TaskStateGraph['paths']>['abstractsTo']>().toEqualTypeOf<readonly PathEdge[]>()
expectTypeOf<ReturnType<TaskStateGraph['preparation']>['tasks']>().toEqualTypeOf<readonly string[] | null>()
expectTypeOf<readonly string[]>().toExtend<HeldStates>()
expectTypeOf<Set<string>>().toExtend<HeldStates>()
expectTypeOf<{ 'item:oak': number }>().toExtend<HeldStates>()
expectTypeOf<number>().not.toExtend<HeldStates>()
