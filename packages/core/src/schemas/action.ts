import { z } from 'zod'

const pressed = z.boolean().optional()

const hotbarKeys = Object.fromEntries(
  Array.from({ length: 9 }, (_, index) => [`hotbar.${index + 1}`, pressed]),
) as Record<`hotbar.${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`, typeof pressed>

/** A click into the open window, in Minecraft's own terms. */
export const inventoryClickSchema = z.strictObject({
  slot: z.int().min(-999),
  button: z.int().min(0).max(10),
  mode: z.int().min(0).max(6),
})
export type InventoryClick = z.infer<typeof inventoryClickSchema>

/** Keys and mouse held for one step, by MineRL's names; what is absent is not pressed. */
export const controlActionSchema = z.strictObject({
  kind: z.literal('control'),
  forward: pressed,
  back: pressed,
  left: pressed,
  right: pressed,
  jump: pressed,
  sneak: pressed,
  sprint: pressed,
  attack: pressed,
  use: pressed,
  drop: pressed,
  inventory: pressed,
  camera: z
    .tuple([z.number().min(-180).max(180), z.number().min(-180).max(180)])
    .optional()
    .describe('change of pitch and yaw in degrees; positive looks down and right'),
  ...hotbarKeys,
  clicks: z.array(inventoryClickSchema).max(64).optional(),
})
export type ControlAction = z.infer<typeof controlActionSchema>

/** A skill with its arguments; runs over as many steps as it takes. What there is stands in the environment's spec. */
export const skillActionSchema = z.strictObject({
  kind: z.literal('skill'),
  skill: z.string().min(1),
  arguments: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type SkillAction = z.infer<typeof skillActionSchema>

/** Let the running skill run on; hold still when none runs. */
export const continueActionSchema = z.strictObject({ kind: z.literal('continue') })

/** What an agent answers with. */
export const actionSchema = z.discriminatedUnion('kind', [controlActionSchema, skillActionSchema, continueActionSchema])
export type Action = z.infer<typeof actionSchema>
