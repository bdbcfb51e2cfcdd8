import type { CatalogReference, Chain, CompiledChain, UnmetPrerequisite } from '@mc-evobench/core'
import { expectTypeOf } from 'vitest'
import type { CompileOptions, CompileSource, compileChain, UnmetPrerequisiteError } from './index.ts'

expectTypeOf<Parameters<typeof compileChain>[0]>().toExtend<CompileSource>()
expectTypeOf<Parameters<typeof compileChain>[1]>().toEqualTypeOf<Chain>()
expectTypeOf<Parameters<typeof compileChain>[2]>().toEqualTypeOf<CompileOptions | undefined>()
expectTypeOf<typeof compileChain>().returns.toEqualTypeOf<CompiledChain>()
expectTypeOf<CompileOptions['mode']>().toEqualTypeOf<'presence' | 'strict_quantity' | undefined>()
expectTypeOf<CompileSource['reference']>().toEqualTypeOf<CatalogReference>()
expectTypeOf<UnmetPrerequisiteError['unmet']>().toEqualTypeOf<readonly UnmetPrerequisite[]>()
