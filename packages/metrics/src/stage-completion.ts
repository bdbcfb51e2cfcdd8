import type { StageRecord } from '@mc-evobench/core'
import { checkStages } from './check-stages.ts'
import type { Completion } from './completion.ts'
import { stageOutcome } from './stage-outcome.ts'

/**
 * Reads a stage record as an attempt at its task. Its cap is the stage's `stepLimit`.
 *
 * A stage whose environment was stopped from outside (truncated, not ended by its own rules) has the status `terminated`
 * like one that died, and only its reason tells, in words, which are not read here. Whoever knows says `stopped`, and
 * the attempt is cut; otherwise it counts as one that would never have passed. In a role's events it is the
 * `environment-end` with `by: 'truncated'` before the stage's end.
 *
 * @param options.stopped - the environment was stopped from outside during this stage. Says nothing of a stage that ended
 * otherwise than `terminated`: that end came first. False unless stated.
 * @throws InvalidArgumentError if the record is not valid, or its status contradicts its verdict.
 * @see MC-EvoBench paper, Table C3
 */
export function stageCompletion(stage: StageRecord, options: { readonly stopped?: boolean } = {}): Completion {
  checkStages([stage], 'stageCompletion')
  return { outcome: stageOutcome(stage, options.stopped ?? false), steps: stage.steps }
}
