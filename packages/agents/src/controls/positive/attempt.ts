import type { MinecraftObservation, Random, SkillAction } from '@mc-evobench/core'
import { adaptPlan } from '../../skill-memory/adapt-plan.ts'
import { skillKey } from '../../skill-memory/search-policy.ts'
import { wordOverlap } from '../../skill-memory/word-overlap.ts'
import type { SkillNote } from './skill-notes.ts'

/** The skills it can try, those that need something in the hand before those that do not. */
const TRIED_SKILLS = ['craft', 'place', 'mine'] as const
type TriedSkill = (typeof TRIED_SKILLS)[number]

/** Below this share of common words an instruction has too little in common with another for its skills to serve. */
const MINIMUM_OVERLAP = 0.5

/** Names of the items carried, what came last first. */
type Carrying = readonly string[]

/** One try at one stage. */
export interface Attempt {
  readonly instruction: string
  /** The next skill; null when nothing is left to try. */
  next(observation: MinecraftObservation, carrying: Carrying): SkillAction | null
  /** The skills that have succeeded, and the one under way, without repeats, in the order they ended. */
  plan(): SkillAction[]
}

/**
 * Begins a try: what passed a similar instruction first; then, in rounds, crafting what has become possible, placing
 * what came last, one kind of block not dug yet, and all that is known once more.
 *
 * The skills by name that have passed some stage are open to it, and *one* new one. A stage that needs two at once, as
 * the first of a reversed sequence does, is therefore out of reach, and nothing is learned from it.
 *
 * @param options.tried - what was tried for this instruction before in the role; what is tried now is added.
 */
export function beginAttempt(options: {
  instruction: string
  notes: readonly SkillNote[]
  tried: Set<string>
  random: Random
}): Attempt {
  const { instruction, notes, tried, random } = options
  const remembered = recall(notes, instruction)
  const known = withoutRepeats(notes.flatMap(({ plan }) => plan))
  const open = new Set<string>(known.map(({ skill }) => skill))
  let isComplete = false
  const placed: string[] = []
  let queue = remembered.length > 1 ? [...remembered.slice(-1), ...remembered, ...remembered] : [...remembered]
  let last: SkillAction | null = null
  const succeeded: SkillAction[] = []

  /** Whether a skill may be used, which makes it this try's new one if it is new. */
  const admits = (skill: TriedSkill): boolean => {
    if (open.has(skill)) return true
    if (isComplete) return false
    isComplete = true
    open.add(skill)
    return true
  }
  const untried = (skill: TriedSkill, argument: 'item' | 'block', names: readonly string[]): SkillAction | null => {
    const action = names
      .map((name): SkillAction => ({ kind: 'skill', skill, arguments: { [argument]: name } }))
      .find((candidate) => !tried.has(skillKey(candidate)))
    return action !== undefined && admits(skill) ? action : null
  }
  const round = (observation: MinecraftObservation, carrying: Carrying): SkillAction[] => {
    const item = carrying.find((name) => !placed.includes(name))
    const place: SkillAction[] = item === undefined || !admits('place') ? [] : [one('place', 'item', item)]
    if (place.length > 0 && item !== undefined) placed.push(item)
    const kinds = random.shuffle(observation.nearbyBlocks.map(({ block }) => block).sort())
    const dig = untried('mine', 'block', kinds)
    const anchor = placed.find((name) => observation.nearbyBlocks.some(({ block }) => block === name))
    const back = anchor === undefined || known.length === 0 ? [] : [one('goto', 'block', anchor)]
    return [...place, ...(dig === null ? [] : [dig]), ...known, ...back, ...remembered.slice(-1)]
  }
  return {
    instruction,
    next(observation, carrying) {
      if (last !== null) {
        // What a time-out cut short was not tried.
        if (last.skill === 'craft' || last.skill === 'mine') tried.add(skillKey(last))
        if (observation.activity?.status === 'succeeded') succeeded.push(last)
      }
      const craft =
        queue.length > 0 && remembered.length > 0
          ? null
          : untried('craft', 'item', [...observation.craftable].sort().reverse())
      if (craft === null && queue.length === 0) queue = round(observation, carrying)
      last = craft ?? queue.shift() ?? null
      if (last === null) tried.clear()
      return last
    },
    plan: () => withoutRepeats(last === null ? succeeded : [...succeeded, last]),
  }
}

function one(skill: string, argument: string, name: string): SkillAction {
  return { kind: 'skill', skill, arguments: { [argument]: name } }
}

/** What passed the most similar instruction, adapted to this one; the newer on ties, empty if nothing is similar. */
function recall(notes: readonly SkillNote[], instruction: string): SkillAction[] {
  const [best] = notes
    .map((note, age) => ({ note, age, overlap: wordOverlap(note.instruction, instruction) }))
    .filter(({ overlap }) => overlap >= MINIMUM_OVERLAP)
    .sort((a, b) => b.overlap - a.overlap || b.age - a.age)
  if (best === undefined) return []
  return adaptPlan(best.note.plan, { from: best.note.instruction, to: instruction }) ?? []
}

/** Of equal skills the last one stays: what ended a stage stands at its end. */
function withoutRepeats(plan: readonly SkillAction[]): SkillAction[] {
  const keys = plan.map(skillKey)
  return plan.filter((_, index) => keys.indexOf(keys[index] ?? '', index + 1) === -1)
}
