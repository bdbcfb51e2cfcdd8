import { InvalidArgumentError, parseInput, type StageRecord, stageRecordSchema } from '@mc-evobench/core'

/** What stage records must be, each for itself; all that is recorded of a stage is checked, a status no one knows too. */
const recordsSchema = stageRecordSchema.array()

/**
 * Refuses stage records that no stage can leave. A stage passes exactly when its verdict holds, so a record that says
 * otherwise is no better than a guess, in either direction.
 *
 * @throws InvalidArgumentError naming every fault, or the stage whose status and verdict disagree.
 * @see MC-EvoBench paper, section C.1
 */
export function checkStages(stages: readonly StageRecord[], where: string): void {
  parseInput(recordsSchema, stages, { where, what: 'a stage record' })
  const odd = stages.find(({ status, verdict }) => (status === 'passed') !== verdict.holds)
  if (odd === undefined) return
  throw new InvalidArgumentError({
    where,
    what: `stage ${odd.index} is recorded as ${odd.status} although its verdict ${odd.verdict.holds ? 'holds' : 'does not hold'}`,
    value: odd.status,
    todo: 'Verify its final snapshot again; the status follows from the verdict.',
  })
}
