import type {
  CatalogReference,
  Chain,
  CompiledChain,
  Edge,
  MissionEvent,
  Profile,
  Task,
  UnmetPrerequisite,
} from '@mc-evobench/core'
import type { HeldStates, TaskStateGraph } from '@mc-evobench/graph'
import { expectTypeOf } from 'vitest'
import type {
  CompileLists,
  CompileMode,
  CompileOptions,
  CompileSource,
  compileChain,
  createCompileSource,
  parseCompiledChain,
  statesAt,
  UnmetPrerequisiteError,
} from './index.ts'

expectTypeOf<Parameters<typeof compileChain>[0]>().toExtend<CompileSource>()
expectTypeOf<Parameters<typeof compileChain>[1]>().toEqualTypeOf<Chain>()
expectTypeOf<Parameters<typeof compileChain>[2]>().toEqualTypeOf<CompileOptions | undefined>()
expectTypeOf<typeof compileChain>().returns.toEqualTypeOf<CompiledChain>()
expectTypeOf<CompileMode>().toEqualTypeOf<'presence' | 'strict_quantity'>()
expectTypeOf<CompileOptions>().toEqualTypeOf<{ readonly mode?: CompileMode; readonly allowUnmet?: boolean }>()

expectTypeOf<CompileSource['reference']>().toEqualTypeOf<CatalogReference>()
expectTypeOf<CompileSource['graph']>().toEqualTypeOf<TaskStateGraph>()
expectTypeOf<CompileSource['getTask']>().toEqualTypeOf<(id: string) => Task>()
expectTypeOf<CompileSource['getProfile']>().toEqualTypeOf<(id: string) => Profile>()
expectTypeOf<CompileSource['getMissionEvent']>().toEqualTypeOf<(id: string) => MissionEvent>()

expectTypeOf<typeof createCompileSource>().toEqualTypeOf<(lists: CompileLists) => CompileSource>()
expectTypeOf<CompileLists['tasks']>().toEqualTypeOf<readonly Task[]>()
expectTypeOf<Edge>().toExtend<CompileLists['edges'][number]>()
expectTypeOf<CompileLists['edges'][number]['weight']>().toEqualTypeOf<number | undefined>()
expectTypeOf<CompileLists['reference']['hash']>().toEqualTypeOf<string | undefined>()
expectTypeOf<CompileLists['missionEvents']>().toEqualTypeOf<readonly MissionEvent[] | undefined>()

expectTypeOf<typeof parseCompiledChain>().toEqualTypeOf<(value: unknown) => CompiledChain>()
expectTypeOf<typeof statesAt>().parameters.toEqualTypeOf<[CompiledChain, number]>()
expectTypeOf<ReturnType<typeof statesAt>>().toExtend<HeldStates>()

expectTypeOf<UnmetPrerequisiteError['unmet']>().toEqualTypeOf<readonly UnmetPrerequisite[]>()
expectTypeOf<UnmetPrerequisiteError['family']>().toEqualTypeOf<'bad-input'>()
expectTypeOf<UnmetPrerequisiteError>().toExtend<Error>()
