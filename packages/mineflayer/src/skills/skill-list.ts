import type { EnvironmentSpec } from '@mc-evobench/core'
import { z } from 'zod'
import { type SkillName, skillArgumentSchemas } from './skill-arguments.ts'

/** One skill as the environment's spec lists it. */
export type SkillSpec = EnvironmentSpec['skills'][number]

const texts: Record<SkillName, { description: string; stepLimit: number }> = {
  goto: {
    description:
      'Walks to the nearest block of a kind (within arm’s length, or within "range") or to a position (into its block, or within "range"). Walks, steps up one block, drops up to three, swims; neither digs nor places.',
    stepLimit: 600,
  },
  mine: {
    description:
      'Walks to the nearest reachable block of a kind within 48 blocks, digs it with the best tool carried and picks up what it drops; "count" times. Fails at once when a needed tool is not carried.',
    stepLimit: 1200,
  },
  craft: {
    description:
      'Crafts an item in the inventory’s own 2×2 grid from whatever carried ingredients fit a recipe. Recipes that need 3×3 fail: needs a crafting table.',
    stepLimit: 200,
  },
  wait: { description: 'Stands still for a number of steps.', stepLimit: 1201 },
}

/** The skills of this environment, with the JSON Schema of their arguments. */
export const skillList: readonly SkillSpec[] = (Object.keys(skillArgumentSchemas) as SkillName[]).map((name) => ({
  name,
  description: texts[name].description,
  arguments: z.toJSONSchema(skillArgumentSchemas[name], { io: 'input' }) as SkillSpec['arguments'],
  stepLimit: texts[name].stepLimit,
}))
