import { type CompiledChain, compareText, InvalidArgumentError } from '@mc-evobench/core'
import { startingStates } from './starting-states.ts'

/**
 * Everything that the books of a compiled chain hold before one of its stages, put together from the initial states and
 * what the stages before it left. A graph's `nextTasks` and `explain` take the answer as it is.
 *
 * @param compiled - a compiled chain.
 * @param stageIndex - the stage, counted from 0; the number of stages for what is held at the end.
 * @returns counts by state id, ordered by id, none of them 0; in presence mode all are 1.
 * @throws InvalidArgumentError if `stageIndex` is no integer from 0 to the number of stages.
 */
export function statesAt(compiled: CompiledChain, stageIndex: number): Record<string, number> {
  const { stages } = compiled
  if (!Number.isInteger(stageIndex) || stageIndex < 0 || stageIndex > stages.length) {
    throw new InvalidArgumentError({
      where: 'statesAt',
      what: `stageIndex must be an integer from 0 to the number of stages of "${compiled.chainId}", ${stages.length}`,
      value: stageIndex,
    })
  }
  const states = startingStates(compiled.initialStates, compiled.mode)
  for (const stage of stages.slice(0, stageIndex)) {
    for (const [id, count] of Object.entries(stage.statesAfter)) states.set(id, count)
  }
  return Object.fromEntries([...states].filter(([, count]) => count > 0).sort(([a], [b]) => compareText(a, b)))
}
