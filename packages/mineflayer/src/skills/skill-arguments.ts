import { z } from 'zod'

const blockName = z.string().min(1).describe('a block by its Minecraft name, such as "acacia_log"')
const itemName = z.string().min(1).describe('an item by its Minecraft name, such as "stick"')
const entityName = z.string().min(1).describe('a creature by its Minecraft name, such as "sheep"')
const coordinate = z.number().min(-30_000_000).max(30_000_000)
const blocksAway = z
  .number()
  .min(0)
  .max(16)
  .optional()
  .describe(
    'how near is near enough, in blocks between the middle of the block that the feet are in and that of the target; to a block at least 1, to a creature, which moves, at least 1 and half a block more',
  )

/** The arguments of every skill, by skill. */
export const skillArgumentSchemas = {
  goto: z
    .strictObject({
      block: blockName.optional(),
      entity: z
        .string()
        .min(1)
        .optional()
        .describe('a creature, such as "sheep", or "item:<name>" for an item that lies about'),
      x: coordinate.optional(),
      y: coordinate.optional(),
      z: coordinate.optional(),
      range: blocksAway,
    })
    .refine(
      ({ block, entity, x, y, z: south }) => {
        const given = [x, y, south].filter((value) => value !== undefined).length
        return given === 0 ? (block === undefined) !== (entity === undefined) : given === 3 && !block && !entity
      },
      { message: 'give either "block", or "entity", or all of "x", "y" and "z"' },
    ),
  mine: z.strictObject({ block: blockName, count: z.int().min(1).max(64).default(1) }),
  craft: z.strictObject({
    item: itemName,
    count: z.int().min(1).max(64).default(1).describe('how many of the item to have more, at least'),
  }),
  smelt: z.strictObject({
    item: itemName.describe('what goes into the furnace, such as "iron_ore"'),
    count: z.int().min(1).max(64).default(1),
    fuel: itemName.optional().describe('what to burn; chosen from what is carried unless told'),
    phase: z
      .enum(['all', 'load', 'collect'])
      .default('all')
      .describe('"load" puts charge and fuel in and ends; "collect" waits for the output and takes it'),
  }),
  place: z
    .strictObject({
      item: itemName,
      x: coordinate.optional(),
      y: coordinate.optional(),
      z: coordinate.optional(),
    })
    .refine(({ x, y, z: south }) => [x, y, south].every((value) => (value === undefined) === (x === undefined)), {
      message: 'give all of "x", "y" and "z", or none',
    }),
  equip: z.strictObject({
    item: itemName,
    destination: z
      .enum(['hand', 'off-hand', 'head', 'torso', 'legs', 'feet'])
      .optional()
      .describe('where armour is worn unless told, the hand for everything else'),
  }),
  attack: z.strictObject({ entity: entityName, count: z.int().min(1).max(64).default(1) }),
  eat: z.strictObject({ item: itemName.optional().describe('what to eat; the least that will do unless told') }),
  fill_bucket: z.strictObject({}),
  shear: z.strictObject({ entity: entityName.default('sheep') }),
  sleep: z.strictObject({}),
  build_shelter: z.strictObject({
    torch: z.boolean().default(false).describe('whether to place a torch inside'),
  }),
  wait: z.strictObject({ steps: z.int().min(1).max(1200) }),
} as const

/** The name of a skill. */
export type SkillName = keyof typeof skillArgumentSchemas
/** The arguments of one skill, defaults filled in. */
export type SkillArguments<TName extends SkillName> = z.output<(typeof skillArgumentSchemas)[TName]>
