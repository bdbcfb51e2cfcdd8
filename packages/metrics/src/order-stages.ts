import { InvalidArgumentError, type StageRecord } from '@mc-evobench/core'

/**
 * Puts the stage records of one episode into the order they were played in. A chain stops at the first stage that does
 * not pass, so an episode leaves its first stages, each once, all of them passed but perhaps the last.
 *
 * @param stages - valid records.
 * @throws InvalidArgumentError naming the first stage that cannot stand where it does.
 * @see MC-EvoBench paper, section C.3
 */
export function orderStages(stages: readonly StageRecord[], where: string): StageRecord[] {
  const ordered = [...stages].sort((a, b) => a.index - b.index)
  const refuse = (what: string, value: unknown): never => {
    throw new InvalidArgumentError({ where, what, value, todo: 'Hand in the records of one whole episode.' })
  }
  for (const [place, { index }] of ordered.entries()) {
    const before = ordered[place - 1]
    if (before?.index === index) refuse('a stage is recorded more than once', index)
    if (index !== place) refuse(`stage ${index} is recorded and stage ${place}, which comes before it, is not`, index)
    if (before !== undefined && before.status !== 'passed') {
      refuse(`stage ${index} is recorded although stage ${before.index} before it did not pass`, before.status)
    }
  }
  return ordered
}
