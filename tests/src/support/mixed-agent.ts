import {
  type Action,
  type Agent,
  createRandom,
  type MinecraftObservation,
  type Random,
  type SkillAction,
} from '@mc-evobench/core'

const KEYS = ['forward', 'back', 'left', 'right', 'jump', 'sneak', 'sprint', 'attack', 'use', 'drop'] as const
const ITEMS = ['crafting_table', 'oak_planks', 'stick', 'oak_log', 'dirt', 'wooden_pickaxe', 'torch', 'apple']

/**
 * Makes an agent that plays at random with everything there is: all skills with sensible and with foolish arguments,
 * keys, the mouse, clicks into windows; it interrupts what runs. For tests of the world, not for scores.
 */
export function createMixedAgent(): Agent<MinecraftObservation, Action> {
  let random: Random = createRandom(0)
  let skills: readonly string[] = []
  return {
    contract: 'agent/1',
    spec: {
      id: 'mixed',
      version: '1.0.0',
      observes: 'everything',
      granularity: 'mixed',
      persists: 'nothing',
      decisionInterval: 30,
      diagnostic: false,
      claims: { network: false, seeded: true, deterministic: true },
    },
    async begin(context) {
      random = createRandom(context.seed)
      skills = context.skills.map(({ name }) => name).sort()
    },
    async act(observation) {
      if (observation.activity?.status === 'running' && random.next() < 0.7) return { kind: 'continue' }
      return random.next() < 0.45 ? keys(random) : skill(random, skills, observation)
    },
    async end() {},
  }
}

function keys(random: Random): Action {
  const pressed = Object.fromEntries(KEYS.map((key) => [key, random.next() < 0.25]))
  const clicks = Array.from({ length: random.next() < 0.2 ? random.integer(1, 3) : 0 }, () => ({
    slot: random.integer(-1, 45),
    button: random.integer(0, 1),
    mode: random.integer(0, 4),
  }))
  const camera: [number, number] = [random.integer(-30, 30), random.integer(-60, 60)]
  return { kind: 'control', ...pressed, camera, [`hotbar.${random.integer(1, 9)}`]: random.next() < 0.2, clicks }
}

function skill(random: Random, skills: readonly string[], observation: MinecraftObservation): SkillAction {
  const name = random.pick(skills)
  const block = random.pick([...observation.nearbyBlocks.map((seen) => seen.block), 'oak_log'])
  const item = random.pick([...observation.craftable, ...Object.keys(observation.inventory), ...ITEMS])
  const entity = random.pick([...observation.nearbyEntities.map((seen) => seen.name), 'sheep'])
  const named: Record<string, SkillAction['arguments']> = {
    mine: { block, count: random.integer(1, 3) },
    goto: { block },
    craft: { item },
    smelt: { item },
    place: { item },
    equip: { item },
    attack: { entity },
    shear: { entity },
    wait: { steps: random.integer(1, 30) },
  }
  return { kind: 'skill', skill: name, arguments: named[name] ?? {} }
}
