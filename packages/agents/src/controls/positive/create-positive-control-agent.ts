import { type Action, type Agent, createRandom, type MinecraftObservation, type Random } from '@mc-evobench/core'
import { type Attempt, beginAttempt } from './attempt.ts'
import { loadSkillNotes, type SkillNote, saveSkillNotes } from './skill-notes.ts'

/** How long it stands still when nothing is left to try, in steps. */
const PAUSE = 20

/**
 * Makes `positive_control`: an agent that truly learns, without a model. What it keeps is which skills with which
 * arguments passed which instruction; it learns from passed stages only, and one new skill a try, so that a reversed
 * source teaches it little. An audit that does not find a gain in it could not find one in anybody.
 */
export function createPositiveControlAgent(): Agent<MinecraftObservation, Action> {
  return createNotingAgent({ id: 'positive_control', keptSteps: null })
}

/** How long `forgetful` remembers, in environment steps. */
const REMEMBERED_STEPS = 10

/**
 * Makes `forgetful`: the positive control, except that it keeps only what it learned in the last ten steps. Whatever it
 * was taught early is gone by the end of its source, so it must lose where retention is measured.
 */
export function createForgetfulAgent(): Agent<MinecraftObservation, Action> {
  return createNotingAgent({ id: 'forgetful', keptSteps: REMEMBERED_STEPS })
}

function createNotingAgent({
  id,
  keptSteps,
}: {
  id: string
  keptSteps: number | null
}): Agent<MinecraftObservation, Action> {
  let folder = ''
  let writes = false
  let notes: SkillNote[] = []
  let random: Random = createRandom(0)
  let attempt: Attempt | null = null
  let steps = 0
  let carrying: string[] = []
  const tried = new Map<string, Set<string>>()
  const begin = (instruction: string): Attempt => {
    const before = tried.get(instruction) ?? new Set<string>()
    tried.set(instruction, before)
    return beginAttempt({ instruction, notes, tried: before, random })
  }
  return {
    contract: 'agent/1',
    spec: {
      id,
      version: '1.0.0',
      observes: 'kinds of block in view, inventory, what is craftable, how the last skill ended',
      granularity: 'skill',
      persists: 'skills',
      decisionInterval: null,
      diagnostic: false,
      claims: { network: false, seeded: true, deterministic: true },
    },
    async begin(context) {
      folder = context.artifact.folder
      writes = context.artifact.access === 'read_write'
      notes = await loadSkillNotes(folder)
      random = createRandom(context.seed)
      attempt = null
      steps = 0
      carrying = []
      tried.clear()
    },
    async act(observation, instruction) {
      if (attempt?.instruction !== instruction) attempt = begin(instruction)
      const carried = Object.keys(observation.inventory).sort().reverse()
      carrying = [
        ...carried.filter((name) => !carrying.includes(name)),
        ...carrying.filter((name) => carried.includes(name)),
      ]
      return attempt.next(observation, carrying) ?? { kind: 'skill', skill: 'wait', arguments: { steps: PAUSE } }
    },
    async stageEnded(feedback) {
      steps += feedback.steps
      const plan = attempt?.plan() ?? []
      if (feedback.status === 'passed' && attempt !== null && plan.length > 0) {
        const { instruction } = attempt
        notes = [
          ...notes.filter((note) => note.instruction !== instruction),
          { instruction, plan, learnedAtStep: steps },
        ]
      }
      attempt = null
    },
    async end() {
      if (!writes) return
      const kept = keptSteps === null ? notes : notes.filter(({ learnedAtStep }) => learnedAtStep > steps - keptSteps)
      await saveSkillNotes(folder, kept)
    },
  }
}
