import { z } from 'zod'
import { catalogReferenceSchema } from './catalog.ts'
import { identifierSchema, seedSchema, sha256Schema } from './identifiers.ts'
import { identitySchema } from './role-record.ts'

/** How a plan names an agent or an environment: portable, with the hash of the code where it is a file of the user's. */
export const planReferenceSchema = z.strictObject({
  name: z.string().min(1).describe('a built-in id, a package with subpath, or a file name'),
  export: z.string().min(1),
  options: z.record(z.string(), z.json()),
  moduleSha256: sha256Schema
    .nullable()
    .describe('over the module’s files when it is the user’s own; null for what comes with the project'),
})
export type PlanReference = z.infer<typeof planReferenceSchema>

/** What an agent may use up before it is ended and counted as failed. */
export const agentLimitsSchema = z.strictObject({
  decisionMs: z.int().positive().describe('wall time of one answer'),
  roleMs: z.int().positive().describe('wall time of all answers of a role together'),
  replyBytes: z.int().positive().describe('length of one answer'),
  outputBytes: z.int().positive().describe('all it prints in a role'),
  artifactBytes: z.int().positive(),
  artifactFiles: z.int().positive(),
})
export type AgentLimits = z.infer<typeof agentLimitsSchema>

/** What a source role practises. */
const planSourceSchema = z.strictObject({
  id: identifierSchema,
  tasks: z.array(identifierSchema).min(1),
  steps: z.int().positive().describe('its exposure, used exactly'),
  after: identifierSchema.nullable().describe('the source whose frozen artifact it starts from; null: from nothing'),
  allowUnmet: z.boolean().describe('may start a task whose prerequisites were not practised, as shuffled sources do'),
})
export type PlanSource = z.infer<typeof planSourceSchema>

/** Which artifact a target role starts from. */
const planConditionSchema = z.strictObject({
  id: identifierSchema,
  source: identifierSchema.nullable().describe('the source whose frozen artifact it is given; null: the empty one'),
  scrambled: z.boolean().describe('the same files and sizes with their bytes in another order: a placebo'),
})
export type PlanCondition = z.infer<typeof planConditionSchema>

/** A question to a plan: is the target score under one condition above that under each of some others? */
const planComparisonSchema = z.strictObject({
  id: identifierSchema,
  condition: identifierSchema,
  above: z.array(identifierSchema).min(1),
})
export type PlanComparison = z.infer<typeof planComparisonSchema>

/** One world profile with what is practised in it, and the target on which the conditions meet. */
const planFamilySchema = z.strictObject({
  id: identifierSchema,
  label: z.string().min(1),
  profile: identifierSchema,
  initialStates: z.array(identifierSchema),
  sources: z.array(planSourceSchema).describe('each after the one it starts from'),
  conditions: z.array(planConditionSchema).min(1),
  target: z.array(identifierSchema).min(1),
})
export type PlanFamily = z.infer<typeof planFamilySchema>

/**
 * What is practised and what is compared, without agent, seeds and world: the part of a plan that a user writes. A path
 * of sources, each starting from the artifact of the one before, then a target; conditions differ in nothing else.
 */
export const planDesignSchema = z
  .strictObject({
    id: identifierSchema,
    families: z.array(planFamilySchema).min(1),
    comparisons: z
      .array(planComparisonSchema)
      .describe('beside verdict/1, which judges families that have the four conditions of the paper'),
  })
  .superRefine(({ families, comparisons }, context) => {
    const refuse = (message: string): void => context.addIssue({ code: 'custom', message })
    refuseRepeated(families, 'family', refuse)
    refuseRepeated(comparisons, 'comparison', refuse)
    for (const { id, sources, conditions } of families) {
      refuseRepeated(sources, `source of family ${id}`, refuse)
      refuseRepeated(conditions, `condition of family ${id}`, refuse)
      for (const [index, source] of sources.entries()) {
        if (source.after !== null && !sources.slice(0, index).some((earlier) => earlier.id === source.after)) {
          refuse(`family ${id}: source ${source.id} starts after ${source.after}, which no earlier source is`)
        }
      }
      for (const condition of conditions) {
        if (condition.source === null) {
          if (condition.scrambled) refuse(`family ${id}: condition ${condition.id} has no artifact to scramble`)
        } else if (!sources.some((source) => source.id === condition.source)) {
          refuse(`family ${id}: condition ${condition.id} starts from ${condition.source}, which is no source of it`)
        }
      }
      for (const comparison of comparisons) {
        for (const name of [comparison.condition, ...comparison.above]) {
          if (!conditions.some((condition) => condition.id === name)) {
            refuse(`comparison ${comparison.id} names the condition ${name}, which family ${id} lacks`)
          }
        }
        if (comparison.above.includes(comparison.condition)) {
          refuse(`comparison ${comparison.id} compares ${comparison.condition} with itself`)
        }
      }
    }
  })
