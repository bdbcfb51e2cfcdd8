import type { Action, Agent, MinecraftObservation, RoleContext, Task } from '@mc-evobench/core'
import { InvalidArgumentError } from '@mc-evobench/core/errors'
import { climbOut } from './climb-out.ts'
import type { Holdings, Station } from './draft.ts'
import { type GameData, loadGameData } from './game-data.ts'
import { isUncertain } from './is-uncertain.ts'
import { describeStep, type PlanStep } from './plan-step.ts'
import { planStretch, type StagePlan } from './plan-stretch.ts'
import { createPrices, type Prices } from './prices.ts'
import { type StageGoal, stageGoal } from './stage-goal.ts'
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
/** Faster than a walking player. */
const PURSUER = 'spider'
const DEFENCE = 3
/** Whoever finds fewer places to walk to sits in a hole. */
const FEW_PLACES = 3
const MOST_CLIMBS = 2
/** Blocks dug for what chance gives, between two looks at the plan, while another stage lasts. */
const AHEAD_BATCH = 6
/** To this share of its budget a stage may be filled with what chance may deny to a later one. */
const AHEAD = 0.5
/** At this share it is broken off. */
const AHEAD_END = 0.6
/** To this share it may go and fetch what lies about for a later one. */
const FETCHED = 0.7
/** Steps that one of these takes. */
const TRIP = 50
/** Whoever went for what lies about and did not get it tries again when more lies there, or after so many steps. */
const REACH_AGAIN = 120
/** So often it looks whether what falls by itself has fallen somewhere. */
const LOOK_AGAIN = 60
/** With less health nobody sets out to fight for a later stage. */
const FIT = 16
/** With less it rests before it seeks a fight, so many steps at a time, unless this share of the budget is used. */
const WEAK = 12
const REST = 20
const REST_UNTIL = 0.6
/** A creature of a cell that is farther off than this is in another cell, or has got away. */
const CELL = 9

type Climb = ReturnType<typeof climbOut>

/** Where a stage stands. */
interface StageState {
  readonly index: number
  /** Steps used so far, as far as it can tell: decisions come every so many steps while a skill runs. */
  used: number
  last: PlanStep | null
  readonly failures: Map<string, number>
  climbs: number
  /** What is done once in a stage, and was. */
  readonly done: Set<PlanStep['kind']>
  /** What lay about in vain: how many there were, and when. */
  beyond: { count: number; used: number } | null
  /** The item it goes for because it lies about. */
  fetching: string | null
  /** Whether the last step is for a later stage. */
  isAhead: boolean
  /** Whether a cell was opened for a later stage. */
  opened: boolean
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
  let smelting = new Map<string, number>()
  let gone = new Map<string, number>()
  let site: string | null = null
  let climb: Climb | null = null

  const world = () => worlds.get(worldOfStage[stage.index] ?? '')

  /** The stages from this one to the next reset. */
  const stretch = (): readonly KnownTask[] => {
    let end = stage.index
    while (end < tasks.length && worldOfStage[end] === worldOfStage[stage.index]) end += 1
    return tasks.slice(stage.index, end)
  }

  const plan = (observation: MinecraftObservation, game: GameData): readonly StagePlan[] => {
    const here = world()
    if (here === undefined) return []
    const stages = stretch().map((task, offset) => ({
      taskId: task.id,
      goal: stageGoal(task),
      budget: task.stepBudget,
      used: offset === 0 ? stage.used : 0,
    }))
    const holdings: Holdings = {
      inventory: observation.inventory,
      stations: new Set([...stations].filter(([, at]) => isNear(at, observation.position)).map(([name]) => name)),
      smelting,
      gone,
    }
    return planStretch({ stages, holdings, data: game, world: here.map, prices: here.prices, site })
  }

  const lose = (creature: string, count: number): void => {
    gone.set(creature, (gone.get(creature) ?? 0) + count)
  }

