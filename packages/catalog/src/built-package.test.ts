import * as built from '@mc-evobench/catalog'
import { expect, it } from 'vitest'
import { loadCatalog } from './load-catalog.ts'

// Imported by its own name, the package resolves to its built files, as it does for users.
it('finds its data from the built files too', async () => {
  expect((await built.loadCatalog()).reference).toEqual((await loadCatalog()).reference)
})
