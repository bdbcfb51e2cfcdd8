import { type CompiledStage, compareText, type UnmetPrerequisite } from '@mc-evobench/core'
import type { CompileMode } from './compile-mode.ts'
import { completeStage } from './complete-stage.ts'
import { unmetPrerequisites } from './unmet-prerequisites.ts'

/** What the books say about one stage. */
export interface StageBooks {
  readonly statesBefore: Record<string, number>
  readonly statesAfter: Record<string, number>
  readonly unmet: UnmetPrerequisite[]
}

/**
 * Checks one stage against the books, and carries them over it.
 *
 * Only the states that the stage's paths name are written down, also those of which there are none: the others do not
 * matter to it and are as they were. So a chain of n stages takes space in proportion to n and not to its square, and
 * the whole state is still there to be put together again.
 *
 * @param stage - a stage with its paths.
 * @param states - all states before the stage; changed to those after it.
 */
export function keepBooks(
  stage: { index: number; taskId: string; paths: CompiledStage['paths'] },
  states: Map<string, number>,
  mode: CompileMode,
): StageBooks {
  const { requires, produces, consumes, enables } = stage.paths
  const named = new Set([...requires, ...produces, ...consumes, ...enables].map((edge) => edge.stateId))
  const ids = [...named].sort(compareText)
  const counts = (): Record<string, number> => Object.fromEntries(ids.map((id) => [id, states.get(id) ?? 0]))

  const unmet = unmetPrerequisites(stage, states, mode)
  const statesBefore = counts()
  completeStage(states, stage.paths, mode)
  return { statesBefore, statesAfter: counts(), unmet }
}
