import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createFakeEnvironment, type FakeEnvironment } from '@mc-evobench/core/testing'

/** When a dying world takes the whole process with it. */
export interface DyingWorldOptions {
  /** Steps an item takes, for all the wood family asks for. */
  stepsPerItem: number
  /** It dies on this step of a role with this chance seed, episodes counted on; null: never. */
  death: { chanceSeed: number; step: number; times: number; tally: string } | null
}

/** The fake world; on a given step it kills the process it runs in, so many times, with a mark for each in a file. */
export function createDyingWorld(options: DyingWorldOptions): FakeEnvironment {
  const { death, stepsPerItem } = options
  const items = ['birch_log', 'birch_planks', 'acacia_log', 'acacia_planks', 'oak_log', 'oak_planks']
  const world = createFakeEnvironment({ stepsPerItem: Object.fromEntries(items.map((item) => [item, stepsPerItem])) })
  let steps = 0
  let isDue = false
  return {
    ...world,
    async reset(reset) {
      isDue = reset.chanceSeed === death?.chanceSeed
      return world.reset(reset)
    },
    async step(action) {
      steps += 1
      if (death !== null && isDue && steps === death.step && marks(death.tally) < death.times) {
        appendFileSync(death.tally, '+')
        process.kill(process.pid, 'SIGKILL')
      }
      return world.step(action)
    },
  }
}

function marks(file: string): number {
  return existsSync(file) ? readFileSync(file).length : 0
}
