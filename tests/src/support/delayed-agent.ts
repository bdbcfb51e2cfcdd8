import { setTimeout } from 'node:timers/promises'
import { createSkillMemoryAgent } from '@mc-evobench/agents'
import type { Action, Agent, MinecraftObservation } from '@mc-evobench/core'

/** `skill_memory`, answering after a different while each time. */
export function createDelayedAgent(): Agent<MinecraftObservation, Action> {
  const agent = createSkillMemoryAgent()
  let decisions = 0
  return {
    ...agent,
    async act(observation, instruction) {
      decisions += 1
      await setTimeout((decisions * 7) % 23)
      return agent.act(observation, instruction)
    },
  }
}
