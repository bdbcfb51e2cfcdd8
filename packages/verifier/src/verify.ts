import { InvalidArgumentError, type Predicate, type Verdict } from '@mc-evobench/core'
import type { AttachedEvidence } from './attach-evidence.ts'
import { verifyPredicate } from './verify-predicate.ts'

/**
 * Judges a task's success predicates by one snapshot: all must hold. Every predicate is judged, also after one that
 * does not hold, so that the verdict shows which of them were missing.
 *
 * @param predicates - the conjunction, at least one.
 * @param snapshot - the evidence, with what the mission event raised attached by `attachEvidence`.
 * @returns the verdict with, for each predicate, its observed value, its channel and whether there was evidence.
 * @throws InvalidArgumentError if there are no predicates: an empty conjunction would hold of anything. Or if one of them
 *   asks for what cannot be judged: no known family, a minimum or an operator that is none.
 * @see MC-EvoBench paper, section C.1
 */
export function verify(predicates: readonly Predicate[], snapshot: AttachedEvidence): Verdict {
  if (predicates.length === 0) {
    throw new InvalidArgumentError({
      where: 'verify',
      what: 'there are no predicates to verify',
      todo: 'Pass at least one; an empty conjunction would hold of any snapshot.',
    })
  }
  const verdicts = predicates.map((predicate) => verifyPredicate(predicate, snapshot))
  return {
    holds: verdicts.every((verdict) => verdict.holds),
    port: snapshot.port,
    step: snapshot.step,
    predicates: verdicts,
  }
}
