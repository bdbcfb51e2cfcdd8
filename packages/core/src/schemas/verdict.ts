import { z } from 'zod'
import { predicateSchema } from './predicate.ts'
import { evidencePortSchema, snapshotChannelSchema } from './snapshot.ts'

const observedSchema = z.union([z.number(), z.string(), z.boolean(), z.null()])

/** How one predicate came out, with the value it was judged by. */
export const predicateVerdictSchema = z.strictObject({
  predicate: predicateSchema,
  holds: z.boolean(),
  evidence: z.enum(['observed', 'unavailable']).describe('`unavailable`: the snapshot lacks what the predicate reads'),
  observed: observedSchema.describe('null when there was nothing to observe'),
  channel: snapshotChannelSchema.nullable().describe('null for `any_of`, whose children name theirs'),
  get children() {
    return z.array(predicateVerdictSchema)
  },
})
export type PredicateVerdict = z.infer<typeof predicateVerdictSchema>

/** How a task's conjunction came out on one snapshot. */
export const verdictSchema = z.strictObject({
  holds: z.boolean(),
  port: evidencePortSchema,
  step: z.int().min(0),
  predicates: z.array(predicateVerdictSchema),
})
export type Verdict = z.infer<typeof verdictSchema>
