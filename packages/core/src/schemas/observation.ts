import { z } from 'zod'
import { countsSchema } from './identifiers.ts'

/**
 * What an agent may see, as the Minecraft adapter builds it from its client. It never holds a reference into a
 * snapshot, the server or the graph; it is plain data.
 */
export const minecraftObservationSchema = z.strictObject({
  position: z.strictObject({ x: z.number(), y: z.number(), z: z.number(), yaw: z.number(), pitch: z.number() }),
  onGround: z.boolean(),
  health: z.number(),
  food: z.number(),
  inventory: countsSchema.describe('items carried, by name'),
  heldItem: z.string().nullable(),
  craftable: z.array(z.string()).describe('items that the inventory suffices for now, with the crafting grid at hand'),
  nearbyBlocks: z
    .array(
      z.strictObject({
        block: z.string(),
        count: z.int().positive(),
        nearest: z.strictObject({ x: z.int(), y: z.int(), z: z.int() }),
        distance: z.number(),
      }),
    )
    .describe('kinds of block within the viewing distance, nearest first, air left out'),
  nearbyEntities: z.array(z.strictObject({ name: z.string(), distance: z.number() })),
  lineOfSight: z.strictObject({ block: z.string(), distance: z.number() }).nullable(),
  dayTime: z.int(),
  activity: z
    .strictObject({
      skill: z.string(),
      status: z.enum(['running', 'succeeded', 'failed', 'interrupted']),
      reason: z.string().nullable(),
    })
    .nullable()
    .describe('the running or last skill; null before the first'),
})
/** See {@link minecraftObservationSchema}. */
export type MinecraftObservation = z.infer<typeof minecraftObservationSchema>
