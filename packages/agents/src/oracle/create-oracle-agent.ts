import type { Action, Agent, MinecraftObservation, RoleContext, Task } from '@mc-evobench/core'
import { InvalidArgumentError } from '@mc-evobench/core/errors'
import { climbOut } from './climb-out.ts'
import type { Holdings, Station } from './draft.ts'
import { type GameData, loadGameData } from './game-data.ts'
import { describeStep, type PlanStep } from './plan-step.ts'
import { planStretch } from './plan-stretch.ts'
import { createPrices, type Prices } from './prices.ts'
import { stageGoal } from './stage-goal.ts'
import { stepAction } from './step-action.ts'
import { readWorldMap, type WorldMap } from './world-map.ts'

/** How the oracle is made. */
export interface OracleOptions {
  /** The tasks of the catalog in use; by default those of the newest bundled catalog. */
  tasks?: readonly Pick<Task, 'id' | 'success' | 'stepBudget'>[]
}

type KnownTask = Pick<Task, 'id' | 'success' | 'stepBudget'>

/** Asked so often while a skill runs, it knows how much of the budget is used. */
const DECISION_INTERVAL = 20
/** Beyond this distance a table or furnace is made anew instead of walked to. */
const STATION_REACH = 28
/** So often a step may fail before another way is tried. */
const PATIENCE = 3
const FALLEN_APPLE: Action = { kind: 'skill', skill: 'goto', arguments: { entity: 'item:apple' } }
/** Faster than a walking player. */
const PURSUER = 'spider'
const DEFENCE = 3
/** Whoever finds fewer places to walk to sits in a hole. */
const FEW_PLACES = 3
const MOST_CLIMBS = 2
/** Leaves dug between two looks for a fallen apple. */
const LEAVES_BATCH = 12

type Climb = ReturnType<typeof climbOut>

/** Where a stage stands. */
interface StageState {
  readonly index: number
  /** Steps used so far, as far as it can tell: decisions come every so many steps while a skill runs. */
  used: number
  last: PlanStep | null
  readonly failures: Map<string, number>
  turns: number
  climbs: number
  /** What is done once in a stage, and was. */
  readonly done: Set<PlanStep['kind']>
}

/**
 * Makes `oracle`, the diagnostic agent: it is told the chain's tasks and what stands where, plans each stretch between
 * resets from the tasks' predicates and the game's recipes, and plays through the same skills and steps as everyone. It
 * plans anew after every skill from what it then holds. It shows what can be passed; its score compares with nobody's.
 *
 * @throws InvalidArgumentError from `begin` when it is not told tasks and block map, as in a paired plan.
 */
