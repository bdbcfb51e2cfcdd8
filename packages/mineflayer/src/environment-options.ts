import { z } from 'zod'

/** What the environment's factory takes; plain JSON, since it travels inside an environment reference. */
export const minecraftEnvironmentOptionsSchema = z.strictObject({
  viewDistance: z
    .int()
    .min(3)
    .max(10)
    .default(3)
    .describe('chunks that the client holds in each direction; mineflayer needs at least 3'),
  transport: z
    .enum(['bridge', 'duplex'])
    .default('bridge')
    .describe('bridge hands packets over as objects; duplex serialises them as a network would'),
  username: z
    .string()
    .regex(/^\w{3,16}$/)
    .default('player'),
})
/** See {@link minecraftEnvironmentOptionsSchema}; every field may be left out. */
export type MinecraftEnvironmentOptions = z.input<typeof minecraftEnvironmentOptionsSchema>
