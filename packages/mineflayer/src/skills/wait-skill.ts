import type { BotClient } from '../client/bot-client.ts'
import { type Skill, succeeded } from './skill.ts'
import type { SkillArguments } from './skill-arguments.ts'

/** Stands still for some steps. */
export function* waitSkill(client: BotClient, options: SkillArguments<'wait'>): Skill {
  for (let step = 0; step < options.steps; step++) yield () => client.hold()
  return succeeded
}
