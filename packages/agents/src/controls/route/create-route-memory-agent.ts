import {
  type Action,
  type Agent,
  createRandom,
  type MinecraftObservation,
  type Random,
  type SkillAction,
} from '@mc-evobench/core'
import { loadPlaces, type Place, savePlaces } from './places.ts'

/** How far it strolls at most in x and in z, in blocks. */
const STROLL = 14
/** It notices nothing that lies beyond its reach, in blocks. */
const REACH = 3.5
/** How far from the remembered block a block may stand to be taken for it. */
const SAME_PLACE = 1

/** What it is about, in the stage it is in. */
interface Stage {
  instruction: string
  /** Places still to be visited. */
  places: Place[]
  /** The place it is on its way to. */
  bound: Place | null
  /** What it digs, if it digs; a place to remember if that passes the stage. */
  digging: Place | null
  strolled: boolean
  /** Its own, so that what happened in the stages before moves no draw of this one. */
  random: Random
}

/**
 * Makes `route_memory`: an agent that memorises the way and nothing else. It keeps where it dug the block that passed a
 * stage, goes there at the same instruction, and digs whatever stands in that place. Otherwise it strolls about blindly,
 * digs what is within its reach, and crafts at random what it happens to be able to. In the world that it knows this
 * looks like transfer; in a fresh one there is nothing to be gained by it.
 */
export function createRouteMemoryAgent(): Agent<MinecraftObservation, Action> {
  let folder = ''
  let writes = false
  let places: Place[] = []
  let random: Random = createRandom(0)
  let stage: Stage | null = null
  let entered = 0
  return {
    contract: 'agent/1',
    spec: {
      id: 'route_memory',
      version: '1.0.0',
      observes: 'position, blocks within its reach and their places, what is craftable',
      granularity: 'skill',
      persists: 'places',
      decisionInterval: null,
      diagnostic: false,
      claims: { network: false, seeded: true, deterministic: true },
    },
    async begin(context) {
      folder = context.artifact.folder
      writes = context.artifact.access === 'read_write'
      places = await loadPlaces(folder)
      random = createRandom(context.seed)
      stage = null
      entered = 0
    },
    async act(observation, instruction) {
      if (stage?.instruction !== instruction) {
        const known = places.filter((place) => place.instruction === instruction).reverse()
        stage = {
          instruction,
          places: known,
          bound: null,
          digging: null,
          strolled: false,
          random: random.fork(`${entered++}/${instruction}`),
        }
      }
      stage.digging = null
      return visit(stage, observation) ?? roam(stage, observation)
    },
    async stageEnded({ status }) {
      const found = stage?.digging ?? null
      stage = null
      if (status !== 'passed' || found === null) return
      const key = JSON.stringify(found)
      places = [...places.filter((place) => JSON.stringify(place) !== key), found].slice(-256)
    },
    async end() {
      if (writes) await savePlaces(folder, places)
    },
  }
}

/** Goes to the next remembered place, and digs there what stands in the remembered block's place; null: none is left. */
function visit(stage: Stage, observation: MinecraftObservation): SkillAction | null {
  const { bound } = stage
  if (bound !== null) {
    stage.bound = null
    const [found] = observation.nearbyBlocks
      .map((kind) => ({ kind, off: distance(kind.nearest, bound.block) }))
      .filter(({ off }) => off <= SAME_PLACE)
      .sort((a, b) => a.off - b.off)
    if (found !== undefined) return dig(stage, observation, found.kind)
  }
  const next = stage.places.shift()
  if (next === undefined) return null
  stage.bound = next
  return { kind: 'skill', skill: 'goto', arguments: { ...next.stoodAt, range: 1 } }
}

function roam(stage: Stage, observation: MinecraftObservation): SkillAction {
  const { random } = stage
  if (observation.craftable.length > 0) {
    return { kind: 'skill', skill: 'craft', arguments: { item: random.pick(observation.craftable) } }
  }
  const atHand = observation.nearbyBlocks.filter((kind) => kind.distance <= REACH)
  if (stage.strolled && atHand.length > 0) {
    stage.strolled = false
    return dig(stage, observation, random.pick(atHand))
  }
  stage.strolled = true
  const { x, y, z } = observation.position
  return {
    kind: 'skill',
    skill: 'goto',
    arguments: {
      x: Math.floor(x) + random.integer(-STROLL, STROLL),
      y: Math.floor(y),
      z: Math.floor(z) + random.integer(-STROLL, STROLL),
      range: 2,
    },
  }
}

function dig(
  stage: Stage,
  observation: MinecraftObservation,
  kind: MinecraftObservation['nearbyBlocks'][number],
): SkillAction {
  const { x, y, z } = observation.position
  const stoodAt = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
  stage.digging = { instruction: stage.instruction, stoodAt, block: kind.nearest }
  return { kind: 'skill', skill: 'mine', arguments: { block: kind.block } }
}

function distance(a: Place['block'], b: Place['block']): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
}
