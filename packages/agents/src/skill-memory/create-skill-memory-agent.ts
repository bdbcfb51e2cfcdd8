import type { Action, Agent, MinecraftObservation, Random, RoleContext, SkillAction } from '@mc-evobench/core'
import { createRandom } from '@mc-evobench/core/basics'
import { adaptPlan } from './adapt-plan.ts'
import { loadMemory, saveMemory } from './memory.ts'
import type { MemoryRecord, SkillMemory } from './memory-schema.ts'
import { retrieve } from './retrieve.ts'
import { chooseUntried, skillKey } from './search-policy.ts'

/** Below this share of common words two instructions have too little in common for their nouns to correspond. */
const MINIMUM_OVERLAP = 0.5

/** What the agent knows of the stage it is in. */
interface Stage {
  instruction: string
  skills: RoleContext['skills']
  random: Random
  /** Remembered skills still to be tried, next one first. */
  remembered: SkillAction[]
  /** What search leaves out: in a source role what it tried for this instruction, here or in earlier attempts. */
  tried: Set<string>
  /** Whether search may note what it tried: that is memory, and a `read_only` role keeps none. */
  notes: boolean
  searched: string[]
  succeeded: SkillAction[]
  last: SkillAction | null
}

/**
 * Makes `skill_memory`, a learner without a model: it tries skills in seeded random order, keeps an episode a stage,
 * retrieves by word overlap (section E.2 of the paper) and adapts what passed to the instruction at hand.
 *
 * A remembered plan is tried from its end: first the skill that ended the stage, then, if that fails, the whole plan;
 * search follows. In a `read_only` role nothing is noted: search may then try a thing twice, as it would before the
 * first experience.
 */
export function createSkillMemoryAgent(): Agent<MinecraftObservation, Action> {
  let memory: SkillMemory = { format: 'skill-memory/1', records: [] }
  let folder = ''
  let writes = false
  let random: Random = createRandom(0)
  let skills: RoleContext['skills'] = []
  let stage: Stage | null = null

  const enter = (instruction: string): Stage => ({
    instruction,
    skills,
    random: random.fork(instruction),
    remembered: remember(memory.records, instruction),
    tried: new Set(writes ? triedBefore(memory.records, instruction) : []),
    notes: writes,
    searched: [],
    succeeded: [],
    last: null,
  })

  return {
    contract: 'agent/1',
    spec: {
      id: 'skill_memory',
      version: '1.0.0',
      observes: 'kinds of block in view, what is craftable, how the last skill ended',
      granularity: 'skill',
      persists: 'memory',
      decisionInterval: null,
      diagnostic: false,
      claims: { network: false, seeded: true, deterministic: true },
    },
    async begin(context) {
      folder = context.artifact.folder
      writes = context.artifact.access === 'read_write'
      memory = await loadMemory(folder)
      random = createRandom(context.seed)
      skills = context.skills
      stage = null
    },
    async act(observation, instruction) {
      if (stage === null || stage.instruction !== instruction) stage = enter(instruction)
      else settle(stage, observation)
      stage.last = stage.remembered.shift() ?? search(stage, observation)
      return stage.last ?? { kind: 'continue' }
    },
    async stageEnded(feedback) {
      if (stage === null || !writes) return
      // The skill that was running when the stage passed is the one that passed it.
      const plan =
        feedback.status === 'passed' && stage.last !== null ? [...stage.succeeded, stage.last] : stage.succeeded
      memory.records.push({
        instruction: stage.instruction,
        status: feedback.status,
        steps: feedback.steps,
        plan: withoutRepeats(plan),
        tried: stage.searched,
      })
      stage = null
      await saveMemory(folder, memory)
    },
    async end() {
      if (writes) await saveMemory(folder, memory)
    },
  }
}

/** The plans worth trying, adapted: for each the skill that ended its stage, then the plan whole. */
function remember(records: readonly MemoryRecord[], instruction: string): SkillAction[] {
  const queue: SkillAction[] = []
  for (const { record, overlap } of retrieve(records, instruction)) {
    if (record.status !== 'passed' || overlap < MINIMUM_OVERLAP) continue
    const plan = adaptPlan(record.plan, { from: record.instruction, to: instruction })
    const last = plan?.at(-1)
    if (plan === null || last === undefined) continue
    queue.push(last, ...(plan.length > 1 ? plan : []))
  }
  return withoutAdjacentRepeats(queue)
}

function triedBefore(records: readonly MemoryRecord[], instruction: string): string[] {
  return records.filter((record) => record.instruction === instruction).flatMap((record) => record.tried)
}

/** Notes how the last skill ended. */
function settle(stage: Stage, observation: MinecraftObservation): void {
  if (stage.last !== null && observation.activity?.status === 'succeeded') stage.succeeded.push(stage.last)
}

/** The next skill to try; null when the role was told of no skill that fits what is in view. */
function search(stage: Stage, observation: MinecraftObservation): SkillAction | null {
  const choose = (): SkillAction | null => chooseUntried(observation, stage)
  let action = choose()
  if (action === null) {
    // Everything in view was tried once; the world may have changed since, so start over.
    stage.tried.clear()
    action = choose()
  }
  if (action !== null && stage.notes) {
    stage.tried.add(skillKey(action))
    stage.searched.push(skillKey(action))
  }
  return action
}

function withoutRepeats(plan: readonly SkillAction[]): SkillAction[] {
  const seen = new Set<string>()
  return plan.filter((action) => !seen.has(skillKey(action)) && seen.add(skillKey(action)))
}

function withoutAdjacentRepeats(plan: readonly SkillAction[]): SkillAction[] {
  const keys = plan.map(skillKey)
  return plan.filter((_, index) => keys[index] !== keys[index - 1])
}
