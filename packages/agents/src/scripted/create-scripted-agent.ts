import type { Action, Agent, MinecraftObservation, Random } from '@mc-evobench/core'
import { createRandom } from '@mc-evobench/core/basics'
import { nextSkill } from './next-skill.ts'
import { readInstruction } from './read-instruction.ts'

/** How far it walks in some direction when what it looks for is nowhere to be seen, in blocks. */
const STROLL = 14

/**
 * Makes `scripted`, a plain baseline: it reads the instruction's words, looks up the one way it knows to each thing, and
 * takes what is missing first. It knows no map and no later task, keeps nothing in reserve, and strolls about when a skill
 * finds nothing.
 */
export function createScriptedAgent(): Agent<MinecraftObservation, Action> {
  let random: Random = createRandom(0)
  return {
    contract: 'agent/1',
    spec: {
      id: 'scripted',
      version: '1.0.0',
      observes: 'the instruction’s words, inventory, kinds of block in view, position, how the last skill ended',
      granularity: 'skill',
      persists: 'nothing',
      decisionInterval: null,
      diagnostic: false,
      claims: { network: false, seeded: true, deterministic: true },
    },
    async begin(context) {
      random = createRandom(context.seed)
    },
    async act(observation, instruction) {
      const { activity, position } = observation
      if (activity?.status === 'failed' && activity.skill !== 'goto') {
        const [dx, dz] = [random.integer(-STROLL, STROLL), random.integer(-STROLL, STROLL)]
        const to = {
          x: Math.round(position.x) + dx,
          y: Math.round(position.y),
          z: Math.round(position.z) + dz,
          range: 3,
        }
        return { kind: 'skill', skill: 'goto', arguments: to }
      }
      return (
        nextSkill(readInstruction(instruction), observation) ?? {
          kind: 'skill',
          skill: 'wait',
          arguments: { steps: 1 },
        }
      )
    },
    async end() {},
  }
}
