import { loadCatalog, type ProbeSequence, probeChain } from '@mc-evobench/catalog'
import { compileChain } from '@mc-evobench/compiler'
import type { CompiledChain } from '@mc-evobench/core'

const catalog = await loadCatalog('mc-evobench@1.0.0')
const compiled = new Map<string, CompiledChain>()

export { catalog }

/** One of the 19 chains, compiled. */
export function compiledChain(id: string): CompiledChain {
  const known = compiled.get(id)
  if (known !== undefined) return known
  const chain = compileChain(catalog, catalog.getChain(id))
  compiled.set(id, chain)
  return chain
}

/** A sequence of a probe family, compiled. */
export function compiledProbe(familyId: string, sequence: ProbeSequence): CompiledChain {
  return compileChain(catalog, probeChain(catalog, familyId, sequence))
}
