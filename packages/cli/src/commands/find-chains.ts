import type { Catalog } from '@mc-evobench/catalog'
import { InvalidArgumentError, nearestName } from '@mc-evobench/core'

/**
 * The chains of a catalog that are to be played: those named, or all. Sequences of probe families are none.
 *
 * @throws InvalidArgumentError for a name that is no chain of the catalog, with the names there are, and for one that
 *   stands twice.
 */
export function findChains(catalog: Catalog, names: readonly string[] | undefined): string[] {
  const known = catalog.data.chains.map(({ id }) => id)
  if (names === undefined) return known
  names.forEach((name, index) => {
    if (names.indexOf(name) < index) fail(`chain "${name}" stands twice`, 'Every chain is played once; leave one out.')
    if (known.includes(name)) return
    const isProbe = catalog.data.probeFamilies.some(({ id }) => id === name.split(/[.:]/)[0])
    if (isProbe) {
      fail(
        `"${name}" belongs to a probe family, and is none of the catalog's chains`,
        'Play it with "run" or "paired".',
      )
    }
    const near = nearestName(name, known)
    const hint = near === null ? '' : `Did you mean "${near}"? `
    fail(`no chain "${name}"`, `${hint}There are: ${known.join(', ')}.`)
  })
  return [...names]
}

function fail(what: string, todo: string): never {
  throw new InvalidArgumentError({ where: '--chains', what, todo })
}
