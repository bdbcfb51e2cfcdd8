export { buildTaskStateGraph } from './build-task-state-graph.ts'
export type { DrawingOptions } from './exports/drawing-options.ts'
export { exportDot } from './exports/export-dot.ts'
export { exportGexf } from './exports/export-gexf.ts'
export { exportJson } from './exports/export-json.ts'
export { exportMermaid } from './exports/export-mermaid.ts'
export type { GraphJson } from './exports/graph-json.ts'
export { graphJsonSchema } from './exports/graph-json.ts'
export { importJson } from './exports/import-json.ts'
export { findStructuralFaults } from './find-structural-faults.ts'
export type {
  CountedPreparation,
  MissingState,
  Preparation,
  Prerequisites,
  TaskPaths,
  TransferCandidate,
} from './graph-answers.ts'
export type { GraphData } from './graph-data.ts'
export type { HeldStates } from './held-states.ts'
export type { SubgraphSelection } from './queries/select-subgraph.ts'
export { stateIdOf } from './state-id-of.ts'
export type { GraphList, GraphOutline, OutlineEdge, StructuralFault } from './structural-fault.ts'
export { taskNodeId } from './task-node-id.ts'
export { TaskStateGraph } from './task-state-graph.ts'
export type { EdgeAttributes, NodeAttributes } from './to-graphology.ts'
export { toGraphology } from './to-graphology.ts'
