import { writeSync } from 'node:fs'
import {
  type Action,
  type Agent,
  createRandom,
  type MinecraftObservation,
  NotFoundError,
  type Random,
  type RoleContext,
} from '@mc-evobench/core'
import { randomSkill } from '../null/random-skill.ts'
import type { CheatOptions, CheatScene, Tell } from './cheat.ts'
import { CHEATS } from './cheats.ts'

/** Goes before every line that tells of an attempt, on standard output. */
const TELLS = 'cheat: '

/**
 * Makes a cheating agent, or with `cheat: 'none'` its honest twin, which plays alike but for the cheating: at random, from
 * the role's seed, whatever its artifact holds. So whatever a cheat scores above its twin, its cheating brought.
 *
 * What it attempted, and how that ended, it prints: `cheat: {"result":"refused","note":"…"}`.
 *
 * @throws NotFoundError for a cheat that there is not.
 */
export function createCheatAgent(options: CheatOptions): Agent<MinecraftObservation, Action> {
  const cheat = options.cheat === 'none' ? { id: 'none', attempts: '' } : CHEATS.find(({ id }) => id === options.cheat)
  if (cheat === undefined) {
    throw new NotFoundError({
      where: 'createCheatAgent',
      kind: 'cheat',
      name: options.cheat,
      container: 'the cheats',
      known: CHEATS.map(({ id }) => id),
    })
  }
  const told = new Set<string>()
  const tell: Tell = (result, note) => {
    const line = `${TELLS}${JSON.stringify({ result, note })}\n`
    // At once: what is still to be written is lost when the process ends.
    if (!told.has(line)) writeSync(1, line)
    told.add(line)
  }
  let random: Random = createRandom(0)
  let scene: CheatScene | null = null
  const inScene = (): CheatScene => {
    if (scene === null) throw new TypeError('begin comes first')
    return scene
  }
  return {
    contract: 'agent/1',
    spec: {
      id: cheat.id === 'none' ? 'honest_twin' : cheat.id,
      version: '1.0.0',
      observes: 'kinds of block in view, what is craftable, and whatever it can get at',
      granularity: 'skill',
      persists: 'loot',
      decisionInterval: null,
      diagnostic: false,
      claims: { network: false, seeded: true, deterministic: true },
      ...cheat.spec,
    },
    async begin(context: RoleContext) {
      random = createRandom(context.seed)
      scene = { options, context, tell, kept: new Map() }
      await cheat.begin?.(scene)
    },
    async act(observation, instruction) {
      const honest = randomSkill(observation, random) ?? { kind: 'continue' }
      const other = await cheat.act?.(inScene(), observation, instruction)
      return other === undefined ? honest : (other as Action)
    },
    async stageEnded(feedback) {
      await cheat.stageEnded?.(inScene(), feedback)
    },
    async end() {
      await cheat.end?.(inScene())
    },
  }
}
