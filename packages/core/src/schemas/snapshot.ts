import { z } from 'zod'
import { countsSchema } from './identifiers.ts'

/** The kinds of evidence a snapshot can hold; each is built only when asked for. */
export const SNAPSHOT_CHANNELS = [
  'inventory',
  'equipment',
  'player',
  'counters',
  'flags',
  'ray',
  'grid',
  'light',
  'time',
  'environment',
] as const

export const snapshotChannelSchema = z.enum(SNAPSHOT_CHANNELS)
/** One of {@link SNAPSHOT_CHANNELS}. */
export type SnapshotChannel = z.infer<typeof snapshotChannelSchema>

/**
 * Where evidence comes from, best first: the embedded server's own state; `data get` over RCON on a real server; a
 * second, silent bot; our own adapter's client. Never what an agent says.
 */
export const evidencePortSchema = z.enum(['server', 'rcon', 'observer', 'client'])
export type EvidencePortName = z.infer<typeof evidencePortSchema>

const slotSchema = z.strictObject({
  slot: z.int(),
  item: z.string().describe('normalised: no namespace, lower case'),
  count: z.int().positive(),
  raw: z.string().describe('the name as the source gave it'),
})

const equipmentItemSchema = z.strictObject({ item: z.string(), raw: z.string() }).nullable()

/** The evidence by channel; a channel that was not asked for, or that the port cannot serve, is absent. */
export const snapshotChannelsSchema = z.strictObject({
  inventory: z.strictObject({ counts: countsSchema, slots: z.array(slotSchema) }).optional(),
  equipment: z
    .strictObject({
      mainhand: equipmentItemSchema,
      offhand: equipmentItemSchema,
      head: equipmentItemSchema,
      chest: equipmentItemSchema,
      legs: equipmentItemSchema,
      feet: equipmentItemSchema,
    })
    .optional(),
  player: z
    .strictObject({
      stats: z.record(z.string(), z.number()).describe('life, food, saturation, air, deaths, …'),
      alive: z.boolean(),
      position: z.strictObject({ x: z.number(), y: z.number(), z: z.number() }),
    })
    .optional(),
  counters: countsSchema.optional(),
  flags: z.array(z.string()).optional(),
  ray: z.strictObject({ block: z.string().nullable(), distance: z.number().nullable() }).optional(),
  grid: z
    .strictObject({
      size: z.tuple([z.literal(7), z.literal(5), z.literal(7)]).describe('blocks along x, y, z, around the feet'),
      blocks: z.array(z.string()).length(245).describe('names, x slowest, then y, then z'),
    })
    .optional(),
  light: z
    .strictObject({
      effective: z.int().describe('the larger of block light and sky light as the time of day dims it'),
      block: z.int(),
      sky: z.int(),
      skyBlocked: z.boolean(),
    })
    .optional(),
  time: z
    .strictObject({
      total: z.int().nullable().describe('ticks since the world began; null when the port has no such clock'),
      day: z.int().describe('tick of the day, 0 to 23,999'),
    })
    .optional(),
  environment: z
    .strictObject({ minecraftVersion: z.string(), weather: z.string(), dimension: z.string(), profile: z.string() })
    .optional(),
})

/**
 * The evidence a verifier reads, taken at one instant from one port. It is a separate object from the agent's
 * observation, and no agent ever sees it.
 *
 * @see MC-EvoBench paper, sections C.1 and C.3
 */
export const snapshotSchema = z.strictObject({
  port: evidencePortSchema,
  step: z.int().min(0).describe('environment steps since the last reset'),
  channels: snapshotChannelsSchema,
})
/** See {@link snapshotSchema}. */
export type Snapshot = z.infer<typeof snapshotSchema>
export type SnapshotChannels = z.infer<typeof snapshotChannelsSchema>
