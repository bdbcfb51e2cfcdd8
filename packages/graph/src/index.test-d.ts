import type { Edge, EdgeType, PathEdge, State, Task } from '@mc-evobench/core'
import type { MultiDirectedGraph } from 'graphology'
import { expectTypeOf } from 'vitest'
import type { z } from 'zod'
import type {
  buildTaskStateGraph,
  CountedPreparation,
  DrawingOptions,
  EdgeAttributes,
  exportDot,
  exportGexf,
  exportJson,
  exportMermaid,
  findStructuralFaults,
  GraphData,
  GraphJson,
  GraphList,
  GraphOutline,
  graphJsonSchema,
  HeldStates,
  importJson,
  MissingState,
  NodeAttributes,
  OutlineEdge,
  Preparation,
  Prerequisites,
  StructuralFault,
  SubgraphSelection,
  TaskPaths,
  TaskStateGraph,
  TransferCandidate,
  taskNodeId,
  toGraphology,
} from './index.ts'

// Building
expectTypeOf<typeof buildTaskStateGraph>().returns.toEqualTypeOf<TaskStateGraph>()
expectTypeOf<Parameters<typeof buildTaskStateGraph>>().toEqualTypeOf<[data: GraphData]>()
expectTypeOf<GraphData['tasks']>().toEqualTypeOf<readonly Task[]>()
expectTypeOf<GraphData['states']>().toEqualTypeOf<readonly State[]>()
expectTypeOf<GraphData['edges']>().toEqualTypeOf<readonly Edge[]>()
expectTypeOf<GraphData>().toExtend<GraphOutline>()
expectTypeOf<Edge>().toExtend<OutlineEdge>()
expectTypeOf<typeof taskNodeId>().returns.toEqualTypeOf<string>()

// Faults: the kind tells which facts there are
expectTypeOf<typeof findStructuralFaults>().returns.toEqualTypeOf<StructuralFault[]>()
expectTypeOf<StructuralFault['list']>().toEqualTypeOf<GraphList>()
expectTypeOf<Extract<StructuralFault, { kind: 'dangling_id' }>['nearest']>().toEqualTypeOf<string | null>()
expectTypeOf<Extract<StructuralFault, { kind: 'cycle' }>['path']>().toEqualTypeOf<readonly string[]>()
expectTypeOf<StructuralFault>().not.toHaveProperty('path')

// Answers
expectTypeOf<ReturnType<TaskStateGraph['countEdges']>>().toEqualTypeOf<Record<EdgeType, number>>()
expectTypeOf<TaskStateGraph['edges']>().toEqualTypeOf<readonly Edge[]>()
expectTypeOf<ReturnType<TaskStateGraph['edgesAt']>>().toEqualTypeOf<readonly Edge[]>()
expectTypeOf<ReturnType<TaskStateGraph['paths']>>().toEqualTypeOf<TaskPaths>()
expectTypeOf<TaskPaths['abstractsTo']>().toEqualTypeOf<readonly PathEdge[]>()
expectTypeOf<ReturnType<TaskStateGraph['prerequisites']>>().toEqualTypeOf<Prerequisites>()
expectTypeOf<ReturnType<TaskStateGraph['transferCandidates']>>().toEqualTypeOf<TransferCandidate[]>()
expectTypeOf<ReturnType<TaskStateGraph['missingStates']>>().toEqualTypeOf<MissingState[]>()
expectTypeOf<ReturnType<TaskStateGraph['preparation']>>().toEqualTypeOf<Preparation>()
expectTypeOf<ReturnType<TaskStateGraph['countedPreparation']>>().toEqualTypeOf<CountedPreparation>()
expectTypeOf<CountedPreparation['lacking']>().toEqualTypeOf<readonly MissingState[]>()
expectTypeOf<Preparation['tasks']>().toEqualTypeOf<readonly string[] | null>()
expectTypeOf<ReturnType<TaskStateGraph['explain']>>().toEqualTypeOf<string>()

// What is held
expectTypeOf<readonly string[]>().toExtend<HeldStates>()
expectTypeOf<Set<string>>().toExtend<HeldStates>()
expectTypeOf<{ 'item:oak': number }>().toExtend<HeldStates>()
expectTypeOf<number>().not.toExtend<HeldStates>()

// Parts and exports
expectTypeOf<ReturnType<TaskStateGraph['subgraph']>>().toEqualTypeOf<TaskStateGraph>()
expectTypeOf<{ taskIds: Set<string>; edgeTypes: ['requires'] }>().toExtend<SubgraphSelection>()
expectTypeOf<{ edgeTypes: ['needs'] }>().not.toExtend<SubgraphSelection>()
expectTypeOf<Parameters<typeof exportDot>[1]>().toEqualTypeOf<DrawingOptions | undefined>()
expectTypeOf<Parameters<typeof exportMermaid>[1]>().toEqualTypeOf<DrawingOptions | undefined>()
expectTypeOf<typeof exportGexf>().toEqualTypeOf<(graph: TaskStateGraph) => string>()
expectTypeOf<typeof exportJson>().toEqualTypeOf<(graph: TaskStateGraph) => string>()
expectTypeOf<typeof importJson>().toEqualTypeOf<(json: unknown) => TaskStateGraph>()
expectTypeOf<z.infer<typeof graphJsonSchema>>().toEqualTypeOf<GraphJson>()
expectTypeOf<ReturnType<typeof toGraphology>>().toEqualTypeOf<MultiDirectedGraph<NodeAttributes, EdgeAttributes>>()
expectTypeOf<EdgeAttributes>().toEqualTypeOf<Pick<Edge, 'type' | 'count' | 'weight'>>()
