import { type Catalog, PROBE_SEQUENCES, probeChain } from '@mc-evobench/catalog'
import { type Chain, NotFoundError, nearestName } from '@mc-evobench/core'

/**
 * Finds a chain of a catalog, or a sequence of one of its probe families: `wood_species_crafting.target`.
 *
 * @throws NotFoundError with the nearest name.
 */
export function findChain(catalog: Catalog, name: string): Chain {
  const chains = catalog.data.chains.map(({ id }) => id)
  if (chains.includes(name)) return catalog.getChain(name)
  const sequences = catalog.data.probeFamilies.flatMap((family) =>
    PROBE_SEQUENCES.map((sequence) => ({ name: `${family.id}.${sequence}`, familyId: family.id, sequence })),
  )
  const found = sequences.find((candidate) => candidate.name === name.replace(':', '.'))
  if (found !== undefined) return probeChain(catalog, found.familyId, found.sequence)
  const { id, version } = catalog.reference
  const playable = sequences.map((sequence) => sequence.name)
  const all = [...chains, ...playable]
  throw new NotFoundError({
    where: 'chain',
    kind: 'chain',
    name,
    container: `catalog ${id}@${version} (${chains.length} chains, ${sequences.length} sequences of probe families)`,
    // Where no name is near, the sequences are offered: what can be played, and few enough for a line.
    known: nearestName(name, all) === null ? playable : all,
  })
}
