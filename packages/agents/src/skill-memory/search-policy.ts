import { canonicalJson, type MinecraftObservation, type Random, type SkillAction } from '@mc-evobench/core'

/** A skill as a key, for telling what was tried. */
export function skillKey(action: SkillAction): string {
  return canonicalJson([action.skill, action.arguments])
}

/**
 * Chooses a skill that was not tried yet: mining any kind of block in view, crafting anything the inventory suffices
 * for. What is craftable comes first, since it is cheap and passes away when the ingredients do. The choice is uniform
 * within its kind and does not read the instruction: that is what experience is for.
 *
 * @returns the chosen skill, or null when everything in view was tried.
 */
export function chooseUntried(
  observation: MinecraftObservation,
  options: { tried: ReadonlySet<string>; random: Random },
): SkillAction | null {
  const crafts = observation.craftable.map(
    (item): SkillAction => ({ kind: 'skill', skill: 'craft', arguments: { item } }),
  )
  const mines = observation.nearbyBlocks.map(
    ({ block }): SkillAction => ({ kind: 'skill', skill: 'mine', arguments: { block } }),
  )
  for (const group of [crafts, mines]) {
    const untried = group
      .filter((action) => !options.tried.has(skillKey(action)))
      .sort((a, b) => (skillKey(a) < skillKey(b) ? -1 : 1))
    if (untried.length > 0) return options.random.pick(untried)
  }
  return null
}
