import { nearestName, type SkillAction } from '@mc-evobench/core'
import type { BotClient } from '../client/bot-client.ts'
import { craftSkill } from './craft-skill.ts'
import { gotoSkill } from './goto-skill.ts'
import { mineSkill } from './mine-skill.ts'
import type { Skill } from './skill.ts'
import { type SkillName, skillArgumentSchemas } from './skill-arguments.ts'
import { skillList } from './skill-list.ts'
import { waitSkill } from './wait-skill.ts'

const NO_BLOCKS = new Set(['air', 'cave_air', 'void_air'])

/** A skill that was begun, or why there is none. */
export type StartedSkill =
  | { readonly skill: Skill; readonly stepLimit: number }
  | { readonly skill: null; readonly reason: string }

/** Checks a skill action and begins the skill; nothing is done in the world yet. */
export function startSkill(client: BotClient, action: SkillAction): StartedSkill {
  const name = skillList.find((skill) => skill.name === action.skill)?.name as SkillName | undefined
  if (name === undefined) {
    const known = skillList.map((skill) => skill.name)
    const near = nearestName(action.skill, known)
    return invalid(
      `no skill "${action.skill}". ${near === null ? `There are: ${known.join(', ')}` : `Did you mean "${near}"?`}`,
    )
  }
  const schema = skillArgumentSchemas[name]
  const allowed = Object.keys(schema.shape)
  for (const argument of Object.keys(action.arguments)) {
    if (allowed.includes(argument)) continue
    const near = nearestName(argument, allowed)
    return invalid(
      `${name}: no argument "${argument}". ${near === null ? `There are: ${allowed.join(', ')}` : `Did you mean "${near}"?`}`,
    )
  }
  const stepLimit = skillList.find((skill) => skill.name === name)?.stepLimit ?? 1
  switch (name) {
    case 'goto': {
      const parsed = skillArgumentSchemas.goto.safeParse(action.arguments)
      if (!parsed.success) return invalid(`goto: ${firstIssue(parsed.error)}`)
      const unknown = parsed.data.block === undefined ? null : unknownName(client, 'block', parsed.data.block)
      return unknown === null ? { skill: gotoSkill(client, parsed.data), stepLimit } : invalid(`goto: ${unknown}`)
    }
    case 'mine': {
      const parsed = skillArgumentSchemas.mine.safeParse(action.arguments)
      if (!parsed.success) return invalid(`mine: ${firstIssue(parsed.error)}`)
      const unknown = unknownName(client, 'block', parsed.data.block)
      return unknown === null ? { skill: mineSkill(client, parsed.data), stepLimit } : invalid(`mine: ${unknown}`)
    }
    case 'craft': {
      const parsed = skillArgumentSchemas.craft.safeParse(action.arguments)
      if (!parsed.success) return invalid(`craft: ${firstIssue(parsed.error)}`)
      const unknown = unknownName(client, 'item', parsed.data.item)
      return unknown === null ? { skill: craftSkill(client, parsed.data), stepLimit } : invalid(`craft: ${unknown}`)
    }
    case 'wait': {
      const parsed = skillArgumentSchemas.wait.safeParse(action.arguments)
      return parsed.success
        ? { skill: waitSkill(client, parsed.data), stepLimit }
        : invalid(`wait: ${firstIssue(parsed.error)}`)
    }
  }
}

function unknownName(client: BotClient, kind: 'block' | 'item', name: string): string | null {
  if (kind === 'block' && NO_BLOCKS.has(name)) return `"${name}" is no block to look for`
  const table = kind === 'block' ? client.registry.blocksByName : client.registry.itemsByName
  if (Object.hasOwn(table, name)) return null
  const near = nearestName(name, Object.keys(table))
  return `no ${kind} "${name}" in Minecraft ${client.bot.version}.${near === null ? '' : ` Did you mean "${near}"?`}`
}

function firstIssue(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): string {
  const issue = error.issues[0]
  const path = issue?.path.map(String).join('.') ?? ''
  return `${path === '' ? '' : `argument "${path}": `}${issue?.message ?? 'arguments not valid'}`
}

function invalid(text: string): StartedSkill {
  return { skill: null, reason: `invalid-action: ${text}` }
}
