import { z } from 'zod'
import { countsSchema, identifierSchema, seedSchema, versionSchema } from './identifiers.ts'
import { predicateSchema } from './predicate.ts'
import { snapshotChannelSchema } from './snapshot.ts'

export const edgeTypeSchema = z.enum(['requires', 'produces', 'consumes', 'enables', 'abstracts_to'])
/** How an edge relates a task and a state (MC-EvoBench paper, Table B2). */
export type EdgeType = z.infer<typeof edgeTypeSchema>

export const stateCategorySchema = z.enum([
  'item',
  'tool',
  'location',
  'environment',
  'player_condition',
  'structure',
  'entity_event',
  'group',
])
export type StateCategory = z.infer<typeof stateCategorySchema>

export const partitionSchema = z.enum(['core', 'transfer', 'diversity', 'calibration'])
export type Partition = z.infer<typeof partitionSchema>

/** A symbolic state of the task–state graph. `id` is the category's prefix, a colon and `key`. */
export const stateSchema = z.strictObject({
  id: identifierSchema,
  category: stateCategorySchema,
  key: identifierSchema,
  description: z.string().min(1),
})
export type State = z.infer<typeof stateSchema>

/** An executable contract: what is asked, how it is verified, how long it may take (MC-EvoBench paper, B.1). */
export const taskSchema = z.strictObject({
  id: identifierSchema,
  code: z.string().regex(/^T\d+$/),
  instruction: z.string().min(1).describe('the only thing an agent is told about the task'),
  domain: z.enum(['building', 'survival', 'exploration', 'combat']),
  partition: z.enum(['core', 'transfer', 'diversity']),
  stepBudget: z.int().positive().describe('environment steps'),
  profile: identifierSchema,
  success: z.array(predicateSchema).min(1).describe('all must hold'),
  event: identifierSchema.nullable().describe('the mission event that raises the flags or counters read by `success`'),
  observationSources: z.array(snapshotChannelSchema).min(1),
})
export type Task = z.infer<typeof taskSchema>

/** A typed edge. Task ends carry the prefix `task:`; `weight` is 1 where unspecified. */
export const edgeSchema = z.strictObject({
  id: identifierSchema,
  type: edgeTypeSchema,
  source: identifierSchema,
  target: identifierSchema,
  count: z.int().positive(),
  weight: z.number().positive(),
})
export type Edge = z.infer<typeof edgeSchema>

export const profilePolicySchema = z.enum(['task', 'chain'])
/** `task`: each stage's own profile, a change resets; `chain`: one profile, state continues (MC-EvoBench paper, A.4). */
export type ProfilePolicy = z.infer<typeof profilePolicySchema>

/** An ordered sequence of task ids with its initial states, profile and policy. */
export const chainSchema = z.strictObject({
  id: identifierSchema,
  partition: partitionSchema,
  profile: identifierSchema,
  policy: profilePolicySchema,
  initialStates: z.array(identifierSchema),
  tasks: z.array(identifierSchema).min(1),
})
export type Chain = z.infer<typeof chainSchema>

/** A registered world: what is generated, from which seed, at what time of day, with what in the inventory. */
export const profileSchema = z.strictObject({
  id: identifierSchema,
  code: z
    .string()
    .regex(/^P\d+$/)
    .nullable(),
  scene: identifierSchema.describe('the world generator'),
  seed: seedSchema,
  startTick: z.int().min(0).max(23_999),
  timeProgresses: z.boolean(),
  weather: z.enum(['clear', 'rain', 'thunder']),
  spawning: z.boolean().describe('whether hostile creatures appear by themselves'),
  initialInventory: countsSchema,
  resources: z.array(z.string()).describe('resources the scene places at a stated distance'),
  resourceRadius: z.int().positive().nullable(),
  resourceBand: z.tuple([z.int(), z.int()]).nullable().describe('lowest and highest y of those resources'),
})
export type Profile = z.infer<typeof profileSchema>

/** A paired probe family: source sequences, their exposure in environment steps, and the target (Table F11). */
export const probeFamilySchema = z.strictObject({
  id: identifierSchema,
  label: z.string().min(1),
  profile: identifierSchema,
  initialStates: z.array(identifierSchema),
  sourceSteps: z.int().positive(),
  related: z.array(identifierSchema).min(1),
  unrelated: z.array(identifierSchema).min(1),
  shuffled: z.array(identifierSchema).min(1),
  target: z.array(identifierSchema).min(1),
})
export type ProbeFamily = z.infer<typeof probeFamilySchema>

const eventConditionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('block_in_ray'), block: z.string() }),
  z.strictObject({ kind: z.literal('blocks_in_grid'), block: z.string(), minimum: z.int().positive() }),
  z.strictObject({ kind: z.literal('solid_in_grid'), minimum: z.int().positive() }),
  z.strictObject({ kind: z.literal('effective_light'), minimum: z.int() }),
  z.strictObject({ kind: z.literal('sheltered_from_sky'), skyLightMaximum: z.int() }),
  z.strictObject({ kind: z.literal('player_alive') }),
  z.strictObject({ kind: z.literal('elapsed_ticks'), minimum: z.int().positive() }),
  z.strictObject({ kind: z.literal('day_time_within'), from: z.int(), to: z.int() }),
  z.strictObject({ kind: z.literal('counter'), counter: z.string(), minimum: z.int().positive() }),
])
export type EventCondition = z.infer<typeof eventConditionSchema>

/** A mission event: a rule over snapshots that raises a flag or a counter (MC-EvoBench paper, Table C2). */
export const missionEventSchema = z.strictObject({
  id: identifierSchema,
  combine: z.enum(['all', 'any']),
  conditions: z.array(eventConditionSchema).min(1),
  raises: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('flag'), flag: z.string() }),
    z.strictObject({ kind: z.literal('counter'), counter: z.string() }),
  ]),
  stageLimitPath: z
    .boolean()
    .describe('also raised when the player is alive and elapsed time reaches the stage’s effective limit'),
  playerDeathFails: z.boolean(),
})
export type MissionEvent = z.infer<typeof missionEventSchema>

/** What a catalog says of itself; validation compares the counts with what is there. */
export const catalogManifestSchema = z.strictObject({
  format: z.literal('mc-evobench-catalog/1'),
  id: z.string().regex(/^[a-z0-9-]+$/),
  version: versionSchema,
  title: z.string().min(1),
  minecraftVersion: z.string().min(1),
  counts: z.strictObject({
    tasks: z.int().min(0),
    states: z.int().min(0),
    edges: z.int().min(0),
    edgesByType: z.record(edgeTypeSchema, z.int().min(0)),
    chains: z.int().min(0),
    profiles: z.int().min(0),
    probeFamilies: z.int().min(0),
    missionEvents: z.int().min(0),
  }),
})
export type CatalogManifest = z.infer<typeof catalogManifestSchema>

/** A whole catalog as data. Its content hash is the SHA-256 of its canonical JSON. */
export const catalogDataSchema = z.strictObject({
  manifest: catalogManifestSchema,
  tasks: z.array(taskSchema),
  states: z.array(stateSchema),
  edges: z.array(edgeSchema),
  chains: z.array(chainSchema),
  profiles: z.array(profileSchema),
  probeFamilies: z.array(probeFamilySchema),
  missionEvents: z.array(missionEventSchema),
})
export type CatalogData = z.infer<typeof catalogDataSchema>

/** Which catalog a record belongs to; records of different references are never pooled. */
export const catalogReferenceSchema = z.strictObject({
  id: z.string(),
  version: versionSchema,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type CatalogReference = z.infer<typeof catalogReferenceSchema>
