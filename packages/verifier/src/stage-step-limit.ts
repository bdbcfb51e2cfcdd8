import { InvalidArgumentError, type Task } from '@mc-evobench/core'

/**
 * The effective limit of a stage in environment steps: the smaller of the task's budget and the cap.
 *
 * @param task - the stage's task.
 * @param stageCap - the most steps a stage may take; null when only the budget counts.
 * @throws InvalidArgumentError if the cap is not a positive integer.
 * @see MC-EvoBench paper, section C.1
 */
export function stageStepLimit(task: Pick<Task, 'stepBudget'>, stageCap: number | null): number {
  if (stageCap === null) return task.stepBudget
  if (!Number.isSafeInteger(stageCap) || stageCap < 1) {
    throw new InvalidArgumentError({
      where: 'stageStepLimit',
      what: 'stageCap must be a positive number of environment steps or null',
      value: stageCap,
    })
  }
  return Math.min(task.stepBudget, stageCap)
}
