import type { MinecraftObservation, Random, SkillAction } from '@mc-evobench/core'

/** Something to do at random: a skill and a name for it, from what is in view and what is craftable; null if that is nothing. */
export function randomSkill(observation: MinecraftObservation, random: Random): SkillAction | null {
  const mine = observation.nearbyBlocks.map(({ block }) => one('mine', 'block', block))
  const craft = observation.craftable.map((item) => one('craft', 'item', item))
  const choices = [mine, craft].filter((actions) => actions.length > 0)
  return choices.length === 0 ? null : random.pick(random.pick(choices))
}

function one(skill: string, argument: string, name: string): SkillAction {
  return { kind: 'skill', skill, arguments: { [argument]: name } }
}
