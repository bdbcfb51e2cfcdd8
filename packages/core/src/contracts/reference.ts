import { z } from 'zod'

/**
 * Names code that runs elsewhere (a world worker, an agent process) instead of passing it: a module, the name of its
 * factory, and plain JSON options. Modules are resolved before the reference is handed on, so it is the same everywhere.
 */
export const codeReferenceSchema = z.strictObject({
  module: z.string().min(1).describe('a package name with subpath, or an absolute file URL'),
  export: z.string().min(1),
  options: z.record(z.string(), z.json()),
})
export type CodeReference = z.infer<typeof codeReferenceSchema>

/** Names an agent: the module exports `createAgent(options)` under `export`. */
export type AgentReference = CodeReference
/** Names an environment: the module exports `createEnvironment(options)` under `export`. */
export type EnvironmentReference = CodeReference
