import type { EnvironmentSpec } from '@mc-evobench/core'
import { z } from 'zod'
import { type SkillName, skillArgumentSchemas } from './skill-arguments.ts'

/** One skill as the environment's spec lists it. */
export type SkillSpec = EnvironmentSpec['skills'][number]

const texts: Record<SkillName, { description: string; stepLimit: number }> = {
  goto: {
    description:
      'Walks to the nearest block of a kind (within arm’s length, or within "range"), to the nearest creature of a kind (within 2 blocks, or "range"), onto the nearest lying item ("item:<name>"), or to a position (into its block, or within "range"). Walks, steps up one block, drops up to three, swims; neither digs nor places.',
    stepLimit: 600,
  },
  mine: {
    description:
      'Walks to the nearest reachable block of a kind with an open side within 48 blocks, digs it with the best tool carried and picks up what it drops; "count" times. Fails at once when a needed tool is not carried.',
    stepLimit: 1200,
  },
  craft: {
    description:
      'Crafts an item from whatever carried ingredients fit a recipe: in the inventory’s own 2×2 grid, or, for recipes that need 3×3, at a crafting table within 32 blocks, to which it walks. Without one it fails: needs a crafting table.',
    stepLimit: 600,
  },
  smelt: {
    description:
      'Smelts an item in the nearest furnace within 32 blocks: loads charge and fuel, waits 200 steps an item, takes the output. "load" ends after loading, "collect" only waits and takes.',
    stepLimit: 14_000,
  },
  place: {
    description:
      'Places a carried item at a block position, to which it walks if need be, or on the best free ground in reach.',
    stepLimit: 600,
  },
  equip: {
    description: 'Takes a carried item into the hand or the off hand, or puts armour on.',
    stepLimit: 40,
  },
  attack: {
    description:
      'Goes after the nearest creature of a kind within 32 blocks and strikes it with the best weapon carried until it is dead, then picks up what it drops; "count" times.',
    stepLimit: 2400,
  },
  eat: {
    description: 'Eats a carried food. Fails when not hungry.',
    stepLimit: 80,
  },
  fill_bucket: {
    description: 'Walks to the nearest water source within 48 blocks and fills a carried bucket.',
    stepLimit: 700,
  },
  shear: {
    description: 'Goes after the nearest sheep with its wool on within 32 blocks, shears it and picks up the wool.',
    stepLimit: 1200,
  },
  sleep: {
    description: 'Walks to the nearest bed within 32 blocks, lies down and sleeps until it wakes.',
    stepLimit: 900,
  },
  build_shelter: {
    description:
      'Digs in three blocks deep, closes the hole overhead with a carried or dug block, and with "torch" places a carried torch inside.',
    stepLimit: 1000,
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
