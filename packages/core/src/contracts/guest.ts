import { z } from 'zod'

/**
 * The manifest of a guest: a whole Mineflayer program that owns its bot and runs unchanged
 * (`mc-evobench.guest.json`). Guests and `agent/1` agents are different kinds, and kinds are never pooled.
 */
export const guestManifestSchema = z.strictObject({
  contract: z.literal('guest/1'),
  command: z.array(z.string().min(1)).min(1).describe('program and arguments, run in a fresh copy of the folder'),
  connects: z
    .string()
    .regex(/^[^\s:]+:\d{1,5}$/, 'host:port')
    .describe('the one address whose connection is replaced by the embedded server'),
  instruction: z
    .union([z.enum(['chat', 'env', 'file']), z.strictObject({ hook: z.string().min(1) })])
    .describe('how the instruction of a stage reaches the program'),
  artifact: z.array(z.string().min(1)).describe('paths or globs of the files that may cross'),
  model: z.enum(['gateway', 'none']),
  time: z.enum(['lockstep', 'real']),
})
export type GuestManifest = z.infer<typeof guestManifestSchema>
