import { z } from 'zod'
import { targetConditionSchema } from './role-record.ts'

/** What a family's target TSR came to by the rule `verdict/1`, in the rule's order of precedence. */
export const verdictNameSchema = z.enum([
  'gain',
  'loss',
  'practice_only',
  'not_assessable',
  'no_material_difference',
  'inconclusive',
])
export type VerdictName = z.infer<typeof verdictNameSchema>

/** Why there is no verdict, why a family is not assessable, or why nothing could have been concluded. */
export const verdictReasonSchema = z.enum([
  'no_complete_replicate',
  'too_many_incomplete',
  'voids_tied_to_condition',
  'descriptive',
  'floor',
  'ceiling',
  'direct_practice_does_not_help',
  'too_few_replicates',
  'too_few_resamples',
])
export type VerdictReason = z.infer<typeof verdictReasonSchema>

const adjustedTestSchema = z.strictObject({
  pValue: z.number().nullable().describe('null when there is no complete replicate'),
  adjusted: z.number().nullable().describe('after Holm over the families of the plan'),
})

/** A verdict on one family, the numbers that led to it, and one sentence that says no more than they do. */
export const familyVerdictSchema = z.strictObject({
  rule: z.literal('verdict/1'),
  verdict: verdictNameSchema.nullable().describe('null when none is given; `reason` says why'),
  standing: z
    .enum(['confirmatory', 'declared_look', 'exploratory', 'descriptive'])
    .describe('exploratory: the number of replicates analysed is neither the planned one nor a declared look'),
  reason: verdictReasonSchema.nullable(),
  sentence: z.string(),
  level: z.number().describe('one-sided, for gain, practice only and loss, over all families of the plan together'),
  families: z.int().positive().describe('families that Holm counts'),
  replicates: z.strictObject({
    planned: z.int().min(0),
    attempted: z.int().min(0).describe('those analysed, complete or not'),
    complete: z.int().min(0),
  }),
  means: z.record(targetConditionSchema, z.number().nullable()).describe('target TSR over the complete replicates'),
  comparisons: z
    .array(
      z.strictObject({
        comparison: z.enum(['related > no_prior', 'related > unrelated', 'related > shuffled']),
        meanDifference: z.number().nullable(),
        pValue: z.number().nullable(),
      }),
    )
    .describe('one-sided sign-flip tests on target TSR; a gain needs all three'),
  gain: adjustedTestSchema.describe('the largest of the three p-values'),
  practice: adjustedTestSchema.describe('related > no_prior alone'),
  loss: adjustedTestSchema.describe('related < no_prior'),
  equivalence: z
    .strictObject({
      margin: z.number().positive(),
      level: z.number(),
      pValue: z.number().nullable().describe('the larger of two one-sided tests against the margin'),
      adjusted: z.number().nullable(),
      differing: z.int().min(0).describe('complete replicates in which related and no prior differ at all'),
      mayDiffer: z
        .number()
        .nullable()
        .describe('share of all replicates that may differ: one-sided exact 95 % limit; null without replicates'),
    })
    .nullable()
    .describe('related against no prior; null when the plan declares no margin'),
  directPractice: z
    .strictObject({
      mean: z.number().describe('target TSR after practice on the target itself'),
      meanDifference: z.number(),
      pValue: z.number(),
    })
    .nullable()
    .describe('direct > no_prior; null when the condition was not run'),
  voids: z.strictObject({
    byCondition: z
      .record(targetConditionSchema, z.int().min(0))
      .describe('replicates in which the role, or its source, is void'),
    pValue: z.number().nullable().describe('exact test of voids against condition; null when no role was counted'),
  }),
  exact: z.boolean().describe('whether the sign-flip tests counted every sign pattern'),
  resamples: z.int().positive().nullable().describe('sign patterns drawn for each test; null when all were counted'),
  smallestReachableP: z
    .number()
    .nullable()
    .describe('one-sided, with the complete replicates and sign patterns there are, before Holm'),
  smallestAdjustedP: z
    .number()
    .nullable()
    .describe('what Holm makes of it beside the gains of the other families; null when no verdict is given'),
})
export type FamilyVerdict = z.infer<typeof familyVerdictSchema>