export type PlanDesign = z.infer<typeof planDesignSchema>

function refuseRepeated(entries: readonly { id: string }[], kind: string, refuse: (message: string) => void): void {
  const ids = entries.map(({ id }) => id)
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
  if (repeated !== undefined) refuse(`there is more than one ${kind} called ${repeated}`)
}

/**
 * A paired plan: everything that decides what is run and what is compared, frozen and hashed before anything runs.
 *
 * @see MC-EvoBench paper, sections D.1 to D.5
 */
export const pairedPlanSchema = z.strictObject({
  format: z.literal('paired-plan/1'),
  design: planDesignSchema,
  preset: z.enum(['paper', 'confirm', 'custom']),
  catalog: catalogReferenceSchema,
  seeds: z.array(seedSchema).min(1).describe('agent seeds, one a replicate; unique'),
  world: z
    .strictObject({ axis: z.enum(['fixed', 'fresh']), seed: seedSchema })
    .describe(
      'fixed: every role plays in the world of this seed, as in the paper; fresh: each replicate has a target world of its own, and its sources another, both drawn from it',
    ),
  stageCap: z.int().positive(),
  exposureUnit: z.enum(['environment_steps', 'model_calls', 'tokens']),
  thinkTime: z.union([
    z.literal('free'),
    z.literal('real'),
    z.strictObject({ fixed: z.int().positive().describe('steps a model call') }),
  ]),
  targetsPerArtifact: z.int().positive().describe('target roles a condition and replicate, averaged before any test'),
  margin: z
    .number()
    .gt(0)
    .lt(1)
    .optional()
    .describe('the largest difference of target TSR that is of no consequence; absent: equivalence is not judged'),
  agent: planReferenceSchema,
  environment: planReferenceSchema,
  limits: agentLimitsSchema,
})
export type PairedPlan = z.infer<typeof pairedPlanSchema>

/** The manifest of a run folder, written before the first role. */
export const runManifestSchema = z.strictObject({
  format: z.literal('run/1'),
  runId: z.string().regex(/^[a-z0-9_.-]+$/),
  planHash: sha256Schema,
  plan: pairedPlanSchema,
  identity: identitySchema,
  revision: z.string().nullable().describe('version control revision of the user’s project; null when there is none'),
})
export type RunManifest = z.infer<typeof runManifestSchema>

/** How a role was isolated and how long it took; beside the record, never hashed. */
export const roleTimingSchema = z.strictObject({
  format: z.literal('role-timing/1'),
  wallMs: z.number().min(0),
  agentMs: z.number().min(0).describe('waiting for the agent'),
  environmentMs: z.number().min(0),
  isolation: z.strictObject({
    files: z.enum(['permission_model', 'mount_namespace', 'unenforced']),
    network: z.enum(['empty_namespace', 'allowed_by_claim', 'unenforced']),
    signals: z.enum(['pid_namespace', 'unenforced']),
  }),
  resumed: z
    .enum(['replayed', 'rerun'])
    .nullable()
    .describe('after an interruption: the new log begins with the old one, or is another; null without one'),
})
export type RoleTiming = z.infer<typeof roleTimingSchema>
