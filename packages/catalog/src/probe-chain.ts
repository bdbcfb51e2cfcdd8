import { type Chain, InvalidArgumentError } from '@mc-evobench/core'
import type { Catalog } from './catalog.ts'

/** The four sequences of a probe family. */
export const PROBE_SEQUENCES = ['related', 'unrelated', 'shuffled', 'target'] as const
/** One of {@link PROBE_SEQUENCES}. */
export type ProbeSequence = (typeof PROBE_SEQUENCES)[number]

/**
 * Makes a chain of one sequence of a probe family, to be compiled like any other.
 *
 * Its id is the family's id, a colon and the sequence, such as `wood_species_crafting:target`; one profile governs it
 * (policy `chain`); its partition is `transfer`. Shuffled sequences compile with `allowUnmet` only.
 *
 * @throws NotFoundError if there is no such family.
 * @throws InvalidArgumentError if there is no such sequence.
 * @see MC-EvoBench paper, section D.2 and Table F11
 */
export function probeChain(catalog: Catalog, familyId: string, sequence: ProbeSequence): Chain {
  if (!PROBE_SEQUENCES.includes(sequence)) {
    throw new InvalidArgumentError({
      where: 'probeChain',
      what: `sequence must be one of ${PROBE_SEQUENCES.join(', ')}`,
      value: sequence,
    })
  }
  const family = catalog.getProbeFamily(familyId)
  return {
    id: `${family.id}:${sequence}`,
    partition: 'transfer',
    profile: family.profile,
    policy: 'chain',
    initialStates: [...family.initialStates],
    tasks: [...family[sequence]],
  }
}
