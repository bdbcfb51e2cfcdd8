import { compareText } from '@mc-evobench/core'
import type { ExecutionPaths } from './execution-paths.ts'

/**
 * The weight of a stage: what its execution edges weigh together. They are added by edge id, so that the sum of fractions
 * does not depend on the order of the edges.
 */
export function stageWeight({ requires, produces, consumes }: ExecutionPaths): number {
  return [...requires, ...produces, ...consumes]
    .sort((a, b) => compareText(a.edgeId, b.edgeId))
    .reduce((sum, edge) => sum + edge.weight, 0)
}
