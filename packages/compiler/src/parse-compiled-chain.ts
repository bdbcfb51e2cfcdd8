import { type CompiledChain, compiledChainSchema, freezeDeep, InvalidArgumentError } from '@mc-evobench/core'
import { findChainFaults } from './find-chain-faults.ts'
import { readData } from './read-data.ts'

/**
 * Reads a compiled chain that was stored, and refuses one that was changed since it was compiled.
 *
 * The hash shows accidents and edits; it is no proof against somebody who edits a chain and hashes it anew. Of that, only
 * contradictions are found. These are derived anew and compared: indices, states before and after, unmet prerequisites,
 * the whole metric context, and the order of paths and initial states. These must agree: the ids of a stage's event and
 * own profile with its task, its profile with the policy (under `task` it is the task's own, under `chain` the same at
 * every stage), the path of an edge with whether its state is a group, and all occurrences of a task and its paths, of a
 * profile, an event and an edge with each other.
 *
 * All else is taken at its word, because nothing in a chain tells it: the chain's id, the catalog reference, mode, policy
 * and initial states; which tasks come in which order; what is in a task, event or profile, and which profile is in force
 * under `chain`; which edges a task has, with their ids, states, counts and weights; to which groups anything belongs. To
 * check these, compile the chain again from its catalog and compare the hashes.
 *
 * @param value - a compiled chain as `JSON.parse` gives it.
 * @returns the chain, deeply frozen.
 * @throws InvalidArgumentError naming every field that does not fit the schema or cannot be stored; or else every field that
 *   contradicts the rest of the chain, and the hash, if the content does not have it.
 */
export function parseCompiledChain(value: unknown): CompiledChain {
  const chain = readData(compiledChainSchema, value, { where: 'parseCompiledChain', what: 'the compiled chain' })
  const faults = findChainFaults(chain)
  if (faults.length > 0) {
    throw new InvalidArgumentError({
      where: 'parseCompiledChain',
      what:
        `compiled chain "${chain.chainId}" is not as it was compiled ` +
        `(${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}): ${faults.join('; ')}`,
      todo: 'Compile it again from its catalog.',
      details: { faults },
    })
  }
  return freezeDeep(chain)
}
