import type { CatalogData, CatalogReference, Chain, ProbeFamily, Task } from '@mc-evobench/core'
import type { TaskStateGraph } from '@mc-evobench/graph'
import { expectTypeOf } from 'vitest'
import type { Catalog, CatalogReport, loadCatalog, probeChain, validateCatalog } from './index.ts'

expectTypeOf<Parameters<typeof loadCatalog>[0]>().toEqualTypeOf<string | undefined>()
expectTypeOf<typeof loadCatalog>().returns.toEqualTypeOf<Promise<Catalog>>()
expectTypeOf<typeof validateCatalog>().returns.toEqualTypeOf<Promise<CatalogReport>>()
expectTypeOf<typeof probeChain>().returns.toEqualTypeOf<Chain>()
expectTypeOf<Parameters<typeof probeChain>[2]>().toEqualTypeOf<'related' | 'unrelated' | 'shuffled' | 'target'>()
expectTypeOf<Catalog['data']>().toEqualTypeOf<CatalogData>()
expectTypeOf<Catalog['reference']>().toEqualTypeOf<CatalogReference>()
expectTypeOf<Catalog['graph']>().toEqualTypeOf<TaskStateGraph>()
expectTypeOf<Catalog['getTask']>().returns.toEqualTypeOf<Task>()
expectTypeOf<Catalog['getProbeFamily']>().returns.toEqualTypeOf<ProbeFamily>()
expectTypeOf<CatalogReport['hash']>().toEqualTypeOf<string | null>()
expectTypeOf<CatalogReport['faults'][number]['position']>().toEqualTypeOf<number | null>()
