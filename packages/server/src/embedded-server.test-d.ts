import { expectTypeOf } from 'vitest'
import type { EmbeddedServer, ResetOptions } from './embedded-server.ts'

declare const server: EmbeddedServer

// A listener gets the event of its name, and nothing else is an event.
server.on('block-mined', (event) => {
  expectTypeOf(event.tool).toEqualTypeOf<string | null>()
  expectTypeOf(event.drops).toEqualTypeOf<{ item: string; count: number }[]>()
})
expectTypeOf(server.on).parameter(0).not.toEqualTypeOf<string>()
expectTypeOf(server.raycast(5)).toExtend<{ block: string; distance: number } | null>()
expectTypeOf<ResetOptions['initialInventory']>().toEqualTypeOf<Readonly<Record<string, number>>>()
