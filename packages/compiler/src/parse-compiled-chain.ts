import {
  type CompiledChain,
  compiledChainSchema,
  freezeDeep,
  InvalidArgumentError,
  parseInput,
} from '@mc-evobench/core'
import { findChainFaults } from './find-chain-faults.ts'

/**
 * Reads a compiled chain that was stored, and refuses one that was changed since it was compiled.
 *
 * The hash shows accidents and edits; it is no proof against somebody who edits a chain and hashes it anew. Whoever has
 * the catalog compiles the chain again and compares the hashes.
 *
 * @param value - a compiled chain as `JSON.parse` gives it.
 * @returns the chain, deeply frozen.
 * @throws InvalidArgumentError naming every field that does not fit the schema; or else every field that contradicts the
 *   rest of the chain, and the hash, if the content does not have it.
 */
export function parseCompiledChain(value: unknown): CompiledChain {
  const chain = parseInput(compiledChainSchema, value, { where: 'parseCompiledChain', what: 'the compiled chain' })
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
