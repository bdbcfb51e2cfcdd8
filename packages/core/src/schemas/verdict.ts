import { z } from 'zod'
import { predicateSchema } from './predicate.ts'
import { evidencePortSchema, snapshotChannelSchema } from './snapshot.ts'

const observedSchema = z.union([z.number(), z.string(), z.boolean(), z.null()])

const judgementSchema = z.strictObject({
  predicate: predicateSchema,
  holds: z.boolean(),
  evidence: z.enum(['observed', 'unavailable']).describe('`unavailable`: the snapshot lacks what the predicate reads'),
  observed: observedSchema.describe('null when there was nothing to observe'),
  channel: snapshotChannelSchema.nullable().describe('null for `any_of`, whose children name theirs'),
})

/** How one predicate came out, with the value it was judged by. */
export const predicateVerdictSchema: z.ZodType<PredicateVerdict> = z.strictObject({
  ...judgementSchema.shape,
  get children() {
    return z.array(predicateVerdictSchema)
  },
})
/** See {@link predicateVerdictSchema}. `children` are those of `any_of`; empty for every other predicate. */
export type PredicateVerdict = z.infer<typeof judgementSchema> & { children: PredicateVerdict[] }

/** How a task's conjunction came out on one snapshot. */
export const verdictSchema = z.strictObject({
  holds: z.boolean(),
  port: evidencePortSchema,
  step: z.int().min(0),
  predicates: z.array(predicateVerdictSchema),
})
export type Verdict = z.infer<typeof verdictSchema>
