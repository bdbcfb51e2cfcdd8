import type { CatalogData, CatalogReference, Chain, ProbeFamily, Task } from '@mc-evobench/core'
import type { TaskStateGraph } from '@mc-evobench/graph'
import { expectTypeOf } from 'vitest'
import type {
  BundledCatalog,
  bundledCatalogs,
  Catalog,
  CatalogChange,
  CatalogDiff,
  CatalogFault,
  CatalogFaultKind,
  CatalogReport,
  checkPublishable,
  checkVersionBump,
  describeChange,
  describeFault,
  diffCatalogs,
  loadCatalog,
  PublicationCheck,
  parseCatalog,
  probeChain,
  RequiredBump,
  requiredBump,
  smallestVersion,
  VersionBump,
  VersionCheck,
  validateCatalog,
  validateCatalogData,
} from './index.ts'

expectTypeOf<Parameters<typeof loadCatalog>[0]>().toEqualTypeOf<string | undefined>()
expectTypeOf<typeof loadCatalog>().returns.toEqualTypeOf<Promise<Catalog>>()
expectTypeOf<typeof parseCatalog>().toEqualTypeOf<(data: unknown) => Promise<Catalog>>()
expectTypeOf<typeof validateCatalog>().returns.toEqualTypeOf<Promise<CatalogReport>>()
expectTypeOf<typeof validateCatalogData>().toEqualTypeOf<(data: unknown) => Promise<CatalogReport>>()
expectTypeOf<typeof bundledCatalogs>().toEqualTypeOf<() => readonly BundledCatalog[]>()
expectTypeOf<typeof probeChain>().returns.toEqualTypeOf<Chain>()
expectTypeOf<Parameters<typeof probeChain>[2]>().toEqualTypeOf<'related' | 'unrelated' | 'shuffled' | 'target'>()

expectTypeOf<Catalog['data']>().toEqualTypeOf<CatalogData>()
expectTypeOf<Catalog['reference']>().toEqualTypeOf<CatalogReference>()
expectTypeOf<Catalog['graph']>().toEqualTypeOf<TaskStateGraph>()
expectTypeOf<Catalog['getTask']>().returns.toEqualTypeOf<Task>()
expectTypeOf<Catalog['getProbeFamily']>().returns.toEqualTypeOf<ProbeFamily>()

expectTypeOf<CatalogReport['hash']>().toEqualTypeOf<string | null>()
expectTypeOf<CatalogReport['folder']>().toEqualTypeOf<string | null>()
expectTypeOf<CatalogReport['faults']>().toEqualTypeOf<readonly CatalogFault[]>()
expectTypeOf<CatalogFault['position']>().toEqualTypeOf<number | null>()
expectTypeOf<CatalogFault['kind']>().toEqualTypeOf<CatalogFaultKind>()
expectTypeOf<'dangling_id'>().toExtend<CatalogFaultKind>()
expectTypeOf<typeof describeFault>().toEqualTypeOf<(fault: CatalogFault) => string>()

expectTypeOf<typeof diffCatalogs>().toEqualTypeOf<
  (from: Catalog | CatalogData, to: Catalog | CatalogData) => CatalogDiff
>()
expectTypeOf<CatalogDiff['changes']>().toEqualTypeOf<readonly CatalogChange[]>()
expectTypeOf<CatalogChange['bump']>().toEqualTypeOf<VersionBump>()
expectTypeOf<VersionBump>().toEqualTypeOf<'patch' | 'minor' | 'major'>()
expectTypeOf<RequiredBump>().toEqualTypeOf<'none' | VersionBump>()
expectTypeOf<typeof requiredBump>().returns.toEqualTypeOf<RequiredBump>()
expectTypeOf<typeof requiredBump>().toBeCallableWith({} as CatalogDiff)
expectTypeOf<typeof smallestVersion>().toEqualTypeOf<(version: string, bump: RequiredBump) => string>()
expectTypeOf<typeof describeChange>().toEqualTypeOf<(change: CatalogChange) => string>()
expectTypeOf<typeof checkVersionBump>().returns.toEqualTypeOf<VersionCheck>()
expectTypeOf<typeof checkVersionBump>().toBeCallableWith({ from: '1.0.0', to: '1.0.1', diff: {} as CatalogDiff })
expectTypeOf<typeof checkPublishable>().returns.toEqualTypeOf<PublicationCheck>()
expectTypeOf<PublicationCheck>().toExtend<VersionCheck>()