  /** Notes how the last step ended. */
  const settle = (observation: MinecraftObservation): void => {
    const { last } = stage
    const activity = observation.activity
    if (stage.fetching !== null) {
      const count = lyingOf(observation, stage.fetching)
      stage.beyond = activity?.status === 'failed' ? { count, used: stage.used } : null
      stage.fetching = null
      return
    }
    // How long the last piece took is not told; half an interval is right on average, clicks take no time.
    if (last !== null) stage.used += last.kind === 'craft' || last.kind === 'place' ? 2 : DECISION_INTERVAL / 2
    if (last === null || activity === null) return
    if (activity.status === 'failed') {
      const key = describeStep(last)
      stage.failures.set(key, (stage.failures.get(key) ?? 0) + 1)
      if (/needs a (crafting table|furnace)|no (crafting_table|furnace)/.test(activity.reason ?? '')) stations.clear()
      if (last.kind === 'smelt' && last.phase === 'collect') smelting.delete(last.item)
      if (last.kind === 'attack' && isWalledIn(last.entity)) lose(last.entity, 1)
      if (last.kind === 'go') stage.done.add('go')
    } else if (activity.status === 'succeeded') {
      if (last.kind === 'place') stations.set(last.item, { ...observation.position })
      if (last.kind === 'shelter' && !last.torch) stage.done.add('shelter').add('flee')
      if (last.kind === 'flee') stage.done.add('flee')
      if (last.kind === 'mine') site = last.block
      if (last.kind === 'go') stage.done.add('go')
      if (last.kind === 'attack') lose(last.entity, last.count)
      if (last.kind === 'smelt' && last.phase === 'load') smelting.set(last.item, last.count)
      if (last.kind === 'smelt' && last.phase === 'collect') smelting.delete(last.item)
    }
  }

  const choose = (observation: MinecraftObservation, game: GameData): Action => {
    const plans = plan(observation, game)
    const item = lyingWish(observation, game, plans)
    if (item !== null) return fetch(item)
    // Who has dug in to wait does not dig in again.
    const steps = (plans[0]?.steps ?? []).filter(({ kind }) => !stage.done.has(kind))
    const tired = (step: PlanStep): boolean => (stage.failures.get(describeStep(step)) ?? 0) >= PATIENCE
    const ahead = stepAhead(observation, game, plans)
    const step = ahead ?? steps.find((candidate) => !tired(candidate)) ?? steps[0]
    stage.isAhead = ahead !== null
    stage.last = step ?? null
    if (step?.kind === 'attack' && mustRest(observation, step.entity, stage.used / (plans[0]?.budget ?? 1))) {
      stage.last = null
      return { kind: 'skill', skill: 'wait', arguments: { steps: REST } }
    }
    if (step === undefined) return { kind: 'skill', skill: 'wait', arguments: { steps: 1 } }
    return stepAction(step)
  }

  const isChance = (item: string, game: GameData): boolean => {
    const here = world()
    return here !== undefined && isUncertain(item, { data: game, world: here.map })
  }

  const isWalledIn = (creature: string): boolean => (world()?.map.wallsAround(creature).length ?? 0) > 0

  const roomFor = (share: number, [current]: readonly StagePlan[]): boolean =>
    current !== undefined && current.noWay === null && stage.used + current.cost + TRIP <= share * current.budget

  /**
   * What chance has given, lies in sight and is wanted, now or later on. What was gone for in vain, on top of a tree, is
   * left until more has fallen.
   */
  const lyingWish = (observation: MinecraftObservation, game: GameData, plans: readonly StagePlan[]): string | null => {
    for (const [offset, task] of stretch().entries()) {
      const goal = stageGoal(task)
      if (goal?.kind !== 'hold' || !isChance(goal.item, game)) continue
      if ((observation.inventory[goal.item] ?? 0) >= goal.count || (offset > 0 && !roomFor(FETCHED, plans))) continue
      const count = lyingOf(observation, goal.item)
      const { beyond } = stage
      if (count > 0 && (beyond === null || count > beyond.count || stage.used - beyond.used >= REACH_AGAIN)) {
        return goal.item
      }
      // Skills see farther than an observation tells.
      const looked = stage.used - (beyond?.used ?? Number.NEGATIVE_INFINITY)
      if (offset === 0 && fallsByItself(goal.item, game) && looked >= LOOK_AGAIN) return goal.item
    }
    return null
  }

  const fetch = (item: string): Action => {
    stage.fetching = item
    stage.last = null
    return { kind: 'skill', skill: 'goto', arguments: { entity: `item:${item}` } }
  }

