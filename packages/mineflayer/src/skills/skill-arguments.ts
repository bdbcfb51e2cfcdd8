import { z } from 'zod'

const blockName = z.string().min(1).describe('a block by its Minecraft name, such as "acacia_log"')
const coordinate = z.number().min(-30_000_000).max(30_000_000)

/** The arguments of every skill, by skill. */
export const skillArgumentSchemas = {
  goto: z
    .strictObject({
      block: blockName.optional(),
      x: coordinate.optional(),
      y: coordinate.optional(),
      z: coordinate.optional(),
      range: z.number().min(0).max(16).optional().describe('how near is near enough, in blocks'),
    })
    .refine(
      ({ block, x, y, z: south }) =>
        block === undefined
          ? x !== undefined && y !== undefined && south !== undefined
          : x === undefined && y === undefined && south === undefined,
      { message: 'give either "block", or all of "x", "y" and "z"' },
    ),
  mine: z.strictObject({ block: blockName, count: z.int().min(1).max(64).default(1) }),
  craft: z.strictObject({
    item: z.string().min(1).describe('an item by its Minecraft name, such as "stick"'),
    count: z.int().min(1).max(64).default(1).describe('how many of the item to have more, at least'),
  }),
  wait: z.strictObject({ steps: z.int().min(1).max(1200) }),
} as const

/** The name of a skill. */
export type SkillName = keyof typeof skillArgumentSchemas
/** The arguments of one skill, defaults filled in. */
export type SkillArguments<TName extends SkillName> = z.output<(typeof skillArgumentSchemas)[TName]>
