import { type CompiledChain, contentHash, InvalidArgumentError } from '@mc-evobench/core'

/**
 * Checks that a compiled chain is the one its hash names, since the hash is what the record of a role says was played.
 *
 * @throws InvalidArgumentError if it was changed since it was compiled.
 */
export function checkCompiled(compiled: CompiledChain): void {
  const { hash, ...body } = compiled
  if (contentHash(body) === hash) return
  throw new InvalidArgumentError({
    where: 'playRole',
    what: `compiled chain ${compiled.chainId} was changed since it was compiled: it has not the content of its hash`,
    value: hash,
    todo: 'Compile it again from its catalog, and leave it as it is.',
  })
}