  /**
   * What is done now, because there is time, for a later stage that chance may deny: the first step of its plan, unless it
   * would end this stage.
   */
  const stepAhead = (
    observation: MinecraftObservation,
    game: GameData,
    plans: readonly StagePlan[],
  ): PlanStep | null => {
    const [task, ...later] = stretch()
    if (task === undefined || !roomFor(AHEAD, plans)) return null
    const goal = stageGoal(task)
    for (const [index, { success }] of later.entries()) {
      const wish = stageGoal({ success })
      const first = plans[index + 1]?.steps[0]
      if (wish?.kind !== 'hold' || !isChance(wish.item, game) || first === undefined) continue
      if ((observation.inventory[wish.item] ?? 0) >= wish.count) continue
      if ((stage.failures.get(describeStep(first)) ?? 0) > 0) continue
      const isFit = isArmed(observation) && observation.health >= FIT
      if (first.kind === 'attack' && isFit && stage.opened) return first
      if (first.kind !== 'mine' || game.neededTools(first.block) !== null) continue
      const opens = wish.item !== first.item
      if (opens ? !isFit || stage.opened : endsWith(first.block, goal, game)) continue
      if (opens) stage.opened = true
      return first.chance < 1 ? { ...first, blocks: Math.min(first.blocks, AHEAD_BATCH), chance: 1 } : first
    }
    return null
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
      smelting = new Map()
      gone = new Map()
      site = null
      climb = null
    },
    async act(observation) {
      if (data === null) return { kind: 'continue' }
      const runs = observation.activity?.status === 'running' && (stage.last !== null || stage.fetching !== null)
      if (runs) stage.used += DECISION_INTERVAL
      if (mustDefend(observation, stage)) {
        stage.last = { kind: 'attack', entity: PURSUER, item: null, count: 1 }
        return stepAction(stage.last)
      }
      if (
        runs &&
        stage.last?.kind === 'attack' &&
        isWalledIn(stage.last.entity) &&
        !isAbout(observation, stage.last.entity)
      ) {
        lose(stage.last.entity, 1)
        return choose(observation, data)
      }
      if (runs && stage.last?.kind === 'mine') {
        const plans = plan(observation, data)
        const item = lyingWish(observation, data, plans)
        if (item !== null) return fetch(item)
        if (stage.isAhead && !roomFor(AHEAD_END, plans)) return choose(observation, data)
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
        smelting = new Map()
        gone = new Map()
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
  return {
    index,
    used: 0,
    last: null,
    failures: new Map(),
    climbs: 0,
    done: new Set(),
    beyond: null,
    fetching: null,
    isAhead: false,
    opened: false,
  }
}

/** Whether a pursuer that cannot be outrun has come up to one who can fight it. */
function mustDefend({ nearbyEntities, inventory }: MinecraftObservation, { last, done }: StageState): boolean {
  if (last?.kind === 'attack' || done.has('shelter')) return false
  return isArmed({ inventory }) && nearbyEntities.some(({ name, distance }) => name === PURSUER && distance <= DEFENCE)
}

function isArmed({ inventory }: Pick<MinecraftObservation, 'inventory'>): boolean {
  return Object.keys(inventory).some((item) => item.endsWith('_sword'))
}

function lyingOf({ nearbyEntities }: MinecraftObservation, item: string): number {
  return nearbyEntities.filter(({ name }) => name === `item:${item}`).length
}

function isAbout({ nearbyEntities }: MinecraftObservation, creature: string): boolean {
  return nearbyEntities.some(({ name, distance }) => name === creature && distance <= CELL)
}

/** Whether it would begin a fight with too little health, and nobody forces it to. */
function mustRest(observation: MinecraftObservation, creature: string, share: number): boolean {
  return observation.health < WEAK && share < REST_UNTIL && !isAbout(observation, creature)
}

/** Whether an item comes down where nobody digs: from leaves that decay. */
function fallsByItself(item: string, game: GameData): boolean {
  return game.blockSources(item).some(({ block }) => block.endsWith('_leaves'))
}

/** Whether digging a block may give what a stage asks for. */
function endsWith(block: string, goal: StageGoal | null, game: GameData): boolean {
  return goal?.kind === 'hold' && game.blockSources(goal.item).some((source) => source.block === block)
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