export function createOracleAgent(options: OracleOptions = {}): Agent<MinecraftObservation, Action> {
  let data: GameData | null = null
  let tasks: KnownTask[] = []
  let worldOfStage: string[] = []
  let worlds = new Map<string, { map: WorldMap; prices: Prices }>()
  let stage = newStage(0)
  let stations = new Map<Station, { x: number; y: number; z: number }>()
  let kills = new Map<string, number>()
  let site: string | null = null
  let climb: Climb | null = null

  const plan = (observation: MinecraftObservation, game: GameData): PlanStep[] => {
    const profile = worldOfStage[stage.index] ?? ''
    const world = worlds.get(profile)
    if (world === undefined) return []
    let end = stage.index
    while (end < tasks.length && worldOfStage[end] === profile) end += 1
    const stretch = tasks.slice(stage.index, end).map((task, offset) => ({
      taskId: task.id,
      goal: stageGoal(task),
      budget: task.stepBudget,
      used: offset === 0 ? stage.used : 0,
    }))
    const holdings: Holdings = {
      inventory: observation.inventory,
      stations: new Set([...stations].filter(([, at]) => isNear(at, observation.position)).map(([name]) => name)),
      smelting: new Map(),
      kills,
    }
    const plans = planStretch({
      stages: stretch,
      holdings,
      data: game,
      world: world.map,
      prices: world.prices,
      site,
    })
    return [...(plans[0]?.steps ?? [])]
  }

  /** Notes how the last step ended. */
  const settle = (observation: MinecraftObservation): void => {
    const { last } = stage
    const activity = observation.activity
    // How long the last piece took is not told; half an interval is right on average, clicks take no time.
    if (last !== null) stage.used += last.kind === 'craft' || last.kind === 'place' ? 2 : DECISION_INTERVAL / 2
    if (last === null || activity === null) return
    if (activity.status === 'failed') {
      const key = describeStep(last)
      stage.failures.set(key, (stage.failures.get(key) ?? 0) + 1)
      if (/needs a (crafting table|furnace)|no (crafting_table|furnace)/.test(activity.reason ?? '')) stations.clear()
    } else if (activity.status === 'succeeded') {
      if (last.kind === 'place') stations.set(last.item, { ...observation.position })
      if (last.kind === 'shelter' && !last.torch) stage.done.add('shelter').add('flee')
      if (last.kind === 'flee') stage.done.add('flee')
      if (last.kind === 'mine') site = last.block
      if (last.kind === 'attack') kills.set(last.entity, (kills.get(last.entity) ?? 0) + last.count)
    }
  }

  const choose = (observation: MinecraftObservation, game: GameData): Action => {
    stage.turns += 1
    // Who has dug in to wait does not dig in again.
    const steps = plan(observation, game).filter(({ kind }) => !stage.done.has(kind))
    const tired = (step: PlanStep): boolean => (stage.failures.get(describeStep(step)) ?? 0) >= PATIENCE
    const step = steps.find((candidate) => !tired(candidate)) ?? steps[0]
    stage.last = step ?? null
    if (step === undefined) return { kind: 'skill', skill: 'wait', arguments: { steps: 1 } }
    if (step.kind === 'mine' && step.item === 'apple') {
      return stage.turns % 2 === 1
        ? FALLEN_APPLE
        : { kind: 'skill', skill: 'mine', arguments: { block: step.block, count: LEAVES_BATCH } }
    }
    return stepAction(step)
  }

  return {
    contract: 'agent/1',
    spec: {
      id: 'oracle',
      version: '1.0.0',
      observes: 'inventory, position, how the last skill ended; beside that the chain’s tasks and the block map',
      granularity: 'mixed',
      persists: 'nothing',
      decisionInterval: DECISION_INTERVAL,
      diagnostic: true,
      claims: { network: false, seeded: true, deterministic: true },
    },
    async begin(context) {
      data = loadGameData()
      const told = readPrivileged(context)
      const known = options.tasks ?? (await bundledTasks())
      tasks = told.taskIds.map((id) => taskOf(known, id))
      worldOfStage = told.stageProfiles
      worlds = new Map()
      for (const [profile, map] of Object.entries(told.worlds)) {
        const world = readWorldMap(map)
        worlds.set(profile, { map: world, prices: createPrices(data, world) })
      }
      stage = newStage(0)
      stations = new Map()
      kills = new Map()
      site = null
      climb = null
    },
    async act(observation) {
      if (data === null) return { kind: 'continue' }
      const runs = observation.activity?.status === 'running' && stage.last !== null
      if (runs) stage.used += DECISION_INTERVAL
      if (mustDefend(observation, stage)) {
        stage.last = { kind: 'attack', entity: PURSUER, item: null, count: 1 }
        return stepAction(stage.last)
      }
      if (runs) return { kind: 'continue' }
      const climbing = climb?.next(observation)
      if (climbing?.done === false) {
        stage.used += 1
        return climbing.value
      }
      if (climb !== null) {
        // Whatever failed down there is tried anew.
        climb = null
        stage.failures.clear()
        return choose(observation, data)
      }
      settle(observation)
      if (stage.last?.kind !== 'shelter' && isShutIn(observation) && stage.climbs < MOST_CLIMBS) {
        stage.climbs += 1
        climb = climbOut(observation, { toHeight: worlds.get(worldOfStage[stage.index] ?? '')?.map.ground ?? 0 })
        const first = climb.next()
        if (first.done !== true) return first.value
      }
      return choose(observation, data)
    },
    async stageEnded() {
      const next = stage.index + 1
      if (worldOfStage[next] !== worldOfStage[stage.index]) {
        stations = new Map()
        kills = new Map()
        site = null
      } else if (stage.last?.kind === 'mine') site = stage.last.block
      else if (stage.last?.kind === 'place') site = null
      climb = null
      stage = newStage(next)
    },
    async end() {},
  }
}

function newStage(index: number): StageState {
  return { index, used: 0, last: null, failures: new Map(), turns: 0, climbs: 0, done: new Set() }
}

/** Whether a pursuer that cannot be outrun has come up to one who can fight it. */
function mustDefend({ nearbyEntities, inventory }: MinecraftObservation, { last, done }: StageState): boolean {
  if (last?.kind === 'attack' || done.has('shelter')) return false
  const isArmed = Object.keys(inventory).some((item) => item.endsWith('_sword'))
  return isArmed && nearbyEntities.some(({ name, distance }) => name === PURSUER && distance <= DEFENCE)
}

/** Whether the last skill found no way because there is hardly a place to go to. */
function isShutIn({ activity }: MinecraftObservation): boolean {
  const searched =
    activity?.status === 'failed' ? /\((\d+) places searched\)/.exec(activity.reason ?? '')?.[1] : undefined
  return searched !== undefined && Number(searched) <= FEW_PLACES
}

function isNear(a: { x: number; z: number }, b: { x: number; z: number }): boolean {
  return Math.hypot(a.x - b.x, a.z - b.z) <= STATION_REACH
}

function readPrivileged(context: RoleContext): {
  taskIds: readonly string[]
  stageProfiles: string[]
  worlds: Readonly<Record<string, unknown>>
} {
  const blockMap = context.privileged?.blockMap ?? null
  if (context.privileged === undefined || blockMap === null) {
    throw new InvalidArgumentError({
      where: 'oracle',
      what: 'the oracle was not told the chain’s tasks and the block map',
      todo: 'Play it with `run` or `audit-catalog`; diagnostic agents take no part in paired plans.',
    })
  }
  return { taskIds: context.privileged.taskIds, ...blockMap }
}

async function bundledTasks(): Promise<readonly KnownTask[]> {
  const { loadCatalog } = await import('@mc-evobench/catalog')
  return (await loadCatalog()).data.tasks
}

function taskOf(tasks: readonly KnownTask[], id: string): KnownTask {
  const task = tasks.find((candidate) => candidate.id === id)
  if (task !== undefined) return task
  throw new InvalidArgumentError({
    where: 'oracle',
    what: 'a task of the chain is not in the catalog the oracle reads',
    value: id,
    todo: 'Pass the catalog’s tasks in the option `tasks`.',
  })
}
