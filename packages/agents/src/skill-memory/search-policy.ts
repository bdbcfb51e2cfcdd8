import type { MinecraftObservation, Random, RoleContext, SkillAction } from '@mc-evobench/core'
import { canonicalJson } from '@mc-evobench/core/basics'

/** A skill as a key, for telling what was tried. */
export function skillKey(action: SkillAction): string {
  return canonicalJson([action.skill, action.arguments])
}

/**
 * Chooses something to try: first a skill, then its argument, both uniformly at random among those not tried yet. Only
 * skills that one name alone sets going are tried: a required `block`, from what is in view, or a required `item`, from
 * what is craftable. Neither the instruction nor any knowledge of what a skill is good for enters: that is what
 * experience is for.
 *
 * @returns the chosen skill, or null when nothing is left to try.
 */
export function chooseUntried(
  observation: MinecraftObservation,
  options: { skills: RoleContext['skills']; tried: ReadonlySet<string>; random: Random },
): SkillAction | null {
  const untried = options.skills
    .map((skill) => candidates(skill, observation).filter((action) => !options.tried.has(skillKey(action))))
    .filter((actions) => actions.length > 0)
  return untried.length === 0 ? null : options.random.pick(options.random.pick(untried))
}

function candidates(skill: RoleContext['skills'][number], observation: MinecraftObservation): SkillAction[] {
  const required = skill.arguments['required']
  const [argument, ...others] = Array.isArray(required) ? required : []
  if (typeof argument !== 'string' || others.length > 0) return []
  return [...new Set(namesFor(argument, observation))]
    .sort()
    .map((name) => ({ kind: 'skill', skill: skill.name, arguments: { [argument]: name } }))
}

function namesFor(argument: string, observation: MinecraftObservation): string[] {
  if (argument === 'block') return observation.nearbyBlocks.map(({ block }) => block)
  return argument === 'item' ? observation.craftable : []
}
