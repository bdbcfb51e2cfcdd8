import { loadCatalog } from '@mc-evobench/catalog'
import { describe, expect, it } from 'vitest'
import { findChains } from './find-chains.ts'

const catalog = await loadCatalog()

describe('findChains', () => {
  it('takes all 19 chains, or those named in their order', () => {
    expect(findChains(catalog, undefined)).toHaveLength(19)
    const names = ['wooden_tools_smoke', 'collect_log_smoke']
    expect(findChains(catalog, names)).toEqual(names)
  })

  const cases: [string, string[], RegExp][] = [
    ['a name that is none, with all there are', ['zzzz'], /no chain "zzzz"\. There are: (\w+, ){18}\w+\.$/],
    ['a name nearly right', ['collect_log_smok'], /Did you mean "collect_log_smoke"\?/],
    ['a sequence of a probe family', ['wood_species_crafting.target'], /belongs to a probe family.*"run" or "paired"/],
    ['a probe family', ['wooden_tool_transfer'], /belongs to a probe family/],
    ['a chain that stands twice', ['collect_log_smoke', 'collect_log_smoke'], /stands twice/],
  ]
  it.each(cases)('refuses %s', (_name, names, message) => {
    expect(() => findChains(catalog, names)).toThrow(message)
  })
})
