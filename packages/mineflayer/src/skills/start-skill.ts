import { nearestName, type SkillAction } from '@mc-evobench/core'
import type { BotClient } from '../client/bot-client.ts'
import { presentName } from '../client/present-name.ts'
import { attackSkill } from './attack-skill.ts'
import { buildShelterSkill } from './build-shelter-skill.ts'
import { craftSkill } from './craft-skill.ts'
import { eatSkill } from './eat-skill.ts'
import { equipSkill } from './equip-skill.ts'
import { fillBucketSkill } from './fill-bucket-skill.ts'
import { gotoSkill } from './goto-skill.ts'
import { mineSkill } from './mine-skill.ts'
import { placeSkill } from './place-skill.ts'
import { shearSkill } from './shear-skill.ts'
import { shownName } from './shown-name.ts'
import type { Skill } from './skill.ts'
import { type SkillArguments, type SkillName, skillArgumentSchemas } from './skill-arguments.ts'
import { skillList } from './skill-list.ts'
import { sleepSkill } from './sleep-skill.ts'
import { smeltSkill } from './smelt-skill.ts'
import { waitSkill } from './wait-skill.ts'

const NO_BLOCKS = new Set(['air', 'cave_air', 'void_air'])
const LYING = 'item:'

const skills: { readonly [TName in SkillName]: (client: BotClient, options: SkillArguments<TName>) => Skill } = {
  goto: gotoSkill,
  mine: mineSkill,
  craft: craftSkill,
  smelt: smeltSkill,
  place: placeSkill,
  equip: equipSkill,
  attack: attackSkill,
  eat: eatSkill,
  fill_bucket: fillBucketSkill,
  shear: shearSkill,
  sleep: sleepSkill,
  build_shelter: buildShelterSkill,
  wait: waitSkill,
}
/** Arguments that name something of the game. */
const named = { block: 'block', item: 'item', fuel: 'item', entity: 'entity' } as const
type NamedArgument = keyof typeof named

/** A skill that was begun, or why there is none. */
export type StartedSkill =
  | { readonly skill: Skill; readonly stepLimit: number }
  | { readonly skill: null; readonly reason: string }

/** Checks a skill action and begins the skill; nothing is done in the world yet. */
export function startSkill(client: BotClient, action: SkillAction): StartedSkill {
  const spec = skillList.find((skill) => skill.name === action.skill)
  if (spec === undefined) {
    const known = skillList.map((skill) => skill.name)
    return invalid(
      `no skill "${shownName(action.skill)}".${suggestion(action.skill, known) ?? ` There are: ${known.join(', ')}`}`,
    )
  }
  return begin(client, { name: spec.name as SkillName, stepLimit: spec.stepLimit, given: action.arguments })
}

function begin<TName extends SkillName>(
  client: BotClient,
  asked: { name: TName; stepLimit: number; given: SkillAction['arguments'] },
): StartedSkill {
  const { name, given, stepLimit } = asked
  const schema = skillArgumentSchemas[name]
  const allowed = Object.keys(schema.shape)
  for (const argument of Object.keys(given)) {
    if (allowed.includes(argument)) continue
    const hint = suggestion(argument, allowed)
    const list = allowed.length === 0 ? ' There are none' : ` There are: ${allowed.join(', ')}`
    return invalid(`${name}: no argument "${shownName(argument)}".${hint ?? list}`)
  }
  const translated = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      Object.hasOwn(named, key) && typeof value === 'string' ? present(client, key as NamedArgument, value) : value,
    ]),
  )
  const parsed = schema.safeParse(translated)
  if (!parsed.success) return invalid(`${name}: ${firstIssue(parsed.error)}`)
  for (const key of Object.keys(named) as NamedArgument[]) {
    const value = (parsed.data as Partial<Record<NamedArgument, string>>)[key]
    const unknown = value === undefined ? null : unknownName(client, key, value)
    if (unknown !== null) return invalid(`${name}: ${unknown}`)
  }
  const { entity } = parsed.data as { entity?: string }
  if (name !== 'goto' && entity !== undefined && !client.creatureKinds.includes(entity)) {
    return invalid(`${name}: "${entity}" is no creature here. There are: ${client.creatureKinds.join(', ')}`)
  }
  // The table holds for each name the skill that takes that name's arguments.
  return { skill: skills[name](client, parsed.data as SkillArguments<TName>), stepLimit }
}

/** A name of another version of Minecraft becomes this version's. */
function present(client: BotClient, key: NamedArgument, name: string): string {
  if (name.startsWith(LYING)) return `${LYING}${presentName(name.slice(LYING.length), client.registry.itemsByName)}`
  return presentName(name, tableOf(client, named[key]))
}

function unknownName(client: BotClient, key: NamedArgument, given: string): string | null {
  const isLying = key === 'entity' && given.startsWith(LYING)
  const kind = isLying ? 'item' : named[key]
  const name = isLying ? given.slice(LYING.length) : given
  if (kind === 'block' && NO_BLOCKS.has(name)) return `"${shownName(name)}" is no block to look for`
  const table = tableOf(client, kind)
  if (Object.hasOwn(table, name)) return null
  return `no ${kind} "${shownName(name)}" in Minecraft ${client.bot.version}.${suggestion(name, Object.keys(table)) ?? ''}`
}

function tableOf(client: BotClient, kind: 'block' | 'item' | 'entity'): Readonly<Record<string, unknown>> {
  const { blocksByName, itemsByName, entitiesByName } = client.registry
  return kind === 'block' ? blocksByName : kind === 'item' ? itemsByName : entitiesByName
}

function suggestion(name: string, known: readonly string[]): string | null {
  const near = nearestName(shownName(name), known)
  return near === null ? null : ` Did you mean "${near}"?`
}

function firstIssue(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): string {
  const issue = error.issues[0]
  const path = issue?.path.map(String).join('.') ?? ''
  return `${path === '' ? '' : `argument "${path}": `}${issue?.message ?? 'arguments not valid'}`
}

function invalid(text: string): StartedSkill {
  return { skill: null, reason: `invalid-action: ${text}` }
}
