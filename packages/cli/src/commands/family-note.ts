/** Families of the bundled catalog whose later stages need recipes of three by three, which no skill crafts yet. */
const BEYOND_SKILLS: readonly string[] = ['wooden_tool_transfer', 'stone_tool_transfer']

/** What a user should know before families are played that no agent can finish by skills; null if there are none. */
export function familyNote(families: readonly string[]): string | null {
  const beyond = families.filter((family) => BEYOND_SKILLS.includes(family))
  if (beyond.length === 0) return null
  return `note: ${beyond.join(' and ')} ${beyond.length === 1 ? 'needs' : 'need'} recipes of three by three, which the skills of this version do not craft; wood_species_crafting can be played to its end.`
}
